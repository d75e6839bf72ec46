/**
 * React 19.3 (the server renderer in `next/dist/compiled/react-dom`) sends large or late Suspense boundaries after the rest of the document,
 * hidden, with a script `$RC("B:0","S:0")` that moves each into its place, and marks boundaries with comments: `<!--$?-->` for one that
 * waits, `<!--$-->` for one that is complete, `<!--/$-->` for its end. None of this is documented.
 *
 * If it changes, parts of pages stay hidden for visitors without JavaScript, or post-processing throws because the moving scripts are
 * not in the list of inline scripts. To find the new form, read the end of a prerendered document with a Suspense boundary of 50 KB.
 */

/**
 * Moves streamed parts of a rendered document into their places: a complete document has nothing to wait for.
 *
 * In: `<!--$?--><template id="B:0"></template>fallback<!--/$--> … <div hidden id="S:0">part</div><script>…$RC("B:0","S:0")</script>`;
 * out: `<!--$-->part<!--/$--> …`, from which React hydrates a part that was in time.
 */
export function resolveBoundaries(html: string): string {
  let result = html.replace(/<script>requestAnimationFrame\(function\(\)\{\$RT=performance\.now\(\)\}\);?<\/script>/g, '')
  for (;;) {
    const move = /<script>(?:\$RB=\[\];(?:(?!<\/script>)[\s\S])*?)?\$RC\("(B:[\da-f]+)","(S:[\da-f]+)"\)<\/script>/.exec(result)
    if (!move) return result
    const [script, place = '', part = ''] = move
    const opening = `<div hidden id="${part}">`
    const start = result.indexOf(opening)
    const closing = move.index - '</div>'.length
    const hole = `<!--$?--><template id="${place}"></template>`
    const at = result.indexOf(hole)
    if (start === -1 || at === -1 || at > start || result.slice(closing, move.index) !== '</div>') {
      throw new Error(`the document's part ${part} has no place ${place}`)
    }
    const body = result.slice(start + opening.length, closing)
    const end = endOfBoundary(result, at + hole.length)
    result = `${result.slice(0, at)}<!--$-->${body}${result.slice(end, start)}${result.slice(move.index + script.length)}`
  }
}

/** Position of the comment that closes the boundary around `from`. */
function endOfBoundary(html: string, from: number): number {
  const marks = /<!--(\/?)[$&][?~!]?-->/g
  marks.lastIndex = from
  let depth = 0
  for (let mark = marks.exec(html); mark; mark = marks.exec(html)) {
    if (!mark[1]) depth++
    else if (depth-- === 0) return mark.index
  }
  throw new Error('a boundary of the document has no end')
}
