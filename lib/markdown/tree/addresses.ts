import type { Nodes, Root } from 'mdast'
import type { Locale } from '@/lib/site/locales'
import { isScriptAddress } from '@/lib/site/policy/link-address'
import { addressKind, type AddressKind } from '@/lib/markdown/html/elements'
import { prepareRawHtml } from '../html/rewrite'
import { resolveHref, type ResolvedLink } from '../links'
import { dataOf, type AnyNode, nodesOf, placeAt, positionOf, type TextPosition } from '../nodes'
import { listLabels, parseTitle } from '../parse'
import type { HtmlData } from './tags'

/** A URL in a text, resolved relative to the file it was written in. */
export interface Address extends TextPosition {
  /** As written. */
  href: string
  kind: AddressKind
  target: ResolvedLink
  /** The tag whose attribute it is, as written; absent for Markdown. */
  tag?: string
  /** For images: the alternative text; `null` for an `<img>` without one. */
  alt?: string | null
}

/** A bare host name, as in cards of the former theme, and not a file name. */
const bareHost = /^(?:[\w-]+\.)+[a-z]{2,}(?:\/|$)/i

/**
 * Resolves every URL in a tree, in Markdown and raw HTML, once and relative to its own file. From here on the tree contains public URLs.
 * Returns all URLs in text order, for the checks and the outline.
 */
export function resolveAddresses(tree: Root, page: { file: string; locale: Locale }): Address[] {
  const addresses: Address[] = []
  const labels = listLabels(tree)
  const resolve = (node: Nodes) => {
    const any = node as AnyNode
    if ((node.type === 'container' || node.type === 'tab') && node.title) readTitle(any, node.title, labels, resolve)
    const origin = { file: any.data?.file ?? page.file, locale: page.locale }
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
      if (!node.url) return
      const target = resolveHref(node.url, origin)
      const image = node.type === 'image' && { alt: node.alt ?? '' }
      addresses.push({ href: node.url, kind: image ? 'image' : 'link', target, ...image, ...positionOf(any) })
      node.url = target.href
    } else if (node.type === 'html') resolveHtml(any, origin, addresses)
  }
  nodesOf(tree).forEach(resolve)
  return addresses
}

/** The title of a container or tab is Markdown like the text around it, but not part of the tree before it is known where it is shown. */
function readTitle(node: AnyNode, text: string, labels: readonly string[], resolve: (node: Nodes) => void): void {
  const data = dataOf(node)
  const ownPositions = data.title !== undefined
  data.title ??= parseTitle(text, labels)
  for (const child of data.title.flatMap((part) => nodesOf(part))) {
    if (!ownPositions) child.position = node.position
    if (data.file) dataOf(child).file = data.file
    resolve(child)
  }
}

function resolveHtml(node: AnyNode, origin: { file: string; locale: Locale }, addresses: Address[]): void {
  const data = node.data as HtmlData | undefined
  if (!data?.tags) return
  for (const { name: tag, closing, attributes } of data.tags) {
    if (closing) continue
    for (const { name, value, offset } of attributes) {
      const kind = addressKind(tag, name)
      if (!kind || !value || isScriptAddress(value)) continue
      const position = placeAt(positionOf(node), data.written, offset, data.indent)
      const sources = /^srcset$/i.test(name) ? value.split(',').flatMap((source) => source.trim().split(/\s+/)[0] || []) : [value]
      const image = /^img$/i.test(tag) && { alt: attributes.find((attribute) => /^alt$/i.test(attribute.name))?.value ?? null }
      for (const href of sources)
        addresses.push({ href, kind, target: resolveHref(withScheme(href, kind), origin), tag, ...image, ...position })
    }
  }
  if (data.tags.some((tag) => tag.attributes.some(({ name }) => addressKind(tag.name, name)))) {
    node.value = prepareRawHtml(data.written, data.after, (href, kind) => resolveHref(withScheme(href, kind), origin).href).html
  }
}

/** `example.com` in a card means `https://example.com`. */
export function withScheme(href: string, kind: AddressKind): string {
  return kind === 'site' && bareHost.test(href) && !/\.(?:md|html)$/.test(href) ? `https://${href}` : href
}
