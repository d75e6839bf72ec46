/** `#rrggbb` of red, green and blue, each up to 255. */
export function toHex(channels: readonly number[]): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

/** Resolves color tokens to `#rrggbb`, because chart libraries do not support newer notations of the style sheet (`oklch()`, `color-mix()`, …). */
export function readColours<Name extends string>(names: readonly Name[]): Record<Name, string> {
  const probe = document.createElement('span')
  probe.hidden = true
  document.body.append(probe)
  const entries = names.map((name) => {
    // A mixed color is computed as `color(srgb 0.04 0.48 0.44)`, whatever notation its parts have.
    probe.style.color = `color-mix(in srgb, var(--${name}) 100%, var(--${name}))`
    const channels = getComputedStyle(probe)
      .color.split(/[\s()]+/)
      .slice(2, 5)
    return [name, toHex(channels.map((share) => Number(share) * 255))] as const
  })
  probe.remove()
  return Object.fromEntries(entries) as Record<Name, string>
}

const seriesTokens = ['accent', 'info', 'warning', 'important', 'caution', 'note', 'tip'] as const

/** Colors for series and parts of a whole, accent first: the page's own, each readable on the theme's background. */
export const seriesColours = (): string[] => Object.values(readColours(seriesTokens))
