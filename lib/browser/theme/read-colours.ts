/**
 * Resolves colour tokens to `#rrggbb`, whatever notation the style sheet uses (`oklch()`, `color-mix()`, …): drawing
 * libraries only read the old notations. A token that is missing or cannot be read gives `fallback`.
 */
export function readColours<Name extends string>(fallback: Record<Name, string>): Record<Name, string> {
  const colours = { ...fallback }
  const context = document.createElement('canvas').getContext?.('2d', { willReadFrequently: true })
  if (!context) return colours
  const probe = document.createElement('span')
  probe.hidden = true
  document.body.append(probe)
  for (const name of Object.keys(fallback) as Name[]) {
    probe.style.color = ''
    probe.style.color = `var(--${name}, ${fallback[name]})`
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = getComputedStyle(probe).color
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
    colours[name] = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  }
  probe.remove()
  return colours
}
