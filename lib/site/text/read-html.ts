import { defaultTreeAdapter, parse, parseFragment, serialize, type DefaultTreeAdapterTypes } from 'parse5'

export type HtmlDocument = DefaultTreeAdapterTypes.Document
export type HtmlElement = DefaultTreeAdapterTypes.Element

/** Parses a document as a browser without scripts does, so that text that only looks like an element, in an attribute, a comment or a script, is none. */
export const readHtml = (html: string): HtmlDocument => parse(html, { scriptingEnabled: false })

export const writeHtml = (document: HtmlDocument): string => serialize(document, { scriptingEnabled: false })

/** All elements in their order. */
export function elementsOf(parent: DefaultTreeAdapterTypes.ParentNode, elements: HtmlElement[] = []): HtmlElement[] {
  for (const child of parent.childNodes) {
    if (!('tagName' in child)) continue
    elements.push(child)
    elementsOf(child, elements)
  }
  return elements
}

/**
 * Where the inside of the element with this id stands in the text of a document.
 * @throws Error if there is none
 */
export function findInside(html: string, id: string): { start: number; end: number } {
  const document = parse(html, { scriptingEnabled: false, sourceCodeLocationInfo: true })
  const { startTag, endTag } = elementsOf(document).find((element) => readAttribute(element, 'id') === id)?.sourceCodeLocation ?? {}
  if (!startTag || !endTag) throw new Error(`the document has no element #${id}`)
  return { start: startTag.endOffset, end: endTag.startOffset }
}

/** Value of an attribute; its name in lower case. */
export function readAttribute({ attrs }: HtmlElement, name: string): string | undefined {
  return attrs.find((one) => one.name === name)?.value
}

/** The text directly in an element, such as a script. */
export function textOf({ childNodes }: HtmlElement): string {
  return childNodes.map((child) => ('value' in child ? child.value : '')).join('')
}

/** Puts HTML into an element, before one of its children or at the end. */
export function insertHtml(parent: HtmlElement, html: string, before: DefaultTreeAdapterTypes.ChildNode | undefined): void {
  moveInto(parent, parseFragment(html).childNodes, before)
}

export function moveInto(
  parent: DefaultTreeAdapterTypes.ParentNode,
  nodes: readonly DefaultTreeAdapterTypes.ChildNode[],
  before: DefaultTreeAdapterTypes.ChildNode | undefined,
): void {
  for (const node of nodes.slice()) {
    remove(node)
    if (before) defaultTreeAdapter.insertBefore(parent, node, before)
    else defaultTreeAdapter.appendChild(parent, node)
  }
}

export const remove = (node: DefaultTreeAdapterTypes.ChildNode): void => defaultTreeAdapter.detachNode(node)
