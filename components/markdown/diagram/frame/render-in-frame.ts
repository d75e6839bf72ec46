import { readColours, seriesColours } from '@/lib/browser/theme/read-colours'
import type { Theme } from '@/lib/browser/theme/use-theme'
import { withBase } from '@/lib/site/address'
import { diagramTokens, readFrameMessage, type Drawn, type DrawRequest } from './frame-message'

/** Location of the frame written by `scripts/build/vendor-assets.ts`. */
const frameAddress = withBase('/vendor/diagram.html')

interface Frame {
  window: Window
  waiting: Map<number, { resolve: (drawn: Drawn) => void; reject: (error: Error) => void }>
}

let frame: Promise<Frame> | undefined
let lastId = 0

/** Opens the page's diagram frame. It has a size, because Mermaid must measure, but is invisible and hidden from assistive technology. */
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
    element.setAttribute('sandbox', 'allow-scripts')
    element.src = frameAddress
    const giveUp = setTimeout(() => reject(new Error(`${frameAddress} does not answer`)), 30_000)
    window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== element.contentWindow || origin !== 'null') return
      const message = readFrameMessage(data)
      if (!message) return
      if ('ready' in message) {
        clearTimeout(giveUp)
        return resolve({ window: element.contentWindow as Window, waiting })
      }
      const request = waiting.get(message.id)
      waiting.delete(message.id)
      if ('error' in message) request?.reject(new Error(message.error))
      else request?.resolve(message)
    })
    document.body.append(element)
  })
}

/** Renders Mermaid source as an SVG document in the page's colors. Rejects with Mermaid's message if the source is invalid. */
export async function renderInFrame(code: string, theme: Theme): Promise<Drawn> {
  // If the frame failed to open, the next diagram tries again.
  frame ??= openFrame().catch((error: unknown) => {
    frame = undefined
    throw error
  })
  const { window: target, waiting } = await frame
  const id = ++lastId
  const request: DrawRequest = {
    id,
    code,
    dark: theme === 'dark',
    colours: { ...readColours(diagramTokens), series: seriesColours() },
    fontFamily: getComputedStyle(document.body).fontFamily || 'system-ui, sans-serif',
  }
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    // A frame without an origin cannot be addressed by one; it contains only our own file.
    target.postMessage(request, '*')
  })
}
