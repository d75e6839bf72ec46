import { tokenColours, type TokenColour } from './token-colours'
import type { Theme } from './use-theme'

/**
 * Resolves color tokens to `#rrggbb`, because chart libraries do not support newer notations of the style sheet (`oklch()`, `color-mix()`, …).
 * If the browser does not allow reading a canvas, the colors come from `token-colours.ts`.
 */
export function readColours<Name extends TokenColour>(theme: Theme, names: readonly Name[]): Record<Name, string> {
  const colours = Object.fromEntries(names.map((name): [string, string] => [name, tokenColours[theme][name]])) as Record<Name, string>
  const context = document.createElement('canvas').getContext?.('2d', { willReadFrequently: true })
  if (!context) return colours
  const probe = document.createElement('span')
  probe.hidden = true
  document.body.append(probe)
  for (const name of names) {
    probe.style.color = ''
    probe.style.color = `var(--${name}, ${tokenColours[theme][name]})`
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = getComputedStyle(probe).color
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
    colours[name] = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  }
  probe.remove()
  return colours
}
