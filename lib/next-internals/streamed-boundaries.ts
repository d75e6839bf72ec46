import { innerHtml, isElement, readAttribute, type Edit, type HtmlElement, type HtmlNode } from '@/lib/site/html/read-html'

/**
 * React 19.3 (the server renderer in `next/dist/compiled/react-dom`) sends large or late Suspense boundaries after the rest of the document,
 * hidden, with a script `$RC("B:0","S:0")` that moves each into its place, and marks boundaries with comments: `<!--$?-->` for one that
 * waits, `<!--$-->` for one that is complete, `<!--/$-->` for its end. None of this is documented.
 *
 * In: `<!--$?--><template id="B:0"></template>fallback<!--/$--> … <div hidden id="S:0">part</div><script>…$RC("B:0","S:0")</script>`;
 * out: `<!--$-->part<!--/$--> …`, from which React hydrates a part that was in time.
 *
 * If it changes, parts of pages stay hidden for visitors without JavaScript, or post-processing throws because the moving scripts are
 * not in the list of inline scripts. To find the new form, read the end of a prerendered document with a Suspense boundary of 50 KB.
 */

const clock = /^requestAnimationFrame\(function\(\)\{\$RT=performance\.now\(\)\}\);?$/
const move = /^(?:\$RB=\[\];[\s\S]*)?\$RC\("(B:[\da-f]+)","(S:[\da-f]+)"\)$/

/**
 * The edits that move streamed parts of a rendered document into their places: a complete document has nothing to wait for.
 * @param write a part of the document with all edits made
 */
export function findBoundaries(html: string, nodes: readonly HtmlNode[], write: (start: number, end: number) => string): Edit[] {
  const scripts = nodes.filter(
    (node) => isElement(node) && node.tagName === 'script' && node.parentNode?.nodeName === 'body',
  ) as HtmlElement[]
  return scripts.flatMap((script) => {
    const body = innerHtml(html, script)
    if (clock.test(body)) return [removal(script)]
    const [, place, part] = move.exec(body) ?? []
    if (place === undefined) return []
    const ofId = (name: string, id?: string) =>
      nodes.find((node): node is HtmlElement => isElement(node) && node.tagName === name && readAttribute(node, 'id') === id)
    const hole = ofId('template', place)
    const hidden = ofId('div', part)
    const siblings = hole?.parentNode?.childNodes ?? []
    const at = siblings.indexOf(hole as HtmlElement)
    const opening = siblings[at - 1]
    const inside = hidden?.sourceCodeLocation
    if (hidden?.parentNode?.nodeName !== 'body' || !inside?.startTag || !inside.endTag || dataOf(opening) !== '$?')
      throw new Error(`the document's part ${part} has no place ${place}`)
    const [start, end] = [inside.startTag.endOffset, inside.endTag.startOffset]
    const startOffset = opening?.sourceCodeLocation?.startOffset ?? 0
    const endOffset = endOfBoundary(siblings.slice(at))
    return [removal(script), removal(hidden), { startOffset, endOffset, text: () => `<!--$-->${write(start, end)}` }]
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
    const mark = dataOf(node)
    if (mark === undefined) continue
    if (/^[$&][?~!]?$/.test(mark)) depth++
    else if (/^\/[$&]$/.test(mark) && depth-- === 0 && node.sourceCodeLocation) return node.sourceCodeLocation.startOffset
  }
  throw new Error('a boundary of the document has no end')
}

function dataOf(node: object | undefined): string | undefined {
  return node && 'data' in node ? (node.data as string) : undefined
}
