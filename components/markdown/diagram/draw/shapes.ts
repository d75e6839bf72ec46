/** Coordinates with one decimal place; more are not visible. */
export function round(text: string): string {
  return text.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10))
}

/** Distance between lines of text, CSS pixels. */
export function lineHeight(font: number): number {
  return Math.round(font * 1.25)
}

/**
 * Points of an arrow head at the end of a line: a shape of its own, because a `<marker>` needs an id, and ids of several drawings on a page
 * collide.
 */
export function arrowHead(from: readonly number[], to: readonly number[]): string {
  const [x = 0, y = 0] = to
  const angle = Math.atan2(y - from[1]!, x - from[0]!)
  const at = (along: number, across: number) =>
    `${x + along * Math.cos(angle) - across * Math.sin(angle)},${y + along * Math.sin(angle) + across * Math.cos(angle)}`
  return at(0, 0)
    .concat(' ', at(-8, 3.2), ' ', at(-8, -3.2))
    .replace(/-?\d+(?:\.\d+)?(?:e-?\d+)?/g, (number) => String(Math.round(Number(number) * 10) / 10))
}

/** Escapes text for SVG. */
export function escapeSvgText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
