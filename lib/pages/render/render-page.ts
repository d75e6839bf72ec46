import { basePath } from '@/lib/site/base-path'
import { encodeBody } from '../kept/encode'
import type { KeptAnswer, KeptPage } from '../kept/kept-page'
import type { NextAnswer, SiteProcess } from '../process'
import { finishPage } from '../finish/finish-page'
import { createAssetReader } from '../finish/read-asset'
import { markdownRoute } from '@/lib/site/addresses/markdown-path'

/** What Next's cache is handed for a page: lib/pages/capture-handler.mjs. */
interface Captured {
  kind: 'APP_PAGE' | 'APP_ROUTE'
  rscData?: Buffer
  segmentData?: Map<string, Buffer>
}

const captured = ((globalThis as unknown as Record<symbol, Map<string, Captured | null> | undefined>)[Symbol.for('alist-docs.captured')] ??=
  new Map())

let readAsset: ((address: string) => string) | undefined

/** Headers that belong to one connection, or that `sendKept` makes for each reader. */
const dropped =
  /^(?:connection|keep-alive|date|transfer-encoding|content-length|content-encoding|etag|vary|cache-control|x-nextjs-.*|x-middleware-.*)$/

/** Headers of Next's payload and segment answers: the same for all pages, so learnt once. */
let routerHeaders: Promise<{ payload: Record<string, string>; segment: Record<string, string> }> | undefined

/**
 * Makes everything that is kept for an address: one rendering, finished and compressed.
 * @param path address inside the site
 * @param publicPath address that readers see
 * @throws where Next answers with an error
 */
export async function renderPage(
  site: Required<Pick<SiteProcess, 'ask' | 'build'>>,
  path: string,
  publicPath: string,
  key: string,
): Promise<KeptPage> {
  captured.set(path, null)
  try {
    const answer = await site.ask(encodeURI(path))
    if (answer.status >= 500) throw new Error(`${publicPath}: rendering answered ${answer.status}`)
    const made = captured.get(path)
    const files: KeptPage['files'] = {}
    const answers: KeptPage['answers'] = {}
    if (made?.kind === 'APP_PAGE') {
      readAsset ??= createAssetReader(site.build)
      const finished = finishPage(withoutPrefix(answer.body.toString('utf8')), { path: publicPath, readAsset, key })
      answers.document = await keptAnswer(answer, Buffer.from(finished.html), finished.headers)
      for (const file of finished.files) {
        const bytes = Buffer.from(file.body)
        files[file.path] = { status: 200, headers: { 'content-type': file.type }, body: await encodeBody(bytes) }
      }
      const markdown = await site.ask(encodeURI(markdownRoute(path)))
      if (markdown.status === 200) answers.markdown = await keptAnswer(markdown, markdown.body)
      Object.assign(answers, await keepRouterAnswers(site, path, made, answer.status))
    } else {
      answers.document = await keptAnswer(answer, answer.body)
    }
    return { key, answers, files }
  } finally {
    captured.delete(path)
  }
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
async function keepRouterAnswers(
  site: Required<Pick<SiteProcess, 'ask'>>,
  path: string,
  made: Captured,
  status: number,
): Promise<KeptPage['answers']> {
  const learnt = await (routerHeaders ??= learnRouterHeaders(site, path).catch((error: unknown) => {
    routerHeaders = undefined
    throw error
  }))
  const rewritten = { 'x-nextjs-rewritten-path': encodeURI(path) }
  const answers: KeptPage['answers'] = {}
  if (made.rscData) answers.payload = { status, headers: { ...learnt.payload, ...rewritten }, body: await encodeBody(made.rscData) }
  for (const [segment, bytes] of made.segmentData ?? []) {
    const same = made.rscData?.equals(bytes) ? answers.payload?.body : undefined
    answers[`segment ${segment}`] = { status, headers: { ...learnt.segment, ...rewritten }, body: same ?? (await encodeBody(bytes)) }
  }
  return answers
}

async function learnRouterHeaders(site: Required<Pick<SiteProcess, 'ask'>>, path: string) {
  const payload = await site.ask(encodeURI(path), { rsc: '1' })
  const segment = await site.ask(encodeURI(path), { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' })
  for (const { status } of [payload, segment]) if (status >= 300 && status !== 404) throw new Error(`${path}: payload answered ${status}`)
  const keep = ({ headers }: NextAnswer) =>
    Object.fromEntries(
      Object.entries(headers).filter(
        ([name]) => !dropped.test(name) || ['x-nextjs-prerender', 'x-nextjs-stale-time', 'x-nextjs-postponed'].includes(name),
      ),
    )
  return { payload: keep(payload), segment: keep(segment) }
}
