import { readColours } from '@/lib/browser/theme/read-colours'
import type { Theme } from '@/lib/browser/theme/use-theme'
import { withBase } from '@/lib/site/base-path'
import { seriesColours } from '../../widget/series'
import type { Drawn, DrawRequest, FrameMessage } from './frame-message'

/** Where `scripts/build/vendor-assets.ts` puts the frame. */
const frameAddress = withBase('/vendor/diagram.html')

const tokens = ['bg', 'bg-soft', 'text', 'text-soft', 'line', 'accent', 'accent-soft'] as const

interface Frame {
  window: Window
  waiting: Map<number, { resolve: (drawn: Drawn) => void; reject: (error: Error) => void }>
}

let frame: Promise<Frame> | undefined
let lastId = 0

/** Opens the one drawing frame of the page. It has a size, or Mermaid could not measure, but no place and no voice. */
function openFrame(): Promise<Frame> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('iframe')
    const waiting: Frame['waiting'] = new Map()
    Object.assign(element.style, {
      position: 'fixed',
      left: '-10000px',
      top: '0',
      width: '760px',
      height: '800px',
      border: '0',
      visibility: 'hidden',
    })
    element.setAttribute('aria-hidden', 'true')
    element.tabIndex = -1
    element.src = frameAddress
    const giveUp = setTimeout(() => reject(new Error(`${frameAddress} does not answer`)), 30_000)
    window.addEventListener('message', (event: MessageEvent<FrameMessage>) => {
      if (event.source !== element.contentWindow || event.origin !== location.origin) return
      if ('ready' in event.data) {
        clearTimeout(giveUp)
        return resolve({ window: element.contentWindow as Window, waiting })
      }
      const request = waiting.get(event.data.id)
      waiting.delete(event.data.id)
      if ('error' in event.data) request?.reject(new Error(event.data.error))
      else request?.resolve(event.data)
    })
    document.body.append(element)
  })
}

/** Draws Mermaid source as an SVG document in the page's colours. Rejects with Mermaid's message when the source is wrong. */
export async function drawDiagram(code: string, theme: Theme): Promise<Drawn> {
  // A frame that failed to open is tried again by the next drawing.
  frame ??= openFrame().catch((error: unknown) => {
    frame = undefined
    throw error
  })
  const { window: target, waiting } = await frame
  const id = ++lastId
  const colours = readColours(theme, tokens)
  const request: DrawRequest = {
    id,
    code,
    dark: theme === 'dark',
    colours: { ...colours, series: seriesColours(theme, colours.accent) },
    fontFamily: getComputedStyle(document.body).fontFamily || 'system-ui, sans-serif',
  }
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    target.postMessage(request, location.origin)
  })
}
