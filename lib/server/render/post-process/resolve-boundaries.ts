/**
 * Puts streamed parts of a rendered document where they belong. React sends large or late parts after the rest, hidden, with a script that
 * moves each into its place; in a page that is there as a whole nothing needs to wait, and a reader without script would never see them.
 *
 * In: `<!--$?--><template id="B:0"></template>fallback<!--/$--> … <div hidden id="S:0">part</div><script>…$RC("B:0","S:0")</script>`;
 * out: `<!--$-->part<!--/$--> …`, which is what React hydrates a part that was in time from.
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

/** Position of the comment that closes the boundary in which `from` lies. */
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
