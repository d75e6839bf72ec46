import mermaid from 'mermaid'
import { diagramConfig } from './diagram-config'
import type { DrawRequest, Drawn, FrameMessage } from './frame-message'

/**
 * Script of the diagram frame (`public/vendor/diagram.html`, built by `scripts/build/vendor-assets.ts`). Mermaid measures its texts in its
 * own document, styled by a `<style>` element and `style` attributes. The page's Content-Security-Policy rejects both, which would falsify
 * the measurements and fill the console. The frame has its own policy, which allows styles but no inline script, and returns the
 * finished image as text. It is sandboxed without an origin, so that markup which passes Mermaid's own filter reaches nothing on the site.
 */
async function draw({ id, code, dark, colours, fontFamily }: DrawRequest): Promise<Drawn> {
  mermaid.initialize(diagramConfig(code, dark, colours, fontFamily))
  const { svg } = await mermaid.render(`diagram-${id}`, code)
  const holder = document.createElement('div')
  holder.innerHTML = svg
  const root = holder.querySelector('svg')
  if (!root) throw new Error('no picture')
  const box = root.viewBox.baseVal
  const width = Math.ceil(box?.width || 300)
  const height = Math.ceil(box?.height || 150)
  // Mermaid sizes an image for its container; a standalone image needs its own size.
  root.setAttribute('width', String(width))
  root.setAttribute('height', String(height))
  root.style.maxWidth = ''
  root.querySelectorAll('script').forEach((script) => script.remove())
  return { svg: new XMLSerializer().serializeToString(root), width, height }
}

/** The page's origin is unknown here; only the embedding page receives the result. */
function send(message: FrameMessage) {
  window.parent.postMessage(message, '*')
}

function start() {
  // Mermaid's settings are global, so diagrams are rendered one after the other.
  let queue: Promise<unknown> = Promise.resolve()
  window.addEventListener('message', (event: MessageEvent<DrawRequest>) => {
    if (event.source !== window.parent) return
    const { id } = event.data
    queue = queue.then(() =>
      draw(event.data).then(
        (drawn) => send({ id, ...drawn }),
        (reason: unknown) => send({ id, error: reason instanceof Error ? reason.message : String(reason) }),
      ),
    )
  })
  send({ ready: true })
}

// Without the sandbox, opened directly or framed by another page, it would run with the site's origin.
if (window.origin === 'null') start()
