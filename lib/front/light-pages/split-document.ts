import {
  elementsOf,
  insertHtml,
  moveInto,
  readAttribute,
  readHtml,
  remove,
  textOf,
  writeHtml,
  type HtmlDocument,
  type HtmlElement,
} from '@/lib/site/text/read-html'

/**
 * How Next 16.4 with Turbopack writes a document: files of the build in `<script src="/_next/static/…">`, `<link rel="preload" as="script">`
 * and `<link rel="stylesheet">`, and inline scripts that begin with `self.__next_f` (the page's data) or `globalThis["TURBOPACK"]` (what the
 * entry waits for), all of them children of `<head>` or `<body>`. Elements deeper in the page are never among these.
 *
 * React 19.3 sends large or late Suspense boundaries after the rest of the document, hidden, with a script that moves each into its place:
 * `<!--$?--><template id="B:0"></template>fallback<!--/$--> … <div hidden id="S:0">part</div><script>…$RC("B:0","S:0")</script>`. What
 * is late inside such a part has a place of its own: `<template id="P:1"></template> … <div hidden id="S:1">…</div><script>…$RS("S:1","P:1")</script>`.
 * A complete document has nothing to wait for: out comes `<!--$-->part<!--/$--> …`, from which React hydrates a part that was in time.
 *
 * None of this is documented. If it changes, a page has an inline script that its policy does not allow: it is then served as Next wrote it,
 * and the log says so.
 */

const inlineData = /^\(?(?:self\.__next_f\b|globalThis\["TURBOPACK"\]|\(globalThis\["TURBOPACK"\])/
const clock = /^requestAnimationFrame\(function\(\)\{\$RT=performance\.now\(\)\}\);?$/
const move =
  /^(?:\$R[BS]=[\s\S]*;)?\$R(?:C\("(?<boundary>B:[\da-f]+)","(?<ofBoundary>S:[\da-f]+)"|S\("(?<inner>S:[\da-f]+)","(?<place>P:[\da-f]+)")\)$/
const buildFile = /^\/_next\/static\//

/**
 * Takes the scripts and style sheets of Next out of a rendered document, and moves streamed parts into their places. Scripts for browsers without
 * modules are dropped: such browsers support neither popovers nor the syntax of the other scripts, and show the page without them.
 * @param base path before the addresses of the build, such as `/docs`, which is left out of the result
 * @throws Error if the text is not a document of Next
 */
export function splitDocument(html: string, base = '') {
  const document = readHtml(html)
  const chunks = new Set<string>()
  const sheets: string[] = []
  const data: string[] = []
  /** Whether an element is the framework's; what it says is noted. */
  const takeOut = (element: HtmlElement): boolean => {
    if (element.parentNode?.nodeName !== 'head' && element.parentNode?.nodeName !== 'body') return false
    const [rel, source, href = ''] = ['rel', 'src', 'href'].map((name) => readAttribute(element, name))
    const withoutBase = (address: string) => (base && address.startsWith(`${base}/`) ? address.slice(base.length) : address)
    if (element.tagName === 'link') {
      if (rel === 'stylesheet' && buildFile.test(withoutBase(href))) sheets.push(withoutBase(href))
      else if (rel !== 'preload' || readAttribute(element, 'as') !== 'script') return false
      return true
    }
    if (element.tagName !== 'script') return false
    if (source !== undefined) {
      if (!buildFile.test(withoutBase(source))) return false
      if (readAttribute(element, 'nomodule') === undefined) chunks.add(withoutBase(source))
      return true
    }
    const body = textOf(element)
    if (!inlineData.test(body)) return false
    data.push(body)
    return true
  }
  for (const element of elementsOf(document)) if (takeOut(element)) remove(element)
  moveStreamedParts(document)
  const elements = elementsOf(document)
  for (const element of elements) element.attrs = element.attrs.filter(({ name }) => name !== 'nonce')
  const head = elements.find(({ tagName }) => tagName === 'head')
  if (!head || chunks.size === 0) throw new Error('the document names no scripts of Next')
  return {
    /** Addresses of the scripts, in the order of the document. */
    chunks: [...chunks],
    /** Addresses of the style sheets, in their order. */
    sheets,
    /** Source of the data that React hydrates from, and of the call that starts the entry. */
    data: data.join(';\n'),
    /** The other scripts that stand in the document, without blocks of data. */
    inlineScripts: elements.filter(isInlineScript).map(textOf),
    /** The elements that stay in the document. */
    elements,
    /** The document without the framework's scripts and style sheets, with more at the beginning and the end of its head. */
    write: (headStart = '', headEnd = '') => {
      insertHtml(head, headStart, head.childNodes[0])
      insertHtml(head, headEnd, undefined)
      return writeHtml(document)
    },
  }
}

function isInlineScript(element: HtmlElement): boolean {
  return (
    element.tagName === 'script' &&
    readAttribute(element, 'src') === undefined &&
    !/^application\/(?:ld\+)?json$/.test(readAttribute(element, 'type') ?? '')
  )
}

function moveStreamedParts(document: HtmlDocument): void {
  const elements = elementsOf(document)
  for (const script of elements) {
    if (script.tagName !== 'script' || script.parentNode?.nodeName !== 'body') continue
    const body = textOf(script)
    const { boundary, ofBoundary, inner, place = boundary } = move.exec(body)?.groups ?? {}
    if (place === undefined && !clock.test(body)) continue
    remove(script)
    if (place === undefined) continue
    const partId = ofBoundary ?? inner
    const hole = elements.find((element) => element.tagName === 'template' && readAttribute(element, 'id') === place)
    const part = elements.find((element) => readAttribute(element, 'id') === partId && hiddenAround(element))
    const wrapper = part && hiddenAround(part)
    const parent = hole?.parentNode
    const siblings = parent?.childNodes.slice(parent.childNodes.indexOf(hole!) - 1) ?? []
    const [opening] = siblings
    const isOpen = opening && 'data' in opening && opening.data === '$?'
    if (!hole || !parent || !part || !wrapper || (boundary !== undefined && !isOpen))
      throw new Error(`the document's part ${partId} has no place ${place}`)
    if (boundary !== undefined && isOpen) opening.data = '$'
    const replaced = boundary === undefined ? [hole] : siblings.slice(1, findEnd(siblings))
    moveInto(parent, part.childNodes, replaced[0])
    for (const node of [...replaced, wrapper]) remove(node)
  }
}

/** The child of the body, hidden by React, which is or contains a part: rows of a table come in a table, shapes in a picture. */
function hiddenAround(element: HtmlElement): HtmlElement | undefined {
  const { parentNode } = element
  if (!parentNode || !('tagName' in parentNode)) return undefined
  if (parentNode.tagName !== 'body') return hiddenAround(parentNode)
  return (readAttribute(element, 'hidden') ?? readAttribute(element, 'aria-hidden')) === undefined ? undefined : element
}

/** Position of the comment that closes the boundary which the first of these nodes opens. */
function findEnd(siblings: readonly object[]): number {
  let depth = 0
  const end = siblings.findIndex((node) => {
    const mark = 'data' in node ? String(node.data) : ''
    if (/^[$&][?~!]?$/.test(mark)) depth++
    return /^\/[$&]$/.test(mark) && --depth === 0
  })
  if (end === -1) throw new Error('a boundary of the document has no end')
  return end
}
