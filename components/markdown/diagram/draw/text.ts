/**
 * Text widths without a browser. The table contains the widest of the usual system fonts (DejaVu Sans, Verdana), so that a node sized with
 * it fits its text everywhere. Unit: em.
 */
const widths: readonly (readonly [RegExp, number])[] = [
  [/\p{M}/u, 0],
  [/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6…—]/u, 1],
  [/\p{Extended_Pictographic}/u, 1.35],
  [/[ijlI.,:;'|!]/, 0.35],
  [/[frt()[\]/\\\- "]/, 0.44],
  [/[mwMW@%]/, 0.98],
  [/[A-Z&]/, 0.74],
]

/** Width of a line in units of its font size. */
export function widthOf(line: string): number {
  let sum = 0
  for (const character of line) sum += widths.find(([kind]) => kind.test(character))?.[1] ?? 0.64
  return sum
}

const han = /[\u2e80-\ua4cf\uff00-\uff60]/
/** Characters that must not begin a line in Chinese. */
const closing = /^[，。、；：？！）》」』”’…]/
/** Characters that must not end a line. */
const opening = /[（《「『“‘]$/

/** The smallest pieces into which a text may be broken. A piece includes the space after it. */
function piecesOf(text: string, longest: number): string[] {
  const words = text.match(/[^\s]+\s*/g) ?? []
  const pieces = words.flatMap((word) => {
    const parts = word.match(/[\u2e80-\ua4cf\uff00-\uff60…—]|[^\u2e80-\ua4cf\uff00-\uff60…—]+/g) ?? []
    return parts.flatMap((part) =>
      widthOf(part.trimEnd()) <= longest ? [part] : (part.match(/[^/.,:_=?&-]*[/.,:_=?&-]+|[^/.,:_=?&-]+/g) ?? []),
    )
  })
  return pieces.reduce<string[]>((joined, piece) => {
    const last = joined.at(-1)
    if (last !== undefined && (closing.test(piece) || opening.test(last))) joined[joined.length - 1] = last + piece
    else joined.push(piece)
    return joined
  }, [])
}

function fill(pieces: readonly string[], limit: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of pieces) {
    if (line && widthOf((line + piece).trimEnd()) > limit) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += piece
  }
  if (line.trim()) lines.push(line.trimEnd())
  return lines
}

/** Breaks a text into lines of at most `limit` em, if it has break opportunities, all about equally long. Its own line breaks stay. */
export function wrapText(text: string, limit: number): string[] {
  return text.split('\n').flatMap((line) => {
    const pieces = piecesOf(line, limit)
    const greedy = fill(pieces, limit)
    if (greedy.length < 2) return greedy
    const total = greedy.reduce((sum, part) => sum + widthOf(part), 0)
    // The narrowest limit that needs no more lines, which avoids a last line with one word.
    for (let share = total / greedy.length; share < limit; share += 0.5) {
      const even = fill(pieces, share)
      if (even.length <= greedy.length) return even
    }
    return greedy
  })
}

/** Whether two lines may be joined without a space. */
export function joinLines(lines: readonly string[]): string {
  return lines.reduce(
    (text, line) => (text && !(han.test(text.at(-1) ?? '') && han.test(line[0] ?? '')) ? `${text} ${line}` : text + line),
    '',
  )
}
