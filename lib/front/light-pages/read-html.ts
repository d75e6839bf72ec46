import { parse, type DefaultTreeAdapterTypes } from 'parse5'

export type HtmlElement = DefaultTreeAdapterTypes.Element
export type HtmlNode = HtmlElement | DefaultTreeAdapterTypes.CommentNode

/**
 * Elements and comments of a document in their order, each with its place in the text (`sourceCodeLocation`). The document is parsed as by a
 * browser without scripts, so that text that only looks like an element, in an attribute, a comment or a script, is none.
 */
export function readHtml(html: string): HtmlNode[] {
  const nodes: HtmlNode[] = []
  const collect = (parent: DefaultTreeAdapterTypes.ParentNode): void => {
    for (const child of parent.childNodes) {
      if ('tagName' in child || child.nodeName === '#comment') nodes.push(child)
      if ('tagName' in child) collect(child)
    }
  }
  collect(parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false }))
  return nodes
}

export function isElement(node: HtmlNode): node is HtmlElement {
  return 'tagName' in node
}

/** Value of an attribute; its name in lower case. */
export function readAttribute({ attrs }: HtmlElement, name: string): string | undefined {
  return attrs.find((one) => one.name === name)?.value
}

/** What stands between the tags of an element, as it is written. */
export function innerHtml(html: string, { sourceCodeLocation: place }: HtmlElement): string {
  return place?.startTag ? html.slice(place.startTag.endOffset, place.endTag?.startOffset ?? place.endOffset) : ''
}

/** A place in a text, and what is to stand there. */
export interface Edit {
  startOffset: number
  endOffset: number
  text: string | (() => string)
}

/** A part of a text with its edits made. An edit inside of another one does not count. */
export function applyEdits(text: string, edits: readonly Edit[], start = 0, end = text.length): string {
  let at = start
  let result = ''
  for (const edit of edits.toSorted((a, b) => a.startOffset - b.startOffset)) {
    if (edit.startOffset < at || edit.endOffset > end) continue
    result += text.slice(at, edit.startOffset) + (typeof edit.text === 'string' ? edit.text : edit.text())
    at = edit.endOffset
  }
  return result + text.slice(at, end)
}
