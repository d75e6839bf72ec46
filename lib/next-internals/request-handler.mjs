/**
 * Next 16.4 (`next/dist/server/next.js`, `setupWebSocketHandler`) adds an `upgrade` listener to the HTTP server of the first request, or to
 * the option `httpServer`. On the site's server that listener would bypass limits, timeouts and the log, and leave sockets open; without
 * one, Node handles a request with `Upgrade` like any other. So Next gets an event emitter that never emits.
 *
 * If Next stops using the option, `upgrade` requests reach its listener again: `server.listenerCount('upgrade')` is then 1.
 */
import { EventEmitter } from 'node:events'

/**
 * Loads Next from a finished build and returns its request handler. Call `startFromBuild` before.
 * @param dir folder of the project
 */
export async function createRequestHandler(dir) {
  const { default: next } = await import('next')
  const app = next({ dev: false, dir, quiet: true, httpServer: new EventEmitter() })
  await app.prepare()
  return app.getRequestHandler()
}
