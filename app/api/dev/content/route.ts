import { listLiveErrors, onLiveChange, readLiveContent } from '@/lib/content/live/live'

export const dynamic = 'force-dynamic'

/** Milliseconds between signs of life, for connections that nobody closed. */
const heartbeat = 20_000

/** Development only: tells an open page when the content has changed and what is wrong with it, as server-sent events. */
export function GET(): Response {
  if (process.env.NODE_ENV !== 'development') return new Response(null, { status: 404 })
  let stop = () => {}
  const stream = new ReadableStream<string>({
    start(controller) {
      const send = () => {
        const live = readLiveContent()
        controller.enqueue(`data: ${JSON.stringify({ version: live.version, errors: listLiveErrors(live) })}\n\n`)
      }
      const end = onLiveChange(send)
      const timer = setInterval(() => controller.enqueue(':\n\n'), heartbeat)
      stop = () => {
        clearInterval(timer)
        end()
      }
      send()
    },
    cancel: () => stop(),
  })
  return new Response(stream.pipeThrough(new TextEncoderStream()), {
    headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache, no-transform', 'X-Accel-Buffering': 'no' },
  })
}
