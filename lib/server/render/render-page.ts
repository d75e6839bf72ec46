import { basePath } from '@/lib/site/base-path'
import { encodeBody } from '@/lib/server/page-cache/encode'
import type { CachedResponse, CachedPage } from '@/lib/server/page-cache/cached-page'
import type { FetchFromNext, ResponseFromNext } from './fetch-from-next'
import { renderMarkdownResponse } from './markdown-response'
import { postProcessPage, type PageFile } from './post-process/post-process-page'
import { createAssetReader } from './post-process/read-asset'
import { readEntryBundles, type EntryBundle } from '@/lib/next-internals/entry-bundle'
import { capturePage, type CapturedPage } from '@/lib/next-internals/captured-page'
import { isRouterResponseHeader } from '@/lib/next-internals/router-response-headers'
import { payloadHeaders } from '@/lib/next-internals/router-responses'

let assets: { readAsset: (address: string) => string; entryBundles: EntryBundle[] } | undefined

/** Headers of one connection, headers that `sendCached` sets per request, and HSTS, which depends on a setting. */
const dropped =
  /^(?:connection|strict-transport-security|keep-alive|date|transfer-encoding|content-length|content-encoding|etag|vary|cache-control)$/

/** Next's response for a route, with the payload of the same rendering. */
interface RenderedPage {
  response: ResponseFromNext
  captured?: CapturedPage
  /** Pages with a text only. */
  markdown?: ResponseFromNext
}

/**
 * Renders a route, one at a time: this keeps the thread busy.
 * @param path route path
 */
export function renderPage(fetch: FetchFromNext, path: string): Promise<RenderedPage> {
  return capturePage(path, async (result) => {
    const response = await fetch(encodeURI(path))
    const captured = result()
    if (captured?.kind !== 'APP_PAGE' || response.status >= 500) return { response, captured }
    const markdown = await renderMarkdownResponse(path)
    return { response, captured, ...(markdown && { markdown }) }
  })
}

interface PageIdentity {
  build: string
  /** Route path. */
  path: string
  /** Path of the public URL. */
  publicPath: string
  key: string
  /** A file of a page that has been rendered before, by its public path. */
  findFile?: (path: string) => Promise<CachedResponse | undefined>
}

/**
 * Post-processes and compresses everything that was rendered for a route.
 * @throws if Next responded with an error
 */
export async function buildCachedPage(
  { response, captured, markdown }: RenderedPage,
  { build, path, publicPath, key, findFile }: PageIdentity,
): Promise<CachedPage> {
  if (response.status >= 500) throw new Error(`${publicPath}: rendering responded with ${response.status}`)
  if (captured?.kind !== 'APP_PAGE') return { key, responses: { document: await cachedResponse(response, response.body) }, files: {} }
  assets ??= { readAsset: createAssetReader(build), entryBundles: readEntryBundles(build) }
  const processed = postProcessPage(withoutPrefix(response.body.toString('utf8')), { path: publicPath, ...assets, key })
  const [document, text, payload, files] = await Promise.all([
    cachedResponse(response, Buffer.from(processed.html), processed.headers),
    markdown && cachedResponse(markdown, markdown.body),
    captured.rscData && cachedPayload(response.status, path, captured.rscData),
    Promise.all(processed.files.map((file) => cachedFile(file, findFile))),
  ])
  return { key, responses: { document, ...(text && { markdown: text }), ...(payload && { payload }) }, files: Object.fromEntries(files) }
}

/** Readers wait for style sheets, and many pages share one, which is compressed once: 6% smaller for 80 ms. */
const sheetQuality = 11

async function cachedFile({ path, type, body }: PageFile, findFile: PageIdentity['findFile']): Promise<[string, CachedResponse]> {
  const isSheet = type.startsWith('text/css')
  const known = isSheet ? await findFile?.(path) : undefined
  if (known) return [path, known]
  const encoded = await encodeBody(Buffer.from(body), isSheet ? sheetQuality : undefined)
  return [path, { status: 200, headers: { 'content-type': type }, body: encoded }]
}

/** The document with URLs of build files as on a site at the root: an export has its base path compiled into them. */
function withoutPrefix(html: string): string {
  return basePath ? html.replaceAll(`="${basePath}/_next/`, '="/_next/') : html
}

async function cachedResponse(response: ResponseFromNext, body: Buffer, more: Record<string, string> = {}): Promise<CachedResponse> {
  const headers = Object.fromEntries(
    Object.entries(response.headers).filter(([name]) => !dropped.test(name) && !isRouterResponseHeader(name)),
  )
  return { status: response.status, headers: { ...headers, ...more }, body: await encodeBody(body) }
}

async function cachedPayload(status: number, path: string, body: Buffer): Promise<CachedResponse> {
  return { status, headers: payloadHeaders(path), body: await encodeBody(body) }
}
