/** The connections of clients: how many there are, and how they end. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { memoizeByObject } from '@/lib/site/cache/memoize'
import { clientAddress } from '@/lib/site/http/client-address'
import { networksOf, sharesOf } from '@/lib/site/http/limits'
import { RefusedError } from '../app/gate'

/** An idle connection takes about 15 KB of memory. A proxy in front of the server needs far fewer connections. */
const maxConnections = 4000
/** Per address, if addresses are those of visitors: a browser needs six connections, and many visitors may share an address. */
const maxConnectionsOfOne = 256
/** The log says only this often that a client opens too many connections, because such a client goes on doing so. */
const tellAgainMs = 60_000
/** When more than this share of all connections is open, idle ones are closed. */
const crowdedShare = 0.8
/** Unanswered requests per connection. Browsers and proxies wait for each response before they send the next request. */
const maxPipelined = 8

/** Requests of a connection that are not answered yet, the one in progress first. */
const unansweredOf = memoizeByObject((_connection: net.Socket): { response: ServerResponse; begin: () => void }[] => [])

/**
 * Begins with the next request of a connection when the response to the last one has been sent. Otherwise each could hold a file and memory, and
 * Node does not tell the later ones that the client has gone.
 */
export function answerInOrder({ socket }: IncomingMessage, response: ServerResponse, begin: () => void): void {
  const unanswered = unansweredOf(socket)
  if (unanswered.length >= maxPipelined) return void socket.destroy()
  unanswered.push({ response, begin })
  response.once('close', () => {
    unanswered.shift()
    const [next] = unanswered
    // A connection that ends with this response is given to no other, and a response without one would never close.
    if (next?.response.socket && !socket.destroyed) next.begin()
  })
  if (unanswered.length === 1) begin()
}

/** A signal that aborts when a response has been sent or its client has gone: nobody waits for it then. */
export function signalOfClose(response: ServerResponse): AbortSignal {
  const closed = new AbortController()
  response.once('close', () => closed.abort())
  return closed.signal
}

/** What clients take of something that there is so much of, in all and for each: `take` returns how to give it back, or nothing. */
function createShares(max: number, maxOfOne: number) {
  const taken = new Map<string, number>()
  let total = 0
  const add = (client: string, amount: number): void => {
    total += amount
    for (const network of networksOf(client)) {
      const takenByNetwork = (taken.get(network) ?? 0) + amount
      if (takenByNetwork > 0) taken.set(network, takenByNetwork)
      else taken.delete(network)
    }
  }
  return {
    total: () => total,
    take: (client: string, amount: number): (() => void) | undefined => {
      const isTooMuch = networksOf(client).some((network, at) => (taken.get(network) ?? 0) + amount > maxOfOne * sharesOf[at]!)
      if (total + amount > max || isTooMuch) return undefined
      add(client, amount)
      return () => add(client, -amount)
    },
  }
}

/** Keeps one client from taking all connections. @param isVisitors whether addresses are those of visitors, not of a proxy */
export function limitConnections(server: Server, isVisitors: boolean): void {
  server.maxConnections = maxConnections
  const connections = createShares(Infinity, isVisitors ? maxConnectionsOfOne : Infinity)
  let toldAt = -Infinity
  server.on('connection', (socket) => {
    const client = isVisitors ? clientAddress({ get: () => null }, socket.remoteAddress, 0) : ''
    const giveBack = connections.take(client, 1)
    if (!giveBack) {
      socket.destroy()
      if (performance.now() - toldAt < tellAgainMs) return
      toldAt = performance.now()
      console.warn(`More than ${maxConnectionsOfOne} connections of ${client} are closed. If that is a proxy, set TRUST_PROXY.`)
      return
    }
    if (connections.total() > maxConnections * crowdedShare) server.closeIdleConnections()
    socket.once('close', giveBack)
  })
}

/** Bytes of the bodies that are being read or handled: a body waits in memory until the app, or what checks its signature, has all of it. */
const maxBodiesBytes = 16 * 2 ** 20
/** The longest body that a handler accepts. */
const maxBodiesBytesOfOne = 2 ** 20

const bodies = createShares(maxBodiesBytes, maxBodiesBytesOfOne)

/** The body of a request as it comes. What has come counts until the request is answered. It throws a RefusedError if there are too many bodies. */
export async function* bodyOf(response: ServerResponse, client: string): AsyncGenerator<Buffer> {
  const taken: (() => void)[] = []
  response.once('close', () => taken.splice(0).forEach((giveBack) => giveBack()))
  // Without the option, the connection would end with what has been read, and the client would get no answer.
  for await (const chunk of response.req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    const giveBack = bodies.take(client, chunk.length)
    if (!giveBack) throw new RefusedError(503, 2, 'Too many requests with a body.')
    if (response.closed) return giveBack()
    taken.push(giveBack)
    yield chunk
  }
}

/** How long an idle connection stays open while the server ends. */
const idleMs = 1000

/**
 * Ends a server without losing a request: it accepts no new connections and completes the requests in progress, whose
 * connections are then closed. Idle ones stay open for a moment, because a request may already be on its way.
 */
export async function drain(server: Server, timeoutMs: number): Promise<void> {
  // Not the HTTP server's own `close`, which closes idle connections immediately.
  const closed = new Promise<void>((resolve) => net.Server.prototype.close.call(server, () => resolve()))
  const timer = setInterval(() => server.closeIdleConnections(), idleMs)
  await Promise.race([closed, pause(timeoutMs, undefined, { ref: false })])
  clearInterval(timer)
}
