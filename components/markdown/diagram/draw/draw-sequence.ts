import type { SvgPicture } from './clean-svg'
import { labelFont, nodeFont } from './flow-graph'
import type { Sequence, SequenceRow } from './sequence'
import { arrowHead, escapeSvgText, lineHeight } from './shapes'
import { widthOf, wrapText } from './text'

const step = lineHeight(labelFont)
const margin = 4
/** Width of the loop of a message to oneself. */
const loop = 22

interface Head {
  lines: string[]
  font: number
  width: number
  centre: number
}

/** Distance between neighbors at which each message fits beside its arrow in one line. */
function wantedGap(rows: readonly SequenceRow[], at: (id: string) => number): number {
  const gaps = rows.map((row) =>
    row.kind === 'message' && row.from !== row.to ? (widthOf(row.text) * labelFont + 24) / Math.abs(at(row.from) - at(row.to)) : 0,
  )
  return Math.max(110, ...gaps)
}

/** Positions the participants: at the preferred distance if there is room, otherwise as close as their texts allow. */
function layHeads(labels: readonly string[], room: number, wanted: number): Head[] {
  const lay = (font: number, padding: number): { heads: Head[]; overflow: number } => {
    const heads = labels.map((label) => {
      const lines = wrapText(label, (room / labels.length - padding) / font)
      return { lines, font, width: Math.max(...lines.map(widthOf)) * font + padding, centre: 0 }
    })
    const least = heads.slice(1).map((head, index) => (head.width + heads[index]!.width) / 2 + 6)
    const ends = (heads[0]!.width + heads.at(-1)!.width) / 2
    const sum = (gap: number) => least.reduce((total, one) => total + Math.max(one, gap), ends)
    let gap = wanted
    while (gap > 0 && sum(gap) > room) gap -= 2
    heads.forEach((head, index) => {
      head.centre = index === 0 ? head.width / 2 : heads[index - 1]!.centre + Math.max(least[index - 1]!, gap)
    })
    return { heads, overflow: sum(gap) - room }
  }
  const usual = lay(nodeFont, 16)
  return usual.overflow <= 0 ? usual.heads : lay(labelFont, 8).heads
}

function drawHead({ lines, font, width }: Head, x: number, height: number): string {
  const lead = lineHeight(font)
  const first = height / 2 + font * 0.35 - ((lines.length - 1) * lead) / 2
  const size = font === nodeFont ? '' : ` font-size="${font}"`
  return (
    `<rect x="${n(x - width / 2)}" y="1" width="${n(width)}" height="${height - 2}" rx="6" fill="var(--accent-soft)" stroke="var(--accent)"/>` +
    lines.map((line, at) => `<text x="${n(x)}" y="${n(first + at * lead)}"${size}>${escapeSvgText(line)}</text>`).join('')
  )
}

interface Frame {
  top: number
  depth: number
}

/** Lines of text around a center. They have a background (a class of the style sheet), so that lifelines do not run through them. */
function text(lines: string[], x: number, bottom: number, extra = ''): string {
  return lines
    .map(
      (line, index) =>
        `<text x="${n(x)}" y="${n(bottom - (lines.length - 1 - index) * step)}" font-size="${labelFont}"${extra}>${escapeSvgText(line)}</text>`,
    )
    .join('')
}

function n(value: number): number {
  return Math.round(value * 10) / 10
}

/** A background behind a text, which hides lifelines. */
function ground(lines: string[], left: number, bottom: number): string {
  const width = Math.max(...lines.map(widthOf)) * labelFont
  return `<rect x="${n(left - 2)}" y="${n(bottom - lines.length * step + 3)}" width="${n(width + 4)}" height="${lines.length * step}" fill="var(--bg)"/>`
}

/**
 * Renders a sequence diagram in a given width. Each text is above its arrow and may be longer than it, so that four participants fit a
 * phone; in the library's own layout, texts overlap there.
 */
export function drawSequence({ actors, rows }: Sequence, limit: number): SvgPicture {
  const at = (id: string) => actors.findIndex((actor) => actor.id === id)
  const side = Math.max(0, ...depths(rows)) * 8 + margin
  const room = limit - 2 * side
  const heads = layHeads(
    actors.map((actor) => actor.label),
    room,
    wantedGap(rows, at),
  )
  const centre = heads.map((head) => head.centre + side)
  const right = centre.at(-1)! + heads.at(-1)!.width / 2
  // A message of the last participant to itself needs room beside it.
  const width = Math.ceil(Math.min(limit, Math.max(right + side, ...rows.map((row) => reach(row)))))
  function reach(row: SequenceRow): number {
    if (row.kind === 'message' && row.from === row.to)
      return centre[at(row.from)]! + loop + 8 + Math.min(widthOf(row.text), 14) * labelFont + side
    if (row.kind === 'open') return (widthOf(row.text) + widthOf(row.name) + 2) * labelFont + 4 * margin
    return 0
  }
  const headHeight = Math.max(...heads.map((head) => head.lines.length)) * lineHeight(nodeFont) + 16
  const out: string[] = []
  const frames: Frame[] = []
  const behind: string[] = []
  let y = headHeight + 12

  for (const row of rows) {
    if (row.kind === 'message') {
      const from = centre[at(row.from)]!
      const to = centre[at(row.to)]!
      const dash = row.dashed ? ' stroke-dasharray="5 4"' : ''
      if (row.from === row.to) {
        const space = width - from - loop - 8 - side
        const beside = space > 7 * labelFont
        const lines = wrapText(row.text, (beside ? space : width - 2 * side) / labelFont)
        if (!beside) {
          const long = Math.max(...lines.map(widthOf)) * labelFont
          y += lines.length * step
          const left = Math.max(side, Math.min(from - long / 2, width - side - long))
          out.push(ground(lines, left, y), text(lines, left, y, ' text-anchor="start"'))
        }
        const height = beside ? Math.max(20, lines.length * step + 4) : 18
        y += 8
        out.push(
          `<polyline points="${n(from)},${y} ${n(from + loop)},${y} ${n(from + loop)},${y + height} ${n(from)},${y + height}" fill="none" stroke="var(--text-soft)"${dash}/>`,
          `<polygon points="${arrowHead([from + loop, y + height], [from, y + height])}" fill="var(--text-soft)"/>`,
        )
        if (beside) {
          const bottom = y + height / 2 + (lines.length * step) / 2 - 4
          out.push(ground(lines, from + loop + 6, bottom), text(lines, from + loop + 6, bottom, ' text-anchor="start"'))
        }
        y += height + 14
        continue
      }
      const lines = wrapText(row.text, Math.max(Math.abs(to - from) - 16, Math.min(width - 2 * side, 150)) / labelFont)
      const long = Math.max(0, ...lines.map(widthOf)) * labelFont
      const left = Math.max(side, Math.min((from + to) / 2 - long / 2, width - side - long))
      y += lines.length * step
      if (row.text) out.push(ground(lines, left, y), text(lines, left + long / 2, y))
      y += 9
      out.push(
        `<line x1="${n(from)}" y1="${y}" x2="${n(to)}" y2="${y}" stroke="var(--text-soft)"${dash}/>`,
        row.open
          ? `<polyline points="${openHead(from, to, y)}" fill="none" stroke="var(--text-soft)"/>`
          : `<polygon points="${arrowHead([from, y], [to, y])}" fill="var(--text-soft)"/>`,
      )
      y += 14
    } else if (row.kind === 'note') {
      const over = row.over.map((id) => centre[at(id)]!)
      const lines = wrapText(row.text, Math.min(width - 4 * side, 240) / labelFont)
      const long = Math.max(...lines.map(widthOf)) * labelFont + 16
      const middle = (Math.min(...over) + Math.max(...over)) / 2
      const left = Math.max(side, Math.min(middle - long / 2, width - side - long))
      const height = lines.length * step + 10
      out.push(
        `<rect x="${n(left)}" y="${y}" width="${n(long)}" height="${height}" rx="4" fill="var(--bg-soft)" stroke="var(--line-strong)"/>`,
        text(lines, left + long / 2, y + height - 9),
      )
      y += height + 10
    } else if (row.kind === 'close') {
      const { top, depth } = frames.pop()!
      const inset = margin + depth * 8 - 3
      y += 2
      behind.push(
        `<rect x="${inset}" y="${top}" width="${n(width - 2 * inset)}" height="${y - top}" rx="6" fill="none" stroke="var(--line-strong)"/>`,
      )
      y += 12
    } else {
      const depth = row.kind === 'open' ? frames.length : frames.length - 1
      const inset = margin + depth * 8 - 3
      const name = row.kind === 'open' ? row.name : ''
      if (row.kind === 'open') frames.push({ top: y, depth })
      else {
        y += 2
        behind.push(`<line x1="${inset}" y1="${y}" x2="${n(width - inset)}" y2="${y}" stroke="var(--line-strong)" stroke-dasharray="4 4"/>`)
      }
      const indent = name ? widthOf(name) * labelFont + 8 : 0
      const lines = wrapText(row.text, (width - 2 * inset - 16 - indent) / labelFont)
      const bottom = y + Math.max(1, lines.length) * step + 1
      if (name)
        out.push(
          ground([name], inset + 8, y + step + 1),
          `<text x="${inset + 8}" y="${y + step + 1}" font-size="${labelFont}" font-weight="700" text-anchor="start">${name}</text>`,
        )
      if (row.text) out.push(ground(lines, inset + 8 + indent, bottom), text(lines, inset + 8 + indent, bottom, ' text-anchor="start"'))
      y = bottom + 10
    }
  }
  const height = y + 2
  const lives = centre.map(
    (x) => `<line x1="${n(x)}" y1="${headHeight}" x2="${n(x)}" y2="${height}" stroke="var(--line-strong)" stroke-dasharray="4 4"/>`,
  )
  const tops = heads.map((head, index) => drawHead(head, centre[index]!, headHeight))
  return { svg: [...lives, ...behind, ...out, ...tops].join(''), width, height: Math.ceil(height) }
}

function openHead(from: number, to: number, y: number): string {
  const back = to > from ? to - 7 : to + 7
  return `${n(back)},${y - 4} ${n(to)},${y} ${n(back)},${y + 4}`
}

/** Nesting depth of the blocks around each row. */
function depths(rows: readonly SequenceRow[]): number[] {
  let depth = 0
  return rows.map((row) => (row.kind === 'open' ? ++depth : row.kind === 'close' ? depth-- : depth))
}
