/** The program of the thread that prepares responses. */
import os from 'node:os'
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { brotliCompressSync, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { policyHeaders } from '@/lib/routing/cache-policies.mjs'
import { isCompressible } from '@/lib/site/http/file-types'
import { lowerPriority } from '@/lib/site/processes/process-use'
import { createLightener } from '../light-pages/lighten'
import { isDocument, tagOf, type AppResponse, type Job, type Prepared } from './prepare'
import type { CachedResponse } from './store'

/**
 * What a reader waits for is compressed better than what is loaded after the first interaction. A document takes 3 ms; a style sheet takes 25 ms,
 * and is 3 % smaller than with 8, but is compressed once for many pages. Every eighth document is long: it takes 50 ms, and is 6 % smaller.
 */
const qualities: Record<string, number> = { 'text/html': 8, 'text/css': 10 }
const longDocumentBytes = 80_000
const longDocumentQuality = 10
const usualQuality = 5
/** The pages of this site have 141 different ones, of some 10 KB. */
const maxSheets = 300

/**
 * Makes documents light, and compresses what is sent. Each takes some milliseconds of the thread that it runs in.
 * @param build folder of the build
 * @param base path before all addresses in an export below a sub-path
 */
export function createPreparer(build: string, base: string) {
  const lighten = createLightener(build, base)
  /** Style sheets by their address, whose names change with their content: many pages have the same one. */
  const sheets = new LRUCache<string, CachedResponse>({ max: maxSheets })

  return (...[appResponse, version]: Job): Prepared => {
    const { headers } = appResponse
    const tag = tagOf(appResponse)
    const policy = String(headers['content-security-policy'] ?? '')
    const asItIs = () => pack(appResponse, tag ?? version)
    if (!tag || !policy || !isDocument(headers)) return { response: asItIs(), files: {} }
    try {
      const light = lighten({ html: Buffer.from(appResponse.body).toString(), policy, tag })
      const files: Record<string, CachedResponse> = {}
      for (const { path: file, type, body } of light.files) {
        const payloadHeaders = {
          'content-type': `${type}; charset=utf-8`,
          ...policyHeaders('immutable'),
          'x-content-type-options': 'nosniff',
          etag: `"${path.basename(file)}"`,
        }
        const packed = sheets.get(file) ?? pack({ status: 200, headers: payloadHeaders, body: Buffer.from(body) }, tag)
        if (type === 'text/css') sheets.set(file, packed)
        files[file] = packed
      }
      // The same address has a document and Markdown; Next leaves that out of `Vary`.
      const pageHeaders = { ...headers, 'content-security-policy': light.policy, vary: addTo(headers.vary, 'accept') }
      const response = pack({ status: appResponse.status, headers: pageHeaders, body: Buffer.from(light.html) }, tag)
      return { response, files }
    } catch (error) {
      return { response: asItIs(), files: {}, problem: (error as Error).message }
    }
  }
}

/** Its body is copied into memory of its own: Node's buffers share blocks of 64 KB, and a message takes the whole block along. */
function pack({ status, headers, body }: AppResponse, tag: string): CachedResponse {
  const type = String(headers['content-type'] ?? '')
  const isImmutable = /immutable/.test(String(headers['cache-control'] ?? ''))
  const response = { status, size: body.length, tag, isImmutable, files: [] }
  if (!isCompressible(type, body.length)) return { ...response, headers, body: { plain: new Uint8Array(body) } }
  const mediaType = type.split(';', 1)[0] ?? ''
  const isLongDocument = mediaType === 'text/html' && body.length > longDocumentBytes
  const quality = isLongDocument ? longDocumentQuality : (qualities[mediaType] ?? usualQuality)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  const br = brotliCompressSync(body, { params })
  return {
    ...response,
    headers: { ...headers, vary: addTo('accept-encoding', String(headers.vary ?? '')) },
    body: { br: new Uint8Array(br) },
  }
}

/** Adds names to a `Vary` header. */
function addTo(vary: string | string[] | undefined, names: string): string {
  return [...new Set(`${String(vary ?? '')}, ${names}`.split(/,\s*/).filter(Boolean))].join(', ')
}

if (parentPort) {
  // On Linux this is the priority of the thread; elsewhere it would be that of the process.
  if (process.platform === 'linux') os.setPriority(lowerPriority())
  const { build, base } = workerData as { build: string; base: string }
  const prepare = createPreparer(build, base)
  parentPort.on('message', (job: Job) => parentPort?.postMessage(prepare(...job)))
}
