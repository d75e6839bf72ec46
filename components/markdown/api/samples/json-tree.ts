/** Deeper values are collapsed at first, and so are all entries of a list but the first. */
const openLevels = 4

/**
 * JSON as collapsible lines in HTML, with `<details>` for objects and lists. Its text is the JSON itself, so copying includes collapsed
 * parts. A collapsed value shows its number of entries.
 */
export const jsonTree = (value: unknown): string => node(value, { lead: '', tail: '', depth: 0, open: true })

/** Number of lines that a tree shows before anything is opened or collapsed. */
export function visibleLines(value: unknown, depth = 0): number {
  if (!isContainer(value)) return 1
  const children = Object.values(value).map((entry, index) =>
    isContainer(entry) && !opensAt(depth + 1, Array.isArray(value), index) ? 1 : visibleLines(entry, depth + 1),
  )
  return children.reduce((sum, lines) => sum + lines, 2)
}

interface Place {
  /** Text before the value, escaped: the key. */
  lead: string
  /** Text after the value: the comma. */
  tail: string
  depth: number
  open: boolean
}

function node(value: unknown, { lead, tail, depth, open }: Place): string {
  const pad = '  '.repeat(depth)
  if (!isContainer(value)) return `<div>${pad}${lead}${scalar(value)}${tail}\n</div>`
  const isList = Array.isArray(value)
  const [begin, end] = isList ? '[]' : '{}'
  const entries = Object.entries(value)
  const children = entries.map(([key, entry], index) =>
    node(entry, {
      lead: isList ? '' : `<span class="k">${escapeHtml(JSON.stringify(key))}</span>: `,
      tail: index < entries.length - 1 ? ',' : '',
      depth: depth + 1,
      open: opensAt(depth + 1, isList, index),
    }),
  )
  return (
    `<details${open ? ' open' : ''}><summary>${pad}<i></i>${lead}${begin}<b data-rest="${entries.length} ${end}${tail}"></b>\n</summary>` +
    `${children.join('')}<div>${pad}${end}${tail}\n</div></details>`
  )
}

/** Whether the value is written on separate lines. */
const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null && Object.keys(value).length > 0

const opensAt = (depth: number, isList: boolean, index: number): boolean => depth < openLevels && (!isList || index === 0)

function scalar(value: unknown): string {
  const text = escapeHtml(JSON.stringify(value))
  if (typeof value === 'string') return `<span class="s">${text}</span>`
  return typeof value === 'object' ? text : `<span class="n">${text}</span>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
