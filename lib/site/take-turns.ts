import diagnostics from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { sharedState } from './cache/shared-state'

/** Requests wait this long for work that takes turns with them. */
const turnMs = 8
/** While there are requests, such work waits this long between two turns: a page takes many turns of its own. */
const restMs = 100
const askMs = 10

/** The requests that this process is answering. */
const requests = sharedState('requests', () => {
  const open = new Set<ServerResponse>()
  diagnostics.subscribe('http.server.request.start', (message) => {
    const { response } = message as { response: ServerResponse }
    open.add(response)
    response.once('close', () => open.delete(response))
  })
  return open
})

/** Returns a function that long work awaits between its steps: after some milliseconds, others get their turn. */
export function takeTurns(): () => Promise<void> | undefined {
  let until = performance.now() + turnMs
  const giveWay = async () => {
    const since = performance.now()
    await nextTurn()
    while (requests.size > 0 && performance.now() - since < restMs) await pause(askMs)
    until = performance.now() + turnMs
  }
  return () => (performance.now() < until ? undefined : giveWay())
}
