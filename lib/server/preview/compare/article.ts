import type { Element, ElementContent, Root, RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { visit } from '@/lib/markdown/tree/visit'

/** Elements that show nothing, or that need the scripts of the page. */
const left = new Set(['script', 'style', 'template', 'link', 'noscript'])

/** The title and the blocks of a rendered page: what its file says, without the frame around it. */
export function readArticle(html: string): Element[] {
  const main = find(fromHtml(html), ({ tagName }) => tagName === 'main')
  if (!main) return []
  const title = find(main, ({ tagName }) => tagName === 'h1')
  const article = find(main, ({ tagName }) => tagName === 'article') ?? main
  return [...(title ? [title] : []), ...article.children.filter(isElement).filter((element) => element !== title)]
    .filter(({ tagName, properties }) => !left.has(tagName) && properties.dataChrome === undefined)
    .map(clean)
}

export const blockHtml = (block: Element): string => toHtml(block)

/** A copy without what would occur twice in a document, or could do nothing there. */
function clean(block: Element): Element {
  const copy = structuredClone(block)
  visit(copy, 'element', (element, index, parent) => {
    delete element.properties.id
    if (parent && index !== undefined && (left.has(element.tagName) || isAnchor(element))) {
      parent.children.splice(index, 1)
      return index
    }
    return undefined
  })
  return copy
}

/** The link to a heading itself, which leads nowhere without its id. */
const isAnchor = ({ tagName, properties: { href }, children }: Element): boolean =>
  tagName === 'a' && typeof href === 'string' && href.startsWith('#') && children.length === 0

function find(tree: Root | Element, matches: (element: Element) => boolean): Element | undefined {
  let found: Element | undefined
  visit(tree, 'element', (element) => {
    if (found || !matches(element)) return undefined
    found = element
    return false
  })
  return found
}

export const isElement = (node: RootContent | ElementContent): node is Element => node.type === 'element'
