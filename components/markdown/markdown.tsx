import { run } from '@mdx-js/mdx'
import { createElement, type ReactElement } from 'react'
import * as jsxDevRuntime from 'react/jsx-dev-runtime'
import * as jsxRuntime from 'react/jsx-runtime'
import type { MarkdownInput } from '@/lib/markdown/input'
import { compileMarkdown } from './compile'
import { components } from './pipeline'
import { staticHtml } from './static-html/static-html.plugin'

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
  page: MarkdownInput
  /** The title shown above: a first heading that repeats it is omitted. */
  title?: string
}

/** Renders a page's Markdown. The only place where pages are compiled for display. */
export async function Markdown({ page, title }: MarkdownProps) {
  const compiled = await compileMarkdown(page, title)
  const { default: Content } = await run(compiled, { ...jsxRuntime, ...jsxDevRuntime })
  return <Content components={{ ...components, [staticHtml]: StaticHtml }} />
}
