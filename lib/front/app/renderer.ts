import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { turnHeader } from '@/lib/site/protocol'
import type { EndTurn, Gate } from './gate'
import type { App } from './supervisor'
import { createSuspects } from './suspects'
import type { CurrentSite } from '../current-site'
import { isInternalHeader, siteHeaders } from '@/lib/next/http'
import { findExcess, isDocument, type AppResponse, type Prepare, type Prepared } from '../pages/prepare'
import { bodyOf, signalOfClose } from '../http/connections'
import { sendStream } from '../http/respond'

/** A request that the app has not answered by then fails. */
const answerTimeoutMs = 60_000
/** The records of a site ten times as large. What is longer is not kept. */
const maxKeptBytes = 32 * 2 ** 20

export type Renderer = ReturnType<typeof createRenderer>

interface Options {
  app: Pick<App, 'isThere' | 'use' | 'onCrashed'>
  gate: Gate
  current: CurrentSite
  prepare: Prepare
}

/** The app as what renders: who asks it waits for a turn. No page can end it again and again. */
export function createRenderer({ app, gate, current, prepare }: Options) {
  const suspects = createSuspects({ app, gate, current })
  /** Of requests that were passed on, by name. */
  const turns = new Map<string, EndTurn>()
  const inTurn = async <T>(turn: Promise<EndTurn>, work: (endTurn: EndTurn) => Promise<T>): Promise<T> => {
    const endTurn = await turn
    return work(endTurn).finally(endTurn)
  }

  return {
    isThere: app.isThere,
    /** Does something when it is the client's turn. @throws RefusedError */
    inTurn: <T>(client: string, signal: AbortSignal, work: () => Promise<T>) => inTurn(gate.enter(client, signal), work),
    /** Ends the turn of a request that was passed on, because the app waits for something other than its own work. */
    endTurnOf: (name: string): void => turns.get(name)?.(),
    /** Does something that no client waits for. */
    whenIdle: <T>(work: () => Promise<T>) => inTurn(gate.enterLast(), work),
    /**
     * Renders and prepares a page, in a turn. A result without `prepared` says that the page with this ETag is current; undefined is one that is
     * too long to be kept. @throws RefusedError, TurnLostError if the app has ended during several pages
     */
    render: async (path: string, headers: Headers, version: string, etag: unknown): Promise<Rendered | undefined> => {
      const asked = typeof etag === 'string' ? { ...headers, 'if-none-match': etag } : headers
      const appResponse = await suspects.make(path, async (port) => readAppResponse(await ask(port, path, asked)))
      // Responses without a page prove that the page has not made the app end; the others have to be prepared first.
      if (!appResponse || appResponse.status === 304 || appResponse.status >= 500) suspects.clear(path)
      if (!appResponse || appResponse.status === 304) return appResponse && { appResponse }
      const excess = findExcess(appResponse)
      if (excess) throw suspects.refuse(path, excess)
      const prepared = await prepare(appResponse, version).catch((error: unknown) => {
        // It has taken too long, or has ended the thread for want of memory.
        suspects.blame(path)
        throw error
      })
      suspects.clear(path)
      return { appResponse, prepared }
    },
    /**
     * Asks for something that the site itself needs, without a turn: those who have one may wait for it. It counts until the response ends.
     * @param mayRepeat whether the next app is asked if this one ends
     */
    request: (path: string, headers: Headers = {}, mayRepeat = () => true): Promise<IncomingMessage> => {
      const endTurn = gate.enterNow()
      const response = app.use((port) => ask(port, path, headers), mayRepeat)
      response.then((begun) => begun.once('close', endTurn), endTurn)
      return response
    },
    /**
     * Passes a request on to the app, and its response back as it comes. A body is read before the client's turn, which a slow client would
     * keep from the others. The turn ends with the headers of the response: then the app has done its work, which changes nothing that is kept.
     * @param target path and query
     */
    passOn: async (client: string, response: ServerResponse, target: string): Promise<void> => {
      const { method, headers: asked, socket } = response.req
      const signal = signalOfClose(response)
      const headers: http.OutgoingHttpHeaders = {
        ...Object.fromEntries(Object.entries(asked).filter(([name]) => !isInternalHeader(name))),
        'x-forwarded-for': [asked['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', '),
        ...(asked.host !== undefined && { 'x-forwarded-host': asked.host }),
      }
      const body = asked['content-length'] === undefined ? undefined : await buffer(bodyOf(response, client))
      const pass = async (endTurn: EndTurn): Promise<void> => {
        const turn = randomUUID()
        turns.set(turn, endTurn)
        const passTo = async (port: number): Promise<void> => {
          const got = await send(port, target, { method, headers: { ...headers, [turnHeader]: turn }, signal }, body)
          endTurn()
          await sendStream(response, got.statusCode ?? 502, siteHeaders(got.headers), got)
        }
        // The request with a body may be the one that has made the app end.
        await app.use(passTo, () => !body && !response.headersSent && !signal.aborted).finally(() => turns.delete(turn))
      }
      await inTurn(gate.enter(client, signal), pass)
    },
  }
}

type Headers = Record<string, string>
type Rendered = { appResponse: AppResponse; prepared?: Prepared }

/** Sends a request to the app. Each request has its own connection, so that none uses a connection while the app closes it. */
function send(port: number, path: string, options: http.RequestOptions, body?: Buffer): Promise<IncomingMessage> {
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
const ask = (port: number, path: string, headers: Headers) => send(port, path, { headers: { 'user-agent': 'cache', ...headers } })

/** Reads a response that may be kept; undefined for one that is too long. Of such a document, it reads enough to refuse it. */
export async function readAppResponse(response: IncomingMessage): Promise<AppResponse | undefined> {
  const { 'content-length': _, ...kept } = siteHeaders(response.headers)
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    chunks.push(chunk)
    if (bytes <= maxKeptBytes) continue
    // Leaving the loop ends the response.
    if (isDocument(kept)) break
    return undefined
  }
  return { status: response.statusCode ?? 0, headers: kept, body: Buffer.concat(chunks) }
}
