import type { Mermaid } from 'mermaid'
import { diagramConfig } from './diagram-config'
import type { DrawRequest, Drawn, FrameMessage } from './frame-message'
import { loadModule } from './load-module'

/**
 * Script of the drawing frame (`public/vendor/diagram.html`, built by `scripts/build/vendor-assets.ts`).
 *
 * Mermaid measures its texts in the document it runs in, styled by a `<style>` element and `style` attributes. The page's
 * Content-Security-Policy refuses both, which would spoil the measures and fill the console. The frame has a policy of its own that
 * allows styles and no inline script at all, and hands the finished picture back as text. It is sandboxed without an origin, so that
 * markup that slips past Mermaid's own filter reaches nothing of the site.
 */
async function draw(mermaid: Mermaid, { id, code, dark, colours, fontFamily }: DrawRequest): Promise<Drawn> {
  mermaid.initialize(diagramConfig(code, dark, colours, fontFamily))
  const { svg } = await mermaid.render(`diagram-${id}`, code)
  const holder = document.createElement('div')
  holder.innerHTML = svg
  const root = holder.querySelector('svg')
  if (!root) throw new Error('no picture')
  const box = root.viewBox.baseVal
  const width = Math.ceil(box?.width || 300)
  const height = Math.ceil(box?.height || 150)
  // Mermaid sizes for a place in a page; an image needs a size of its own.
  root.setAttribute('width', String(width))
  root.setAttribute('height', String(height))
  root.style.maxWidth = ''
  root.querySelectorAll('script').forEach((script) => script.remove())
  return { svg: new XMLSerializer().serializeToString(root), width, height }
}

/** The page's origin is unknown in here; only the page that holds the frame receives what it draws. */
function send(message: FrameMessage) {
  window.parent.postMessage(message, '*')
}

async function start() {
  // The copy in public/vendor, whose chunks load kind by kind.
  const { default: mermaid } = (await loadModule('./mermaid/', 'mermaid.esm.min.mjs')) as { default: Mermaid }
  // Mermaid's settings are global, so one drawing after the other.
  let queue: Promise<unknown> = Promise.resolve()
  window.addEventListener('message', (event: MessageEvent<DrawRequest>) => {
    if (event.source !== window.parent) return
    const { id } = event.data
    queue = queue.then(() =>
      draw(mermaid, event.data).then(
        (drawn) => send({ id, ...drawn }),
        (reason: unknown) => send({ id, error: reason instanceof Error ? reason.message : String(reason) }),
      ),
    )
  })
  send({ ready: true })
}

// Without the sandbox around it, opened by its own address or framed by another page, it would run with the site's origin.
if (window.origin === 'null') void start()
