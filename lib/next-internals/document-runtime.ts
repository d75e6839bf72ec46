import { applyEdits, innerHtml, isElement, readAttribute, readHtml, type Edit, type HtmlElement } from '@/lib/site/html/read-html'
import { findBoundaries } from './streamed-boundaries'

/**
 * How Next 16.4 with Turbopack writes a document: files of the build in `<script src="/_next/static/…">`, `<link rel="preload" as="script">`
 * and `<link rel="stylesheet">`, and inline scripts that begin with `self.__next_f` (the page's data) or `globalThis["TURBOPACK"]` (what the
 * entry waits for), all of them children of `<head>` or `<body>`. What stands deeper in the page is never one of these.
 *
 * If an inline script begins in another way, post-processing throws "inline script that … does not list" with its first characters.
 */

/** A rendered document, split. */
export interface DocumentParts {
  /** Public addresses of the scripts, in the order of the document. */
  chunks: string[]
  /** Public addresses of the style sheets, in their order. */
  sheets: string[]
  /** Source of the data that React hydrates from, and of the call that starts the entry. */
  data: string
  /** The other scripts that stand in the document, without blocks of data. */
  inlineScripts: string[]
  /** The elements that stay in the document. */
  elements: HtmlElement[]
  /** The document without the framework's scripts and style sheets, with more at the beginning and the end of its head. */
  write: (headStart?: string, headEnd?: string) => string
}

/** How Next writes its inline scripts: the payload of the page, and the chunks that the entry waits for. */
const inlineData = /^\(?(?:self\.__next_f\b|globalThis\["TURBOPACK"\]|\(globalThis\["TURBOPACK"\])/

const buildFile = /^\/_next\/static\//

/**
 * Takes the scripts and style sheets of Next out of a document, and moves streamed parts into their places. Scripts for browsers without
 * modules are dropped: such browsers support neither popovers nor the syntax of the other scripts, and show the page without them.
 * @throws Error if the text is not a document of Next
 */
export function splitDocument(html: string): DocumentParts {
  const nodes = readHtml(html)
  const all = nodes.filter(isElement)
  const edits: Edit[] = findBoundaries(html, nodes, (start, end) => applyEdits(html, edits, start, end))
  const chunks = new Set<string>()
  const sheets: string[] = []
  const data: string[] = []
  /** Whether an element is the framework's; what it says is noted. */
  const takeOut = (element: HtmlElement): boolean => {
    if (!isTopLevel(element)) return false
    const [rel, source, href = ''] = ['rel', 'src', 'href'].map((name) => readAttribute(element, name))
    if (element.tagName === 'link') {
      if (rel === 'stylesheet' && buildFile.test(href)) sheets.push(href)
      else if (rel !== 'preload' || readAttribute(element, 'as') !== 'script') return false
      return true
    }
    if (element.tagName !== 'script') return false
    if (source !== undefined) {
      if (!buildFile.test(source)) return false
      if (readAttribute(element, 'nomodule') === undefined) chunks.add(source)
      return true
    }
    const body = innerHtml(html, element)
    if (!inlineData.test(body)) return false
    data.push(body)
    return true
  }
  const moved = new Set(edits.map(({ startOffset }) => startOffset))
  const elements = all.filter((element) => {
    const place = element.sourceCodeLocation
    if (!place || moved.has(place.startOffset)) return false
    if (!takeOut(element)) return true
    edits.push({ startOffset: place.startOffset, endOffset: place.endOffset, text: '' })
    return false
  })
  const head = all.find(({ tagName }) => tagName === 'head')?.sourceCodeLocation
  const [headStart, headEnd] = [head?.startTag?.endOffset, head?.endTag?.startOffset]
  if (headStart === undefined || headEnd === undefined || chunks.size === 0)
    throw new Error('the document names no scripts of Next; is it post-processed already?')
  return {
    chunks: [...chunks],
    sheets,
    data: data.join(';\n'),
    inlineScripts: elements.filter(isInlineScript).map((element) => innerHtml(html, element)),
    elements,
    write: (atStart = '', atEnd = '') => applyEdits(html, [insertion(headStart, atStart), ...edits, insertion(headEnd, atEnd)]),
  }
}

function insertion(offset: number, text: string): Edit {
  return { startOffset: offset, endOffset: offset, text }
}

function isTopLevel({ parentNode }: HtmlElement): boolean {
  return parentNode?.nodeName === 'head' || parentNode?.nodeName === 'body'
}

function isInlineScript(element: HtmlElement): boolean {
  return (
    element.tagName === 'script' &&
    readAttribute(element, 'src') === undefined &&
    !/^application\/(?:ld\+)?json$/.test(readAttribute(element, 'type') ?? '')
  )
}
