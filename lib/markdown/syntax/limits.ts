import type { Construct, Extension, TokenizeContext } from 'micromark-util-types'
import { closeInner, containerClose, containerOpening } from './container'

/** A text that would take the parser too long: its time grows with the square of what is counted here. */
export class TextLimitError extends Error {
  /** @param line starting at 1 */
  constructor(
    message: string,
    readonly line: number,
  ) {
    super(message)
  }
}

/** Maximum levels of containers, lists and quotes. */
const maxDepth = 10
/** Maximum signs in one paragraph that may begin something: each is compared with those before it, or with all of the text after it. */
const maxSigns = 1000
/** Maximum lists and quotes that begin in a text: the end of each makes the parser copy what it has read. */
const maxLists = 1500
/** Maximum items of lists in a text, and maximum cells of tables: each takes the parser a tenth of a millisecond and some kilobytes. */
const maxItems = 3000
const maxCells = 12_000
/** Maximum tabs and headings in a text: the title of each is parsed by itself, and every heading is an anchor and a line of the contents. */
const maxTitles = 2000
/** Maximum comments and instructions of HTML in one block that are never closed: each is searched for its end. */
const maxOpenComments = 50

const item = /^([ \t>]*)(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$)/
const fence = /^[ \t>]*(`{3,}|~{3,})/
const prefix = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])))*[ \t]*/
/** Also a line below a heading that is made of nothing else. */
const title = /^(?:#{1,6}(?=[ \t]|$)|@tab\b|(?:=+|-+)[ \t]*$)/
const thematicBreak = /^[ \t]*([-*_])[ \t]*(?:\1[ \t]*){2,}$/

/**
 * Looks for what the parser should not even begin with: quotes, lists and containers nested too deeply, and comments that are opened again and
 * again. Reads each line once.
 * @throws TextLimitError
 */
export function requireBounded(source: string): void {
  const indents: number[] = []
  let containers: number[] = []
  let openComments = 0
  let lists = 0
  let items = 0
  let cells = 0
  let titles = 0
  let isInside = false
  let code = ''
  for (const [index, line] of source.split('\n').entries()) {
    const mark = fence.exec(line)?.[1]
    if (mark && (!code || mark.startsWith(code))) code = code ? '' : mark
    if (code) continue
    const refuse = (what: string): never => {
      throw new TextLimitError(what, index + 1)
    }
    const [before = ''] = thematicBreak.test(line) ? [] : (prefix.exec(line) ?? [])
    if ((before.match(/>|[-*+]|\d+[.)]/g)?.length ?? 0) > maxDepth) refuse(`lists and quotes are nested more than ${maxDepth} deep`)
    if (before.trim() && !isInside && ++lists > maxLists) refuse(`more than ${maxLists} lists and quotes begin`)
    isInside = before.trim() !== ''
    const rest = line.slice(before.length)
    const opening = containerOpening.exec(rest)
    const closing = containerClose.exec(rest)
    if (opening) containers.push(opening[1]!.length)
    if (closing) containers = closeInner(containers, closing[1]!.length)
    if (containers.length > maxDepth) refuse(`containers are nested more than ${maxDepth} deep`)
    const indent = item.exec(line)?.[1]?.replaceAll('\t', '    ').length
    if (indent !== undefined && ++items > maxItems) refuse(`more than ${maxItems} items of lists`)
    cells += line.split('|').length - 1
    if (cells > maxCells) refuse(`more than ${maxCells} cells of tables`)
    if (title.test(rest) && ++titles > maxTitles) refuse(`more than ${maxTitles} headings and tabs`)
    if (indent !== undefined) {
      while (indents.length > 0 && indents.at(-1)! >= indent) indents.pop()
      indents.push(indent)
      if (indents.length > maxDepth) refuse(`lists are nested more than ${maxDepth} deep`)
    } else if (/^[^\s>]/.test(line)) indents.length = 0
    // What is opened after the last end of its kind in a block is never closed.
    openComments = line.trim() === '' ? 0 : countOpen(line) + (/-->|\]\]>|\?>/.test(line) ? 0 : openComments)
    if (openComments > maxOpenComments) refuse(`more than ${maxOpenComments} comments are opened and not closed`)
  }
}

function countOpen(line: string): number {
  const end = (sign: string) => line.lastIndexOf(sign)
  const after = (opening: RegExp, from: number) => line.slice(Math.max(0, from)).match(opening)?.length ?? 0
  return after(/<!--/g, end('-->')) + after(/<!\[CDATA\[/g, end(']]>')) + after(/<\?/g, end('?>')) + after(/<![A-Za-z]/g, end('>'))
}

const signs = [...'*_~[!<`$=^&:'].map((sign) => sign.charCodeAt(0))

const backtick = 96

/** Counts the signs of each paragraph before another syntax reads them. */
export const limitSigns = (): Extension => {
  const counts = new WeakMap<TokenizeContext, number>()
  const counter: Construct = {
    name: 'signCounter',
    // Code begins at the first of several backticks.
    previous(code) {
      return code !== backtick || this.events.at(-1)?.[1].type === 'characterEscape'
    },
    tokenize(_, _ok, nok) {
      const count = (counts.get(this) ?? 0) + 1
      counts.set(this, count)
      if (count > maxSigns) throw new TextLimitError(`one paragraph has more than ${maxSigns} signs such as * [ $ <`, this.now().line)
      return nok
    },
  }
  return { text: Object.fromEntries(signs.map((sign) => [sign, sign === backtick ? counter : { ...counter, previous: undefined }])) }
}
