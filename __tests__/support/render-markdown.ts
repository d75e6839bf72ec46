import { run } from '@mdx-js/mdx'
import { createElement, type ComponentType } from 'react'
import * as jsxDevRuntime from 'react/jsx-dev-runtime'
import * as jsxRuntime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticHtml } from '@/components/markdown/markdown'
import type { MarkdownInput } from '@/components/markdown/messages'
import { bindComponents, compileMarkdown } from '@/components/markdown/pipeline'
import { staticHtml } from '@/components/markdown/static-html.plugin'
import type { Snapshot } from '@/lib/content/snapshot'
import type { PageData } from '@/lib/page-data/page-data'
import { describeText, snapshotOf } from './pages'

/** Components that wait for data and for the request's language work in the framework only: here they leave their element's name. */
const componentsOf = (page: PageData) =>
  Object.fromEntries(
    Object.entries({ ...bindComponents(page), [staticHtml]: StaticHtml }).map(([name, component]) => [
      name,
      component.constructor.name === 'AsyncFunction' ? () => createElement('div', { 'data-component': name }) : component,
    ]),
  ) as Record<string, ComponentType>

let noContent: Snapshot | undefined

/** A page for the compiler. */
export function pageOf(source: string, page: Partial<MarkdownInput> = {}): MarkdownInput {
  return { source, locale: 'en', file: 'en/guide/page.md', url: '/guide/page.html', ...page }
}

/** Markdown in, the HTML that a reader's browser gets out: through the whole pipeline and the server components. */
export async function renderMarkdown(
  source: string,
  page: Partial<MarkdownInput> = {},
  title?: string,
  snapshot = (noContent ??= snapshotOf({})),
): Promise<string> {
  const compiled = await compileMarkdown(pageOf(source, page), title)
  const { default: Content } = await run(compiled, { ...jsxRuntime, ...jsxDevRuntime })
  const components = componentsOf(describeText(source, page, snapshot))
  return renderToStaticMarkup(createElement(Content as ComponentType<{ components: typeof components }>, { components }))
}

/** The same without drawings, language marks and blanks between elements, to be compared by eye. */
export async function renderPlain(source: string, page: Partial<MarkdownInput> = {}, title?: string): Promise<string> {
  const html = await renderMarkdown(source, page, title)
  return html
    .replace(/<svg[\s\S]*?<\/svg>|<dialog class="dialog"[^>]*><\/dialog>/g, '')
    .replace(/<span lang="zh-CN">([^<]*)<\/span>/g, '$1')
    .replace(/\n+(?=<)|(?<=>)\n+/g, '')
    .trim()
}
