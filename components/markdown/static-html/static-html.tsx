import { createElement, type ReactElement } from 'react'

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
