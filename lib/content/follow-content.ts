import type { ContentFault } from './errors'
import { locales } from '@/lib/site/locales'
import { liveSite, onLiveChange } from './live-site'

/** An error with the public paths of the pages it affects. */
export type PlacedError = ContentFault & { pages: string[] }

/** How often a comment is sent, so that connections that broke without a close are noticed. */
const heartbeatMs = 20_000

/** Server-sent events that tell an open page of each publication, and of the faults in what is shown. */
export function followContent(): Response {
  let stop = () => {}
  const stream = new ReadableStream<string>({
    start(controller) {
      const send = () => controller.enqueue(`data: ${JSON.stringify({ version: liveSite()?.version, errors: placedErrors() })}\n\n`)
      const end = onLiveChange(send)
      const timer = setInterval(() => controller.enqueue(':\n\n'), heartbeatMs)
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

/** Errors in data and includes are attributed to every page that uses them, as far as that is known. */
function placedErrors(): PlacedError[] {
  const site = liveSite()
  if (!site) return []
  const all = locales.flatMap((locale) => [...site.snapshot.pages[locale].values()])
  return site.errors.map((error) => ({
    ...error,
    pages: all.filter(({ file, parts }) => file === error.file || parts().has(error.file)).map(({ url }) => url),
  }))
}
