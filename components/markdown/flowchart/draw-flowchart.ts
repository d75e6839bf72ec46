import flowchart from 'flowchart.js'
import { readColours } from '@/lib/browser/theme/read-colours'
import type { Theme } from '@/lib/browser/theme/use-theme'
import { colourNames, drawOptions, scaleOf, type Preset } from './flowchart-preset'

/** Only addresses a link in prose could have; the source may name any. */
function dropUnsafeLinks(holder: Element): void {
  for (const link of holder.querySelectorAll('a')) {
    const address = link.getAttribute('xlink:href') ?? link.getAttribute('href') ?? ''
    if (!/^(https?:|mailto:|[/.#])/i.test(address)) link.replaceWith(...link.childNodes)
  }
}

/** Draws a flowchart into `host` and again whenever the window's width asks for another scale. Throws when there is nothing to draw. */
export function drawFlowchart(
  host: HTMLElement,
  code: string,
  preset: Preset,
  theme: Theme,
  branches: { yes: string; no: string },
): () => void {
  const holder = document.createElement('div')
  let scale = scaleOf(window.innerWidth)
  const draw = () => {
    const chart = flowchart.parse(code) as ReturnType<typeof flowchart.parse> & { start?: object | null }
    if (!chart.start) throw new Error('no flow between symbols was found, expected lines such as `st->op`')
    holder.replaceChildren()
    chart.drawSVG(holder, drawOptions(preset, readColours(theme, colourNames), scale, branches, getComputedStyle(host).fontFamily))
    dropUnsafeLinks(holder)
  }
  const resized = () => {
    const next = scaleOf(window.innerWidth)
    // Paper has the light colours whatever the theme; the style sheet turns the drawing's.
    if (next === scale || window.matchMedia('print').matches) return
    scale = next
    draw()
  }
  // flowchart.js measures its texts, so the holder must be in the page before it draws.
  host.append(holder)
  try {
    draw()
  } catch (error) {
    holder.remove()
    throw error
  }
  window.addEventListener('resize', resized)
  return () => {
    window.removeEventListener('resize', resized)
    holder.remove()
  }
}
