import type { IncomingMessage, ServerResponse } from 'node:http'
import { cachePolicies, policyHeaders, type CachePolicy, type CachePolicyName } from '@/lib/routing/cache-policies.mjs'
import type { NegotiationHeaders } from '@/lib/routing/request-variant'
import type { Decision, RequestUrl } from '@/lib/routing/resolve'
import type { CachedResponse, CachedPage } from '@/lib/server/page-cache/cached-page'
import type { PageStore } from '@/lib/server/page-cache/page-store'
import { ContentNotLoadedError } from '@/lib/server/render/render-queue'
import { madeFolder } from '@/lib/markdown/links'
import { sendCached, type SendOptions } from '@/lib/server/page-cache/send'
import { processEnvironment } from '@/lib/settings/read-environment'
import type { Revision } from '@/lib/server/publish/revision'
import { sendContentFile } from './content-file'
import { maxPathCharacters, type ServerDecision } from './decide'
import { sendErrorPage } from './error-page'
import { sendMedia } from './media-file'
import { handleApi, type ApiContext } from './api-routes'
import { respondWith } from './web-handler'
import type { StaticFiles } from './static-files'
import { checkMethod, readMethods } from './methods'
import { isNormalized, isTooLong, sendText, targetOf } from './request-checks'

interface HandlerOptions {
  /** What API handlers need from this process. */
  api: ApiContext
  store: PageStore
  /** Files of the build. */
  files: StaticFiles
  /** Files of `public/`. */
  publicFiles: StaticFiles
  findPage: (routePath: string) => Promise<CachedPage | undefined>
  /** A file that belongs to a page, by its public path. */
  findFile: (pathname: string) => Promise<CachedResponse | undefined>
  /** `undefined` until content has been loaded. */
  decide: (url: RequestUrl, headers: NegotiationHeaders) => ServerDecision | undefined
  revision: () => Revision | undefined
  /** Called when a page could not be rendered. */
  onRenderError: (routePath: string, error: Error) => void
}

const policies = cachePolicies(processEnvironment())
/** The same policies for missing pages. Built once, because prepared headers are cached by these objects. */
const missingPolicies = Object.fromEntries(Object.entries(policies).map(([name, policy]) => [name, { ...policy, status: 404 }])) as Record<
  CachePolicyName,
  SendOptions
>

/** Creates the function that responds to every request. */
export function createRequestHandler(
  options: HandlerOptions,
): (request: IncomingMessage, response: ServerResponse) => true | Promise<true> {
  const { api, store, files, publicFiles, findPage, findFile, decide, revision, onRenderError } = options

  const sendPage = async (request: IncomingMessage, response: ServerResponse, decision: CachedDecision) => {
    const locale = decision.kind === 'page' ? decision.locale : 'en'
    let page: CachedPage | undefined
    try {
      page = await findPage(decision.routePath)
    } catch (error) {
      if (error instanceof ContentNotLoadedError) throw error
      onRenderError(decision.routePath, error as Error)
      return sendErrorPage(response, locale)
    }
    // The page was deleted while it was being rendered.
    if (!page) return sendErrorPage(response, locale)
    return sendVariant(request, response, page, decision)
  }

  const respond = (request: IncomingMessage, response: ServerResponse): true | Promise<true> => {
    if (isTooLong(request)) return sendText(response, 413, 'The body is too long.')
    const target = targetOf(request)
    const isApi = target?.pathname.startsWith('/api/')
    const byMethod = checkMethod(request.method ?? '', isApi ? undefined : readMethods)
    if (byMethod) return sendText(response, byMethod.status, byMethod.text, byMethod.headers)
    if (!target) return sendText(response, 400, 'The request target is not a path.')
    const { pathname, query } = target
    if (pathname.length > maxPathCharacters) return sendText(response, 414, `The path has more than ${maxPathCharacters} characters.`)
    if (pathname.startsWith('/_next/')) {
      if (!pathname.startsWith('/_next/static/')) return sendText(response, 404, 'Not found.')
      if (!isWellFormed(pathname)) return sendText(response, 400, 'The path is not valid.')
      return sendFile(request, response, findBuildFile(pathname), policies.immutable)
    }
    if (isApi) {
      if (!isWellFormed(pathname)) return sendText(response, 400, 'The path is not valid.')
      if (!isNormalized(pathname) || pathname === '/api/') return sendText(response, 404, 'Not found.')
      return callApi(request, response, pathname, query)
    }
    const decision = decide({ pathname, search: query }, request.headers)
    if (!decision) return sendText(response, 503, 'The site is starting.', { 'retry-after': '2' })
    // Only code requests libraries, so a missing one needs no 404 page.
    if (pathname.startsWith('/vendor/') && decision.kind !== 'file') return sendText(response, 404, 'Not found.')
    switch (decision.kind) {
      case 'redirect': {
        const { location, policy } = decision
        return sendText(response, 308, `Moved to ${location}`, { location, ...policyHeaders(policies[policy]) })
      }
      case 'contentFile': {
        const { file } = decision
        const { cacheControl } = policies[decision.policy]
        const dir = revision()?.dir ?? ''
        return file.startsWith(`${madeFolder}/`)
          ? sendMedia(request, response, dir, file.slice(madeFolder.length + 1), cacheControl)
          : sendContentFile(request, response, dir, file, cacheControl)
      }
      case 'search':
        return callApi(request, response, decision.routePath, query)
      case 'page':
      case 'generated': {
        const key = revision()?.keys[decision.routePath]
        if (!key) return sendText(response, 404, 'Not found.')
        const page = store.peek(key)
        return page ? sendVariant(request, response, page, decision) : sendPage(request, response, decision)
      }
      case 'file':
        return sendFile(request, response, publicFiles.find(encodeURI(decision.path)), policies[decision.policy])
      case 'handler':
        return callApi(request, response, decision.path)
    }
  }

  return (request, response) => {
    const sent = respond(request, response)
    if (sent === true) return true
    return sent.catch((error: unknown) => {
      if (!(error instanceof ContentNotLoadedError)) throw error
      return sendText(response, 503, error.message, { 'retry-after': '5' })
    })
  }

  /** Files of the build and of `public/` are small, so each is sent as a whole even if a range is requested. */
  async function sendFile(
    request: IncomingMessage,
    response: ServerResponse,
    found: Promise<CachedResponse | undefined>,
    policy: CachePolicy,
  ): Promise<true> {
    const file = await found
    if (!file) return sendText(response, 404, 'Not found.')
    sendCached(request, response, file, policy)
    return true
  }

  async function findBuildFile(pathname: string): Promise<CachedResponse | undefined> {
    return (await findFile(pathname)) ?? files.find(pathname)
  }

  function callApi(request: IncomingMessage, response: ServerResponse, path: string, query = ''): Promise<true> {
    return respondWith(request, response, path + query, (webRequest) => handleApi(webRequest, path, api))
  }
}

/** Decisions whose responses are in the page cache. */
type CachedDecision = Extract<Decision, { kind: 'page' | 'generated' }>

function sendVariant(request: IncomingMessage, response: ServerResponse, page: CachedPage, decision: CachedDecision): true {
  const variant = decision.kind === 'page' ? decision.variant : 'document'
  // A page whose Markdown could not be written is sent as a document.
  const cached = page.responses[variant] ?? (variant === 'markdown' ? page.responses.document : undefined)
  if (!cached) return sendText(response, 404, 'The page has no such part.')
  sendCached(request, response, cached, decision.status === 404 ? missingPolicies[decision.policy] : policies[decision.policy])
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
