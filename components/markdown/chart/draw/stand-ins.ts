/**
 * Placeholder colors for ECharts, each for one color token: nearly black, so that ECharts puts light text on them, and unlikely to be
 * written by an author. Series colors are those of chips, each readable on the background of both themes.
 */
const tokens = ['text', 'text-soft', 'line', 'accent', 'chip-1', 'chip-5', 'chip-3', 'chip-2', 'chip-6', 'chip-8', 'chip-4'] as const

/** The placeholder of a token. */
export function standIn(token: (typeof tokens)[number]): string {
  return `#0000${(tokens.indexOf(token) + 0x10).toString(16)}`
}

/** Placeholders of the series colors, accent first. */
export const seriesStandIns = tokens.slice(3).map(standIn)

/** Library colors that represent the page: its background, and what contrasts with it. */
const own: Record<string, string> = { '#ffffff': 'bg', '#000000': 'text', '#333333': 'text', '#eeeeee': 'bg', '#cccccc': 'bg' }

function hexOf(colour: string): string {
  const [, short] = /^#([\da-f]{3})$/i.exec(colour) ?? []
  if (short) return `#${short.replace(/./g, '$&$&').toLowerCase()}`
  const [, red, green, blue] = /^rgb\((\d+), ?(\d+), ?(\d+)\)$/.exec(colour) ?? []
  if (red === undefined) return colour.toLowerCase()
  return `#${[red, green, blue].map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
}

/** Replaces a color written by ECharts: a placeholder becomes a token, an author's color stays. */
export function colourOf(written: string): string {
  const hex = hexOf(written)
  const token = tokens.find((one) => standIn(one) === hex) ?? own[hex]
  if (token) return `var(--${token})`
  // Never a URL.
  return /^(?:#[\da-f]{3,8}|[a-z]+|(?:rgb|hsl)a?\([\d\s.,%/]+\))$/i.test(written) ? written : 'var(--text)'
}
