import { basePath } from '@/lib/site/base-path'
import { encodeBody } from '@/lib/server/page-cache/encode'
import type { KeptAnswer, KeptPage } from '@/lib/server/page-cache/kept-page'
import type { NextAnswer, SiteProcess } from '@/lib/server/process'
import { finishPage } from './post-process/finish-page'
import { createAssetReader } from './post-process/read-asset'
import { readStartFiles, type StartFile } from './post-process/start-files'
import { markdownRoutePath } from '@/lib/routing/route-path'

type Ask = NonNullable<SiteProcess['ask']>

/** What Next's cache is handed for a page: lib/server/render/capture-handler.mjs. */
interface Captured {
  kind: 'APP_PAGE' | 'APP_ROUTE'
  rscData?: Buffer
  segmentData?: Map<string, Buffer>
}

const captured = ((globalThis as unknown as Record<symbol, Map<string, Captured | null> | undefined>)[Symbol.for('alist-docs.captured')] ??=
  new Map())

let assets: { readAsset: (address: string) => string; starts: StartFile[] } | undefined

/** Headers that belong to one connection, that `sendKept` makes for each reader, or that depend on the setting of a start (HSTS). */
const dropped =
  /^(?:connection|strict-transport-security|keep-alive|date|transfer-encoding|content-length|content-encoding|etag|vary|cache-control|x-nextjs-.*|x-middleware-.*)$/

/** Headers of Next's payload and segment answers: the same for all pages, so learnt once. */
let routerHeaders: Promise<RouterHeaders> | undefined

interface RouterHeaders {
  payload: Record<string, string>
  segment: Record<string, string>
}

/** What Next answered for an address: the page with its payload and segments, all of one rendering. */
interface Drawn {
  answer: NextAnswer
  made: Captured | null
  /** Of pages only. */
  page?: { markdown: NextAnswer; headers: RouterHeaders }
}

/**
 * Draws an address: the part that keeps the thread busy. One at a time.
 * @param path address inside the site
 */
export async function drawPage(ask: Ask, path: string): Promise<Drawn> {
  captured.set(path, null)
  try {
    const answer = await ask(encodeURI(path))
    const made = captured.get(path) ?? null
    if (made?.kind !== 'APP_PAGE' || answer.status >= 500) return { answer, made }
    const headers = await (routerHeaders ??= learnRouterHeaders(ask, path).catch((error: unknown) => {
      routerHeaders = undefined
      throw error
    }))
    return { answer, made, page: { markdown: await ask(encodeURI(markdownRoutePath(path))), headers } }
  } finally {
    captured.delete(path)
  }
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
export async function keepPage({ answer, made, page }: Drawn, { build, path, publicPath, key }: Naming): Promise<KeptPage> {
  if (answer.status >= 500) throw new Error(`${publicPath}: rendering answered ${answer.status}`)
  if (!made || !page) return { key, answers: { document: await keptAnswer(answer, answer.body) }, files: {} }
  assets ??= { readAsset: createAssetReader(build), starts: readStartFiles(build) }
  const finished = finishPage(withoutPrefix(answer.body.toString('utf8')), { path: publicPath, ...assets, key })
  const [document, markdown, router, files] = await Promise.all([
    keptAnswer(answer, Buffer.from(finished.html), finished.headers),
    page.markdown.status === 200 ? keptAnswer(page.markdown, page.markdown.body) : undefined,
    keepRouterAnswers(page.headers, path, made, answer.status),
    Promise.all(finished.files.map(keptFile)),
  ])
  return { key, answers: { document, ...(markdown && { markdown }), ...router }, files: Object.fromEntries(files) }
}

async function keptFile({ path, type, body }: { path: string; type: string; body: string }): Promise<[string, KeptAnswer]> {
  return [path, { status: 200, headers: { 'content-type': type }, body: await encodeBody(Buffer.from(body)) }]
}

/** The document with the addresses of the build's files as the site knows them; an export has its sub-path compiled into them. */
function withoutPrefix(html: string): string {
  return basePath ? html.replaceAll(`="${basePath}/_next/`, '="/_next/') : html
}

async function keptAnswer(answer: NextAnswer, body: Buffer, more: Record<string, string> = {}): Promise<KeptAnswer> {
  const headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !dropped.test(name)))
  return { status: answer.status, headers: { ...headers, ...more }, body: await encodeBody(body) }
}

/** Payload and segments, as the router asks for them. `x-nextjs-rewritten-path` tells it which route an address stands for. */
async function keepRouterAnswers(learnt: RouterHeaders, path: string, made: Captured, status: number): Promise<KeptPage['answers']> {
  const rewritten = { 'x-nextjs-rewritten-path': encodeURI(path) }
  const answers: KeptPage['answers'] = {}
  if (made.rscData) answers.payload = { status, headers: { ...learnt.payload, ...rewritten }, body: await encodeBody(made.rscData) }
  for (const [segment, bytes] of made.segmentData ?? []) {
    const same = made.rscData?.equals(bytes) ? answers.payload?.body : undefined
    answers[`segment ${segment}`] = { status, headers: { ...learnt.segment, ...rewritten }, body: same ?? (await encodeBody(bytes)) }
  }
  return answers
}

/** While the page is held: so that it is not drawn again for them. */
async function learnRouterHeaders(ask: Ask, path: string): Promise<RouterHeaders> {
  const payload = await ask(encodeURI(path), { rsc: '1' })
  const segment = await ask(encodeURI(path), { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' })
  for (const { status } of [payload, segment]) if (status >= 300 && status !== 404) throw new Error(`${path}: payload answered ${status}`)
  const keep = ({ headers }: NextAnswer) =>
    Object.fromEntries(
      Object.entries(headers).filter(
        ([name]) => !dropped.test(name) || ['x-nextjs-prerender', 'x-nextjs-stale-time', 'x-nextjs-postponed'].includes(name),
      ),
    )
  return { payload: keep(payload), segment: keep(segment) }
}
