/** The connections of clients: how many there are, and how they end. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { memoizeByObject } from '@/lib/site/cache/memoize-by-object'
import { clientAddress } from '@/lib/site/client-address'

/** An idle connection takes about 15 KB of memory. A proxy in front of the server needs far fewer connections. */
const maxConnections = 4000
/** Of one address, where it is that of a visitor: a browser needs six, and many visitors may share an address. */
const maxConnectionsOfOne = 256
/** Whoever opens too many goes on doing so: the log says it this often. */
const tellAgainMs = 60_000
/** Beyond this share of all connections, those that wait for a request are closed. */
const crowdedShare = 0.8
/** Requests on their way over one connection. Browsers and proxies wait for each answer before they send the next request. */
const maxPipelined = 8

/** Requests of a connection that are not answered yet, the one in progress first. */
const unansweredOf = memoizeByObject((_connection: net.Socket): (() => void)[] => [])

/**
 * Answers the requests of a connection one after the other, as their answers are sent: each in progress may hold a file and memory, and Node
 * would not tell those that wait that the client has gone.
 */
export function answerInOrder({ socket }: IncomingMessage, response: ServerResponse, begin: () => void): void {
  const unanswered = unansweredOf(socket)
  if (unanswered.length >= maxPipelined) return void socket.destroy()
  unanswered.push(begin)
  response.once('close', () => {
    unanswered.shift()
    if (!socket.destroyed) unanswered[0]?.()
  })
  if (unanswered.length === 1) begin()
}

/** One client cannot take the connections of all. @param isVisitors whether each address is that of a visitor, not of a proxy */
export function limitConnections(server: Server, isVisitors: boolean): void {
  server.maxConnections = maxConnections
  const counts = new Map<string, number>()
  let connections = 0
  let toldAt = -Infinity
  server.on('connection', (socket) => {
    const client = isVisitors ? clientAddress({ get: () => null }, socket.remoteAddress, 0) : ''
    const count = (counts.get(client) ?? 0) + 1
    if (isVisitors && count > maxConnectionsOfOne) {
      socket.destroy()
      if (performance.now() - toldAt < tellAgainMs) return
      toldAt = performance.now()
      console.warn(`More than ${maxConnectionsOfOne} connections of ${client} are closed. If that is a proxy, set TRUST_PROXY.`)
      return
    }
    if (++connections > maxConnections * crowdedShare) server.closeIdleConnections()
    counts.set(client, count)
    socket.once('close', () => {
      connections--
      const left = (counts.get(client) ?? 1) - 1
      if (left > 0) counts.set(client, left)
      else counts.delete(client)
    })
  })
}

/** While the server ends, a connection without a request is closed after this long. */
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
