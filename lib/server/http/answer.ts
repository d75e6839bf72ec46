import type { IncomingMessage, ServerResponse } from 'node:http'
import { cachePolicies, policyHeaders, type CachePolicyName } from '@/lib/routing/cache-policies.mjs'
import type { NegotiationHeaders } from '@/lib/routing/request-variant'
import type { Decision, RequestUrl } from '@/lib/routing/resolve'
import type { KeptAnswer, KeptPage } from '@/lib/server/page-cache/kept-page'
import type { PageStore } from '@/lib/server/page-cache/page-store'
import { cacheFolder } from '@/lib/site/cache/folder'
import { madeFolder } from '@/lib/markdown/links'
import { sendKept, type SendOptions } from '@/lib/server/page-cache/send'
import type { SiteProcess } from '@/lib/server/process'
import type { Revision } from '@/lib/server/publish/revision'
import { sendContentFile } from './content-file'
import { maxPathCharacters, type ServerDecision } from './decide'
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
  decide: (url: RequestUrl, headers: NegotiationHeaders) => ServerDecision | undefined
  revision: () => Revision | undefined
  fail: (address: string, error: Error) => void
}

const reading = ['GET', 'HEAD', 'OPTIONS']
const policies = cachePolicies(process.env)
/** Objects that stay the same: prepared headers are cached by them. */
const missing = Object.fromEntries(Object.entries(policies).map(([name, policy]) => [name, { ...policy, status: 404 }])) as Record<
  CachePolicyName,
  SendOptions
>
/** Routes that only tell something. */
const readOnly = new Set(['/api/health', '/api/ready', '/api/status', '/api/metrics'])

/** Makes the function that answers a request, or says that it is Next's. */
export function createAnswer(options: AnswerOptions): SiteProcess['answer'] & {} {
  const { site, store, files, findPage, findFile, decide, revision, fail } = options

  const sendPage = async (request: IncomingMessage, response: ServerResponse, decision: CachedDecision) => {
    const locale = decision.kind === 'page' ? decision.locale : 'en'
    let page: KeptPage | undefined
    try {
      page = await findPage(decision.routePath)
    } catch (error) {
      fail(decision.routePath, error as Error)
      return sendErrorPage(response, locale)
    }
    // Deleted while it was being made: what stands there now decides.
    if (!page) return sendErrorPage(response, locale)
    return sendFrom(request, response, page, decision)
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
    const decision = decide({ pathname, search: query }, request.headers)
    if (!decision) return refuse(response, 503, 'The site is starting.', { 'retry-after': '2' })
    // Libraries that run in frames of their own: a visitor never asks for another one.
    if (pathname.startsWith('/vendor/') && decision.kind !== 'file') return refuse(response, 404, 'Not found.')
    switch (decision.kind) {
      case 'redirect': {
        const { location, policy } = decision
        return refuse(response, 308, `Moved to ${location}`, { location, ...policyHeaders(policies[policy]) })
      }
      case 'contentFile': {
        const { file } = decision
        const { cacheControl } = policies[decision.policy]
        return file.startsWith(`${madeFolder}/`)
          ? sendContentFile(request, response, cacheFolder('media'), file.slice(madeFolder.length + 1), cacheControl)
          : sendContentFile(request, response, revision()?.dir ?? '', file, cacheControl)
      }
      case 'search':
        request.url = `/api/search/page?${new URLSearchParams({ locale: decision.locale, q: decision.query })}`
        return pass(request)
      case 'page':
      case 'generated': {
        const key = revision()?.keys[decision.routePath]
        if (!key) {
          if (decision.kind === 'generated') request.url = decision.routePath
          return passFile(request, response, pathname)
        }
        const page = store.peek(key)
        return page ? sendFrom(request, response, page, decision) : sendPage(request, response, decision)
      }
      case 'file':
        response.setHeader('cache-control', policies[decision.policy].cacheControl)
        return passFile(request, response, pathname)
      case 'handler':
        return passFile(request, response, pathname)
    }
  }

  function passFile(request: IncomingMessage, response: ServerResponse, pathname: string): boolean {
    // A small file is sent whole: for a range outside of it, Next would respond with an error of its own.
    delete request.headers.range
    return isWellFormed(pathname) ? pass(request) : refuse(response, 400, 'The path is not valid.')
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

/** Decisions whose responses are in the page cache. */
type CachedDecision = Extract<Decision, { kind: 'page' | 'generated' }>

function sendFrom(request: IncomingMessage, response: ServerResponse, page: KeptPage, decision: CachedDecision): true {
  const variant = decision.kind === 'page' ? decision.variant : 'document'
  // A page whose Markdown failed is still sent as a document.
  const answer = page.answers[variant] ?? (variant === 'markdown' ? page.answers.document : undefined)
  if (!answer) return refuse(response, 404, 'The page has no such part.')
  sendKept(request, response, answer, decision.status === 404 ? missing[decision.policy] : policies[decision.policy])
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
