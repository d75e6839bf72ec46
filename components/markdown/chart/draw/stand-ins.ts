/**
 * Colours that ECharts is given while it draws, each for one token of the page: nearly black, so that it sets light texts on them, and
 * nothing an author would write. The series' colours are those of the chips, each readable on the ground of both themes.
 */
const tokens = ['text', 'text-soft', 'line', 'accent', 'chip-1', 'chip-5', 'chip-3', 'chip-2', 'chip-6', 'chip-8', 'chip-4'] as const

/** The stand-in of a token. */
export function standIn(token: (typeof tokens)[number]): string {
  return `#0000${(tokens.indexOf(token) + 0x10).toString(16)}`
}

/** Stand-ins of the series, the accent first. */
export const seriesStandIns = tokens.slice(3).map(standIn)

/** Colours of the library's own that say something of the page: its ground, and what stands out from it. */
const own: Record<string, string> = { '#ffffff': 'bg', '#000000': 'text', '#333333': 'text', '#eeeeee': 'bg', '#cccccc': 'bg' }

function hexOf(colour: string): string {
  const [, short] = /^#([\da-f]{3})$/i.exec(colour) ?? []
  if (short) return `#${short.replace(/./g, '$&$&').toLowerCase()}`
  const [, red, green, blue] = /^rgb\((\d+), ?(\d+), ?(\d+)\)$/.exec(colour) ?? []
  if (red === undefined) return colour.toLowerCase()
  return `#${[red, green, blue].map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
}

/** What stands in the page for a colour that ECharts wrote: a token for a stand-in, an author's colour as it is. */
export function colourOf(written: string): string {
  const hex = hexOf(written)
  const token = tokens.find((one) => standIn(one) === hex) ?? own[hex]
  if (token) return `var(--${token})`
  // Never an address.
  return /^(?:#[\da-f]{3,8}|[a-z]+|(?:rgb|hsl)a?\([\d\s.,%/]+\))$/i.test(written) ? written : 'var(--text)'
}
