import { run } from '@mdx-js/mdx'
import { createElement, type ReactElement } from 'react'
import * as jsxDevRuntime from 'react/jsx-dev-runtime'
import * as jsxRuntime from 'react/jsx-runtime'
import type { PageData } from '@/lib/page-data/page-data'
import { bindComponents, compileMarkdown } from './pipeline'
import { staticHtml } from './static-html.plugin'

interface StaticHtmlProps extends Record<string, unknown> {
  /** Name of the element. */
  tag: string
  /** Its content, written by our own compiler from the sanitized tree. */
  html: string
}

/** An element whose content has no components: one element for React, however much it contains. */
export function StaticHtml({ tag, html, ...attributes }: StaticHtmlProps): ReactElement {
  return createElement(tag, { ...attributes, dangerouslySetInnerHTML: { __html: html } })
}

interface MarkdownProps {
  page: PageData
  /** Another text that is shown on the page, and the file that its links start from. */
  source?: string
  file?: string
  /** The title shown above: a first heading that repeats it is omitted. */
  title?: string
  /** What the layout shows in the place of an element of the text. */
  places?: Record<string, ReactElement>
}

/** Renders a page's Markdown. The only place where pages are compiled for display. */
export async function Markdown({ page, source = page.source, file = page.file, title, places = {} }: MarkdownProps) {
  const compiled = await compileMarkdown({ ...page, source, file }, title)
  const { default: Content } = await run(compiled, { ...jsxRuntime, ...jsxDevRuntime })
  const filled = Object.fromEntries(Object.entries(places).map(([name, content]) => [name, () => content]))
  return <Content components={{ ...bindComponents(page), ...filled, [staticHtml]: StaticHtml }} />
}
