import { pipeline } from 'node:stream/promises'
import http, { type IncomingMessage } from 'node:http'
import { maxKeptBytes } from './cache'
import { siteHeaders } from './light-pages/next-http'
import type { Answer } from './prepare'

const agent = new http.Agent({ keepAlive: true, maxSockets: 256 })

/** An app that takes longer for one answer hangs. */
const answerTimeoutMs = 60_000

interface AppRequest {
  port: number
  method: string
  target: string
  headers: http.OutgoingHttpHeaders
  body?: AsyncIterable<Buffer>
  signal?: AbortSignal
}

/** Sends a request to the app. A connection that the app has just closed is no reason to fail: without a body, another one is tried. */
export async function sendToApp(request: AppRequest): Promise<IncomingMessage> {
  try {
    return await sendOnce(request)
  } catch (error) {
    if (request.body || !(error as { isReused?: boolean }).isReused) throw error
    return sendOnce(request)
  }
}

function sendOnce({ port, method, target, headers, body, signal }: AppRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    // Next takes any other name than that for a visitor from another site.
    const own = { ...headers, host: `localhost:${port}` }
    const sent = http.request({ host: '127.0.0.1', port, method, path: target, headers: own, agent, ...(signal && { signal }) }, resolve)
    sent.setTimeout(answerTimeoutMs, () => sent.destroy(new Error('the app does not answer')))
    sent.on('error', (error) => reject(Object.assign(error, { isReused: sent.reusedSocket })))
    if (body) pipeline(body, sent).catch(reject)
    else sent.end()
  })
}

/** Asks the app for something that the cache may keep. */
export async function fetchFromApp(port: number, target: string, headers: Record<string, string>): Promise<Answer | 'tooLarge'> {
  const response = await sendToApp({ port, method: 'GET', target, headers })
  const parts: Buffer[] = []
  let size = 0
  if (Number(response.headers['content-length'] ?? 0) > maxKeptBytes) {
    response.destroy()
    return 'tooLarge'
  }
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length
    if (size > maxKeptBytes) return 'tooLarge'
    parts.push(part)
  }
  return { status: response.statusCode ?? 0, headers: siteHeaders(response.headers), body: Buffer.concat(parts) }
}
