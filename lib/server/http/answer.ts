import type { IncomingMessage, ServerResponse } from 'node:http'
import { cachePolicies } from '@/lib/routing/cache-policies.mjs'
import { prefersMarkdown } from '@/lib/routing/prefers-markdown'
import { searchPagePath } from '@/lib/routing/search-page'
import type { KeptAnswer, KeptPage } from '@/lib/server/page-cache/kept-page'
import type { PageStore } from '@/lib/server/page-cache/page-store'
import { cacheFolder } from '@/lib/site/cache/folder'
import { madeFolder } from '@/lib/markdown/links'
import { sendKept } from '@/lib/server/page-cache/send'
import { hasRouterQuery, variantOf } from '@/lib/server/page-cache/variant'
import type { SiteProcess } from '@/lib/server/process'
import { internalPath, isMadeOnDemand, type Revision } from '@/lib/server/publish/revision'
import { sendContentFile } from './content-file'
import { maxPathCharacters, type Decision } from './decide'
import { sendErrorPage } from './error-page'
import type { StaticFiles } from './static-files'
import { guardMethod, isPlain, isTooLong, prepareForNext, refuse, targetOf } from './guard'

interface AnswerOptions {
  site: SiteProcess
  store: PageStore
  files: StaticFiles
  findPage: (address: string) => Promise<KeptPage | undefined>
  /** A file that belongs to a page, by its public address. */
  findFile: (pathname: string) => Promise<KeptAnswer | undefined>
  /** `undefined` until the content was read. */
  decide: (pathname: string) => Decision | undefined
  revision: () => Revision | undefined
  fail: (address: string, error: Error) => void
}

const reading = ['GET', 'HEAD', 'OPTIONS']
const policies = cachePolicies(process.env)
const { preview, noStore } = policies
const pictures = { document: preview, payload: preview, astray: preview }
const found = {
  document: policies.varyAccept,
  payload: policies.privateVaryRouter,
  astray: policies.browserOnly,
  markdown: policies.shared,
  negotiated: policies.privateVaryAccept,
}
const tool = {
  document: policies.noStoreVaryAccept,
  payload: policies.noStoreVaryRouter,
  astray: noStore,
  markdown: noStore,
  negotiated: policies.noStoreVaryAccept,
}
const missing = {
  document: { ...policies.notFound, status: 404 },
  payload: { ...policies.privateVaryRouter, status: 404 },
  astray: { ...policies.browserOnly, status: 404 },
}
/** A path below /tool/ that leads nowhere may carry a code all the same. */
const missingTool = {
  document: { ...noStore, status: 404 },
  payload: { ...policies.noStoreVaryRouter, status: 404 },
  astray: { ...noStore, status: 404 },
}
const isTool = (pathname: string) => /^(?:\/zh)?\/tool(?:\/|$)/.test(pathname)
/** Routes that only tell something. */
const readOnly = new Set(['/api/health', '/api/ready', '/api/status', '/api/metrics'])

/** Makes the function that answers a request, or says that it is Next's. */
export function createAnswer(options: AnswerOptions): SiteProcess['answer'] & {} {
  const { site, store, files, findPage, findFile, decide, revision, fail } = options

  const sendPage = async (
    request: IncomingMessage,
    response: ServerResponse,
    decision: Extract<Decision, { kind: 'kept' }>,
    query: string,
  ) => {
    let page: KeptPage | undefined
    try {
      page = await findPage(decision.path)
    } catch (error) {
      fail(decision.path, error as Error)
      return sendErrorPage(response, decision.locale ?? 'en')
    }
    // Deleted while it was being made: what stands there now decides.
    if (!page) return sendErrorPage(response, decision.locale ?? 'en')
    return sendFrom(request, response, page, decision, query)
  }

  return (request, response) => {
    const target = targetOf(request)
    if (!target) {
      if (request.url === '*' && request.method === 'OPTIONS') return refuse(response, 204, '', { allow: reading.join(', ') })
      return guardMethod(request, response, undefined) || refuse(response, 400, 'The request target is not a path.')
    }
    if (isTooLong(request)) return refuse(response, 413, 'The body is too long.')
    const { pathname, query } = target
    if (pathname.length > maxPathCharacters) return refuse(response, 414, `The path has more than ${maxPathCharacters} characters.`)
    // Next sees the path alone: of an absolute target it would use the host.
    request.url = pathname + query
    if (pathname.startsWith('/_next/')) {
      if (guardMethod(request, response, reading)) return true
      if (!pathname.startsWith('/_next/static/')) return refuse(response, 404, 'Not found.')
      if (!isWellFormed(pathname)) return refuse(response, 400, 'The path is not valid.')
      return sendFile(request, response, pathname)
    }
    if (pathname.startsWith('/api/')) {
      if (guardMethod(request, response, readOnly.has(pathname) ? reading : undefined)) return true
      if (!isWellFormed(pathname)) return refuse(response, 400, 'The path is not valid.')
      // Next would look for another address than the one that was decided on here.
      if (!isPlain(pathname) || pathname === '/api/') return refuse(response, 404, 'Not found.')
      return pass(request)
    }
    if (guardMethod(request, response, reading)) return true
    const decision = decide(pathname)
    if (!decision) return refuse(response, 503, 'The site is starting.', { 'retry-after': '2' })
    // Libraries that run in frames of their own: whoever asks for another one is no reader.
    if (pathname.startsWith('/vendor/') && decision.kind !== 'next') return refuse(response, 404, 'Not found.')
    switch (decision.kind) {
      case 'redirect':
        return refuse(response, 308, `Moved to ${decision.location}${query}`, {
          location: `${decision.location}${query}`,
          'cache-control': policies.shared.cacheControl,
          ...(isTool(pathname) && { 'cache-control': noStore.cacheControl, ...noStore.headers }),
        })
      case 'content-file':
        return decision.file.startsWith(`${madeFolder}/`)
          ? sendContentFile(
              request,
              response,
              cacheFolder('media'),
              decision.file.slice(madeFolder.length + 1),
              policies.immutable.cacheControl,
            )
          : sendContentFile(request, response, revision()?.dir ?? '', decision.file)
      case 'kept': {
        const search = searchAddressOf(decision, query)
        if (search) {
          request.url = search
          return pass(request)
        }
        const page = store.peek(decision.key)
        return page ? sendFrom(request, response, page, decision, query) : sendPage(request, response, decision, query)
      }
      case 'next':
        // A small file goes out whole; of a range that lies outside Next makes an error of its own.
        delete request.headers.range
        return isWellFormed(pathname) ? pass(request) : refuse(response, 400, 'The path is not valid.')
    }
  }

  async function sendFile(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<true> {
    const answer = (await findFile(pathname)) ?? (await files.find(pathname))
    if (!answer) return refuse(response, 404, 'Not found.')
    sendKept(request, response, answer, policies.immutable)
    return true
  }

  function pass(request: IncomingMessage): false {
    prepareForNext(request, site.mark)
    return false
  }
}

/** The search page with a query is made for each request; without one it is kept like any other. */
function searchAddressOf({ path, locale }: Extract<Decision, { kind: 'kept' }>, query: string): string | undefined {
  if (!locale || path !== internalPath(locale, searchPagePath) || !query || hasRouterQuery(query)) return undefined
  const words = new URLSearchParams(query).get('q')
  return words?.trim() ? `/api/search/page?${new URLSearchParams({ locale, q: words })}` : undefined
}

function sendFrom(
  request: IncomingMessage,
  response: ServerResponse,
  page: KeptPage,
  decision: { missing: boolean; path: string; markdown?: true },
  query: string,
): true {
  const present = isTool(decision.path.slice('/en'.length)) ? tool : found
  const lost = decision.missing && isTool(targetOf(request)?.pathname ?? '') ? missingTool : missing
  const kind = decision.missing ? lost : isMadeOnDemand(decision.path) ? pictures : present
  const router = query !== '' && hasRouterQuery(query)
  const markdown = page.answers.markdown
  if (markdown && (decision.markdown || (!router && prefersMarkdown(request.headers.accept)))) {
    sendKept(request, response, markdown, decision.markdown ? present.markdown : present.negotiated)
    return true
  }
  const variant = decision.markdown ? 'markdown' : query ? variantOf(request.headers, query) : 'document'
  const answer = page.answers[variant]
  if (!answer) return refuse(response, 404, 'The page has no such part.')
  if (variant !== 'document') sendKept(request, response, answer, kind.payload)
  // An address of the router, asked for without its headers: no cache between may keep the document under it.
  else if (router) sendKept(request, response, answer, kind.astray)
  else sendKept(request, response, answer, kind.document)
  return true
}

function isWellFormed(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}
