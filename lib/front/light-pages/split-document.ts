import { applyEdits, innerHtml, isElement, readAttribute, readHtml, type Edit, type HtmlElement, type HtmlNode } from './read-html'

/**
 * How Next 16.4 with Turbopack writes a document: files of the build in `<script src="/_next/static/…">`, `<link rel="preload" as="script">`
 * and `<link rel="stylesheet">`, and inline scripts that begin with `self.__next_f` (the page's data) or `globalThis["TURBOPACK"]` (what the
 * entry waits for), all of them children of `<head>` or `<body>`. What stands deeper in the page is never one of these.
 *
 * React 19.3 sends large or late Suspense boundaries after the rest of the document, hidden, with a script that moves each into its place:
 * `<!--$?--><template id="B:0"></template>fallback<!--/$--> … <div hidden id="S:0">part</div><script>…$RC("B:0","S:0")</script>`.
 * A complete document has nothing to wait for: out comes `<!--$-->part<!--/$--> …`, from which React hydrates a part that was in time.
 *
 * None of this is documented. If it changes, a page has an inline script that its policy does not allow: it is then served as Next wrote it,
 * and the log says so.
 */

/** A rendered document, split. */
export interface DocumentParts {
  /** Addresses of the scripts, in the order of the document. */
  chunks: string[]
  /** Addresses of the style sheets, in their order. */
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

const inlineData = /^\(?(?:self\.__next_f\b|globalThis\["TURBOPACK"\]|\(globalThis\["TURBOPACK"\])/
const clock = /^requestAnimationFrame\(function\(\)\{\$RT=performance\.now\(\)\}\);?$/
const move = /^(?:\$RB=\[\];[\s\S]*)?\$RC\("(B:[\da-f]+)","(S:[\da-f]+)"\)$/
const buildFile = /^\/_next\/static\//

/**
 * Takes the scripts and style sheets of Next out of a document, and moves streamed parts into their places. Scripts for browsers without
 * modules are dropped: such browsers support neither popovers nor the syntax of the other scripts, and show the page without them.
 * @param base path before the addresses of the build, such as `/docs`, which is left out of the result
 * @throws Error if the text is not a document of Next
 */
export function splitDocument(html: string, base = ''): DocumentParts {
  const nodes = readHtml(html)
  const all = nodes.filter(isElement)
  const edits: Edit[] = moveStreamedParts(html, nodes, (start, end) => applyEdits(html, edits, start, end))
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
  for (const { sourceCodeLocation } of elements) {
    const nonce = sourceCodeLocation?.attrs?.nonce
    if (nonce) edits.push({ startOffset: nonce.startOffset - 1, endOffset: nonce.endOffset, text: '' })
  }
  const head = all.find(({ tagName }) => tagName === 'head')?.sourceCodeLocation
  const [headStart, headEnd] = [head?.startTag?.endOffset, head?.endTag?.startOffset]
  if (headStart === undefined || headEnd === undefined || chunks.size === 0) throw new Error('the document names no scripts of Next')
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

function isInlineScript(element: HtmlElement): boolean {
  return (
    element.tagName === 'script' &&
    readAttribute(element, 'src') === undefined &&
    !/^application\/(?:ld\+)?json$/.test(readAttribute(element, 'type') ?? '')
  )
}

/** @param write a part of the document with all edits made */
function moveStreamedParts(html: string, nodes: readonly HtmlNode[], write: (start: number, end: number) => string): Edit[] {
  const elements = nodes.filter(isElement)
  const find = (name: string, id?: string) => elements.find((element) => element.tagName === name && readAttribute(element, 'id') === id)
  return elements.flatMap((script) => {
    if (script.tagName !== 'script' || script.parentNode?.nodeName !== 'body') return []
    const body = innerHtml(html, script)
    if (clock.test(body)) return [removal(script)]
    const [, place, part] = move.exec(body) ?? []
    if (place === undefined) return []
    const hole = find('template', place)
    const hidden = find('div', part)
    const siblings = hole?.parentNode?.childNodes ?? []
    const at = hole ? siblings.indexOf(hole) : -1
    const opening = siblings[at - 1]
    const inside = hidden?.sourceCodeLocation
    if (hidden?.parentNode?.nodeName !== 'body' || !inside?.startTag || !inside.endTag || commentOf(opening) !== '$?')
      throw new Error(`the document's part ${part} has no place ${place}`)
    const [start, end] = [inside.startTag.endOffset, inside.endTag.startOffset]
    const startOffset = opening?.sourceCodeLocation?.startOffset ?? 0
    const text = () => `<!--$-->${write(start, end)}`
    return [removal(script), removal(hidden), { startOffset, endOffset: endOfBoundary(siblings.slice(at)), text }]
  })
}

function removal({ sourceCodeLocation }: HtmlElement): Edit {
  if (!sourceCodeLocation) throw new Error('an element of the document has no place')
  return { startOffset: sourceCodeLocation.startOffset, endOffset: sourceCodeLocation.endOffset, text: '' }
}

/** Position of the comment that closes the boundary whose content begins with these nodes. */
function endOfBoundary(siblings: readonly HtmlElement['childNodes'][number][]): number {
  let depth = 0
  for (const node of siblings) {
    const mark = commentOf(node)
    if (mark === undefined) continue
    if (/^[$&][?~!]?$/.test(mark)) depth++
    else if (/^\/[$&]$/.test(mark) && depth-- === 0 && node.sourceCodeLocation) return node.sourceCodeLocation.startOffset
  }
  throw new Error('a boundary of the document has no end')
}

function commentOf(node: object | undefined): string | undefined {
  return node && 'data' in node ? (node.data as string) : undefined
}
