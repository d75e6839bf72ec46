import { run } from '@mdx-js/mdx'
import type { ComponentType } from 'react'
import * as jsxDevRuntime from 'react/jsx-dev-runtime'
import * as jsxRuntime from 'react/jsx-runtime'
import type { MarkdownInput } from '@/lib/markdown/input'
import { compileMarkdown } from './compile'
import { features } from './features'
import { StaticHtml } from './static-html/static-html'
import { staticHtml } from './static-html/static-html.plugin'

interface MarkdownProps {
  page: MarkdownInput
  /** The title shown above: a first heading that repeats it is omitted. */
  title?: string
}

const components: Record<string, ComponentType<never>> = Object.assign(
  { [staticHtml]: StaticHtml },
  ...features.map((feature) => feature.components ?? {}),
)

/** Renders a page's Markdown. The only place where pages are compiled for display. */
export async function Markdown({ page, title }: MarkdownProps) {
  const compiled = await compileMarkdown(page, { title })
  const { default: Content } = await run(compiled, { ...jsxRuntime, ...jsxDevRuntime })
  return <Content components={components as never} />
}
