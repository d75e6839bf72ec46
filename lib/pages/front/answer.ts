import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Locale } from '@/lib/site/locales'
import type { KeptPage } from '../kept/kept-page'
import type { PageStore } from '../kept/page-store'
import { cacheFolder } from '@/lib/cache/folder'
import { madeFolder } from '@/lib/markdown/links'
import { sendKept } from '../kept/send'
import { hasRouterQuery, variantOf } from '../kept/variant'
import type { SiteProcess } from '../process'
import type { Revision } from '../revision'
import { sendContentFile } from './content-file'
import type { Decision } from './decide'
import { sendErrorPage } from './error-page'
import { guardMethod, prepareForNext, refuse, targetOf } from './guard'

interface AnswerOptions {
  site: SiteProcess
  store: PageStore
  findPage: (address: string) => Promise<KeptPage | undefined>
  /** `undefined` until the content was read. */
  decide: (pathname: string) => Decision | undefined
  revision: () => Revision | undefined
  fail: (address: string, error: Error) => void
}

const reading = ['GET', 'HEAD', 'OPTIONS']
/** Browsers ask again each time (304 in most cases); caches between may answer for a while, longer when they are told of each publish. */
const document = {
  cacheControl: 'public, max-age=0, must-revalidate',
  cdnCacheControl: `public, max-age=${process.env.PURGE_URL || process.env.CLOUDFLARE_ZONE_ID ? 86_400 : 30}, stale-while-revalidate=60, stale-if-error=86400`,
}
const missing = { cacheControl: 'public, max-age=0, must-revalidate', cdnCacheControl: 'public, max-age=10' }
/** What the router asks for has an address of its own, but caches that ignore `Vary` must not mix its kinds. */
const payload = {
  cacheControl: 'private, max-age=0, must-revalidate',
  cdnCacheControl: 'no-store',
  vary: 'rsc, next-router-segment-prefetch',
}
/** Tool pages have a code in their address when a provider sends a reader back: nothing keeps it, and no other site is told of it. */
const unkept = { cacheControl: 'no-store' }
const isToolPage = (pathname: string) => /^\/(?:zh\/)?tool(?:\/|$)/.test(pathname)
const immutable = { cacheControl: 'public, max-age=31536000, immutable' }

/** Makes the function that answers a request, or says that it is Next's. */
export function createAnswer(options: AnswerOptions): SiteProcess['answer'] & {} {
  const { site, store, findPage, decide, revision, fail } = options

  const sendPage = async (
    request: IncomingMessage,
    response: ServerResponse,
    decision: Extract<Decision, { kind: 'kept' }> & { unkept: boolean },
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
    const { pathname, query } = target
    if (pathname.startsWith('/_next/') || pathname.startsWith('/vendor/')) {
      if (guardMethod(request, response, reading)) return true
      if (pathname.startsWith('/_next/static/pages/')) return sendFile(request, response, store, pathname)
      if (pathname.startsWith('/_next/') && !pathname.startsWith('/_next/static/')) return refuse(response, 404, 'Not found.')
      if (!isWellFormed(pathname)) return refuse(response, 400, 'The path is not valid.')
      return pass(request)
    }
    if (pathname.startsWith('/api/')) {
      if (guardMethod(request, response, undefined)) return true
      if (!isWellFormed(pathname)) return refuse(response, 400, 'The path is not valid.')
      return pass(request)
    }
    if (guardMethod(request, response, reading)) return true
    const decision = decide(pathname)
    if (!decision) return refuse(response, 503, 'The site is starting.', { 'retry-after': '2' })
    switch (decision.kind) {
      case 'redirect':
        return refuse(response, 308, `Moved to ${decision.location}${query}`, {
          location: `${decision.location}${query}`,
          ...(isToolPage(pathname)
            ? { 'cache-control': unkept.cacheControl, 'referrer-policy': 'no-referrer' }
            : { 'cache-control': document.cacheControl }),
        })
      case 'content-file':
        return decision.file.startsWith(`${madeFolder}/`)
          ? sendContentFile(request, response, cacheFolder('media'), decision.file.slice(madeFolder.length + 1), immutable.cacheControl)
          : sendContentFile(request, response, revision()?.dir ?? '', decision.file)
      case 'kept': {
        const page = store.peek(decision.key)
        const kept = { ...decision, unkept: isToolPage(pathname) }
        return page ? sendFrom(request, response, page, kept, query) : sendPage(request, response, kept, query)
      }
      case 'next':
        return isWellFormed(pathname) ? pass(request) : refuse(response, 400, 'The path is not valid.')
    }
  }

  function pass(request: IncomingMessage): false {
    prepareForNext(request, site.mark)
    return false
  }
}

function sendFrom(
  request: IncomingMessage,
  response: ServerResponse,
  page: KeptPage,
  decision: { missing: boolean; locale: Locale | null; unkept: boolean },
  query: string,
): true {
  const variant = query ? variantOf(request.headers, query) : 'document'
  const answer = page.answers[variant]
  if (!answer) return refuse(response, 404, 'The page has no such part.')
  const status = decision.missing ? 404 : undefined
  if (variant !== 'document') sendKept(request, response, answer, { ...payload, status })
  // An address of the router, asked for without its headers: no cache between may keep the document under it.
  else if (query && hasRouterQuery(query)) sendKept(request, response, answer, { ...document, cdnCacheControl: 'no-store', status })
  else sendKept(request, response, answer, { ...(decision.unkept ? unkept : decision.missing ? missing : document), status })
  return true
}

async function sendFile(request: IncomingMessage, response: ServerResponse, store: PageStore, address: string): Promise<boolean> {
  const answer = await store.findFile(address)
  if (!answer) return refuse(response, 404, 'Not found.')
  sendKept(request, response, answer, immutable)
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
