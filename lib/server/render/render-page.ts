import { basePath } from '@/lib/site/base-path'
import { encodeBody } from '@/lib/server/page-cache/encode'
import type { KeptAnswer, KeptPage } from '@/lib/server/page-cache/kept-page'
import type { FetchFromNext as Ask, NextAnswer } from './fetch-from-next'
import { postProcessPage } from './post-process/post-process-page'
import { createAssetReader } from './post-process/read-asset'
import { readEntryBundles, type EntryBundle } from '@/lib/next-internals/entry-bundle'
import { markdownRoutePath } from '@/lib/routing/page-path'
import { capturePage, type CapturedPage } from '@/lib/next-internals/captured-page'
import { isRouterResponseHeader } from '@/lib/next-internals/router-response-headers'
import { payloadHeaders } from '@/lib/next-internals/router-responses'

let assets: { readAsset: (address: string) => string; entryBundles: EntryBundle[] } | undefined

/** Headers that belong to one connection, that `sendKept` makes for each reader, or that depend on the setting of a start (HSTS). */
const dropped =
  /^(?:connection|strict-transport-security|keep-alive|date|transfer-encoding|content-length|content-encoding|etag|vary|cache-control)$/

/** What Next answered for an address: the page with its payload, both of one rendering. */
interface Drawn {
  answer: NextAnswer
  made?: CapturedPage
  /** Of pages only. */
  markdown?: NextAnswer
}

/**
 * Draws an address: the part that keeps the thread busy. One at a time.
 * @param path address inside the site
 */
export function drawPage(ask: Ask, path: string): Promise<Drawn> {
  return capturePage(path, async (result) => {
    const answer = await ask(encodeURI(path))
    const made = result()
    if (made?.kind !== 'APP_PAGE' || answer.status >= 500) return { answer, made }
    return { answer, made, markdown: await ask(encodeURI(markdownRoutePath(path))) }
  })
}

interface Naming {
  build: string
  /** Address inside the site. */
  path: string
  /** Address that readers see. */
  publicPath: string
  key: string
}

/**
 * Everything that is kept for an address, finished and compressed.
 * @throws where Next answered with an error
 */
export async function keepPage({ answer, made, markdown }: Drawn, { build, path, publicPath, key }: Naming): Promise<KeptPage> {
  if (answer.status >= 500) throw new Error(`${publicPath}: rendering answered ${answer.status}`)
  if (!made || !markdown) return { key, answers: { document: await keptAnswer(answer, answer.body) }, files: {} }
  assets ??= { readAsset: createAssetReader(build), entryBundles: readEntryBundles(build) }
  const finished = postProcessPage(withoutPrefix(answer.body.toString('utf8')), { path: publicPath, ...assets, key })
  const [document, text, payload, files] = await Promise.all([
    keptAnswer(answer, Buffer.from(finished.html), finished.headers),
    markdown.status === 200 ? keptAnswer(markdown, markdown.body) : undefined,
    made.rscData && keptPayload(answer.status, path, made.rscData),
    Promise.all(finished.files.map(keptFile)),
  ])
  return { key, answers: { document, ...(text && { markdown: text }), ...(payload && { payload }) }, files: Object.fromEntries(files) }
}

async function keptFile({ path, type, body }: { path: string; type: string; body: string }): Promise<[string, KeptAnswer]> {
  return [path, { status: 200, headers: { 'content-type': type }, body: await encodeBody(Buffer.from(body)) }]
}

/** The document with the addresses of the build's files as the site knows them; an export has its sub-path compiled into them. */
function withoutPrefix(html: string): string {
  return basePath ? html.replaceAll(`="${basePath}/_next/`, '="/_next/') : html
}

async function keptAnswer(answer: NextAnswer, body: Buffer, more: Record<string, string> = {}): Promise<KeptAnswer> {
  const headers = Object.fromEntries(
    Object.entries(answer.headers).filter(([name]) => !dropped.test(name) && !isRouterResponseHeader(name)),
  )
  return { status: answer.status, headers: { ...headers, ...more }, body: await encodeBody(body) }
}

async function keptPayload(status: number, path: string, body: Buffer): Promise<KeptAnswer> {
  return { status, headers: payloadHeaders(path), body: await encodeBody(body) }
}
