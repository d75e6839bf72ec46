import { bracketed } from '@/lib/i18n/punctuation'
import { parseInlineText } from '@/lib/content/data/inline-text'
import type { AnyNode } from '@/lib/markdown/nodes'
import { site } from '@/lib/settings/config'
import { localizedPath, type Locale } from '@/lib/site/locales'

/** Text that is written literally, including markup characters. */
export const raw = (value: string): AnyNode => ({ type: 'html', value })

export const textNode = (value: string): AnyNode => ({ type: 'text', value })

export const codeNode = (value: string): AnyNode => ({ type: 'inlineCode', value })

export const strong = (value: string): AnyNode => ({ type: 'strong', children: [textNode(value)] })

export const paragraph = (...children: AnyNode[]): AnyNode => ({ type: 'paragraph', children })

export const linkNode = (words: string, address: string): AnyNode =>
  ({ type: 'link', url: absoluteUrl(address), children: [textNode(words)] }) as AnyNode

export const block = (lang: string, value: string): AnyNode => ({ type: 'code', lang, value }) as AnyNode

/** A heading, or a bold line at a depth where headings end. */
export function headingNode(depth: number, ...children: AnyNode[]): AnyNode {
  if (depth > 6) return paragraph({ type: 'strong', children })
  return { type: 'heading', depth, children } as AnyNode
}

/** A tight list; an item is a line, or a line with nested content. */
export function list(items: readonly AnyNode[][]): AnyNode {
  const children = items.map((item) => ({ type: 'listItem', spread: false, children: item }))
  return { type: 'list', ordered: false, spread: false, children } as AnyNode
}

/** A table whose cells contain phrasing content. */
export function tableNode(head: readonly string[], rows: readonly AnyNode[][][]): AnyNode {
  const row = (cells: readonly AnyNode[][]): AnyNode => ({
    type: 'tableRow',
    children: cells.map((children) => ({ type: 'tableCell', children })),
  })
  return { type: 'table', children: [row(head.map((words) => [textNode(words)])), ...rows.map(row)] }
}

/** Joins non-empty parts of a line with spaces. */
export function spaced(parts: readonly AnyNode[][]): AnyNode[] {
  return parts.filter((part) => part.length > 0).flatMap((part, index) => (index > 0 ? [textNode(' '), ...part] : part))
}

/** Text after a name that explains it; nothing if it is empty. */
export const inBrackets = (words: readonly string[], locale: Locale): AnyNode[] =>
  words.length === 0 ? [] : [textNode(bracketed(words, locale))]

/** Inline text from data, in which links are site paths without their language. */
export function inline(sentence: string, locale: Locale): AnyNode[] {
  return parseInlineText(sentence).map((part) => {
    if (part.kind !== 'link') return part.kind === 'code' ? codeNode(part.text) : textNode(part.text)
    return linkNode(part.text, part.address.startsWith('/') ? localizedPath(locale, part.address) : part.address)
  })
}

/** `/guide/` → `https://docs.example.com/guide/`; external URLs stay as they are. Paths are already encoded. */
export function absoluteUrl(address: string): string {
  return address.startsWith('/') && !address.startsWith('//') ? site.origin + address : address
}
