import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AccessEntry } from './access-log'

/** Observes each request: the listeners are notified when its response has been sent or aborted. */
export function createObserver(
  listeners: readonly ((entry: AccessEntry) => void)[],
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const since = performance.now()
    const { socket, method = '', url = '' } = request
    const before = socket.bytesWritten
    const path = url.split('?', 1)[0] ?? ''
    response.once('close', () => {
      const entry = {
        method,
        path,
        status: statusOf(response),
        bytes: socket.bytesWritten - before,
        milliseconds: round(performance.now() - since),
      }
      for (const listen of listeners) listen(entry)
    })
  }
}

/** 499 where the client left before the answer began, as nginx has it. */
const statusOf = (response: ServerResponse) => (response.headersSent ? response.statusCode : 499)

const round = (milliseconds: number) => Math.round(milliseconds * 100) / 100
