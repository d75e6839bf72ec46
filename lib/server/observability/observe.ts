import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AccessEntry } from './access-log'

/** Observes each request: the listeners are notified when its response has been sent or aborted. */
export function createObserver(
  listeners: readonly ((entry: AccessEntry) => void)[],
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const startMs = performance.now()
    const { socket, method = '', url = '' } = request
    const bytesBefore = socket.bytesWritten
    const path = url.split('?', 1)[0] ?? ''
    response.once('close', () => {
      const entry = {
        method,
        path,
        status: statusOf(response),
        bytes: socket.bytesWritten - bytesBefore,
        milliseconds: round(performance.now() - startMs),
      }
      for (const listen of listeners) listen(entry)
    })
  }
}

/** 499, like in nginx, if the client disconnected before the response began. */
const statusOf = (response: ServerResponse) => (response.headersSent ? response.statusCode : 499)

const round = (milliseconds: number) => Math.round(milliseconds * 100) / 100
