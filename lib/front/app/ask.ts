import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { repeatLost, type Gate } from './gate'
import type { App } from './supervisor'
import { isInternalHeader, siteHeaders } from '../light-pages/next-http'
import type { Answer } from '../pages/prepare'
import { bodyOf } from '../http/connections'
import { sendStream } from '../http/respond'

/** A request that the app has not answered by then fails. */
const answerTimeoutMs = 60_000
/** The records of a site ten times as large. What is longer is not kept. */
const maxKeptBytes = 32 * 2 ** 20

/** Sends a request to the app. Each request has its own connection, so that none uses a connection while the app closes it. */
export function send(port: number, path: string, options: http.RequestOptions, body?: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    // With any other name, Next would take the request for one from another site.
    const headers = { ...options.headers, host: `localhost:${port}` }
    const sent = http.request({ ...options, host: '127.0.0.1', port, path, headers, agent: false, timeout: answerTimeoutMs }, resolve)
    sent.on('timeout', () => sent.destroy(new Error('the app does not answer')))
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Next streams the title and the description of a page, after its head, to a program without a name. */
const ownName = { 'user-agent': 'cache' }

/** Asks the app for something that the cache may keep; undefined for what is too long. */
export async function fetchFromApp(port: number, target: string, headers: Record<string, string>): Promise<Answer | undefined> {
  const response = await send(port, target, { headers: { ...ownName, ...headers } })
  const { 'content-length': _, ...kept } = siteHeaders(response.headers)
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    // Leaving the loop ends the response.
    if (bytes > maxKeptBytes) return undefined
    chunks.push(chunk)
  }
  return { status: response.statusCode ?? 0, headers: kept, body: Buffer.concat(chunks) }
}

/**
 * Passes a request on to the app, and its response back as it comes. A body is read before the client's turn, which a slow client would
 * keep from the others. The turn ends with the headers of the response: then the app has done its work, which changes nothing that is kept.
 * @param target path and query
 */
export async function forward(
  { app, gate }: { app: App; gate: Gate },
  client: string,
  response: ServerResponse,
  target: string,
): Promise<void> {
  const { method, headers: asked, socket } = response.req
  const ended = new AbortController()
  response.once('close', () => ended.abort())
  const headers: http.OutgoingHttpHeaders = {
    ...Object.fromEntries(Object.entries(asked).filter(([name]) => !isInternalHeader(name))),
    'x-forwarded-for': [asked['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', '),
    ...(asked.host !== undefined && { 'x-forwarded-host': asked.host }),
  }
  const body = asked['content-length'] === undefined ? undefined : await buffer(bodyOf(response, client))
  await repeatLost(async () => {
    const leave = await gate.enter(client)
    const requireSameContent = gate.beginPeriod()
    const pass = async (port: number): Promise<void> => {
      const got = await send(port, target, { method, headers, signal: ended.signal }, body)
      leave()
      try {
        requireSameContent()
      } catch (error) {
        got.destroy()
        throw error
      }
      await sendStream(response, got.statusCode ?? 502, siteHeaders(got.headers), got)
    }
    try {
      // The request with a body may be the one that has made the app end.
      await app.use(pass, () => !body && !response.headersSent && !ended.signal.aborted)
    } finally {
      leave()
    }
  })
}
