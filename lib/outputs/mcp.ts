import { McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { fromHtml } from 'hast-util-from-html'
import { LRUCache } from 'lru-cache'
import { toString } from 'mdast-util-to-string'
import { z } from 'zod'
import { writePageMarkdown } from './markdown-page/write-page'
import type { Page } from '@/lib/content/page'
import { buildRouteTable, type Snapshot } from '@/lib/content/snapshot'
import { currentSnapshot, liveSite } from '@/lib/content/live-site'
import { describePage } from '@/lib/page-data/page-data'
import { publicUrl } from '@/lib/navigation/page-metadata'
import { policyHeaders } from '@/lib/routing/cache-policies.mjs'
import { markdownPath } from '@/lib/routing/page-path'
import { routeMatcher } from '@/lib/routing/route-table'
import { searchRequestSchema } from '@/lib/search/server/request'
import { searchSite } from '@/lib/search/server/search-service'
import type { SearchHit } from '@/lib/search/types'
import { site } from '@/lib/settings/config'
import { answerJson, readBody } from '@/lib/site/http/handler-parts'
import { createRateLimit } from '@/lib/site/http/limits'
import { memoizeByObject } from '@/lib/site/cache/memoize'
import { clientAddress, unknownClient } from '@/lib/site/http/client-address'
import { parseJson } from '@/lib/site/text/parse-json'
import { askCache } from '@/lib/site/processes/ask-cache'
import { turnHeader } from '@/lib/site/protocol'
import { locales, pageAddress, type Locale } from '@/lib/site/locales'

/** An assistant sends a few requests per question, and several may share one IP address. */
const rateLimit = createRateLimit({ burst: 60, perMinute: 120 })

/** A request is a question, never a document. */
const maxBodyBytes = 64 * 1024

/**
 * Responds to one request of the protocol's streamable HTTP transport: stateless, with a plain JSON response. Pages of other sites may not
 * call: browsers send their origin with every POST, even if the name of the page's host resolves to this server (DNS rebinding). Programs send
 * none.
 */
export async function handleMcp(request: Request): Promise<Response> {
  const origin = request.headers.get('origin')
  if (origin !== null && origin !== site.origin) return refuse(403, 'Pages of other sites may not call this server.')
  if (request.method !== 'POST')
    return refuse(405, 'This server keeps no sessions and sends nothing by itself: expected POST.', { Allow: 'POST' })
  if (!liveSite()) return refuse(503, 'The site is starting.', { 'Retry-After': '2' })
  const client = clientAddress(request.headers)
  const decision = client === unknownClient ? { allowed: true as const } : rateLimit.take(client)
  if (!decision.allowed) return refuse(429, 'Too many requests from this address.', { 'Retry-After': String(decision.retryAfter) })
  const body = await readBody(request, maxBodyBytes)
  if ('error' in body) return refuse(body.status, body.error)
  const parsedBody = parseJson(body.toString('utf8'))
  // A batch would count as one request. The protocol has not supported batches since 2025-06-18.
  if (parsedBody === undefined || Array.isArray(parsedBody)) return refuse(400, 'Expected one message in JSON.')
  const server = createDocsServer(client, request.headers.get(turnHeader) ?? undefined)
  try {
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    await server.connect(transport)
    const response = await transport.handleRequest(request, { parsedBody })
    for (const [name, value] of Object.entries(policyHeaders('noStore'))) response.headers.set(name, value)
    return response
  } finally {
    await server.close()
  }
}

function refuse(status: number, message: string, headers: Record<string, string> = {}): Response {
  const body = { jsonrpc: '2.0', error: { code: -32600, message }, id: null }
  return answerJson(body, status, headers)
}

const instructions =
  'The documentation of AList version 3, a self-hosted server that lists files and mounts many kinds of storage. ' +
  'Use search first, then read_page for what it found. Give readers the URL of the page that an answer comes from.'

const language = z.enum(locales).default('en').describe('Language of the answer: en (English) or zh (Simplified Chinese).')
const annotations = { readOnlyHint: true, openWorldHint: false }
const mimeType = 'text/markdown'

const answer = (text: string, isError = false) => ({ content: [{ type: 'text' as const, text }], isError })

/** An MCP server over the content of this process. It is read-only and serves one connection. */
function createDocsServer(client: string, turn?: string): McpServer {
  const server = new McpServer({ name: 'alist-docs', title: site.title.en, version: '1.0.0', websiteUrl: site.origin }, { instructions })
  server.registerTool(
    'search',
    {
      description:
        'Searches by keywords, driver or option names, or a pasted error message, in English or Chinese. ' +
        'Returns pages and sections, best first; read them with read_page.',
      inputSchema: { query: z.string().trim().min(1).max(2000), language, limit: z.number().int().min(1).max(20).default(8) },
      annotations,
    },
    async ({ query, language: locale, limit }) => {
      const results = await searchSite({ ...searchRequestSchema.parse({ q: query, locale, limit }), client }, undefined, turn)
      if (results.hits.length === 0) return answer('Nothing was found. Try fewer or different words, or the other language.')
      return answer(results.hits.map(describeHit).join('\n\n'))
    },
  )
  server.registerTool(
    'read_page',
    {
      description: 'Reads one page as Markdown, with all tables of options and endpoints.',
      inputSchema: {
        page: z.string().trim().min(1).max(500).describe('A URL returned by search, or a path such as /guide/install/docker.html.'),
      },
      annotations,
    },
    async ({ page: address }) => {
      const page = findPage(address)
      if (!page) return answer(`There is no page ${address}. Use search to find pages.`, true)
      const text = await readPage(page, client, turn)
      return text === undefined ? answer(unreadable(address), true) : answer(text)
    },
  )
  server.registerTool(
    'list_drivers',
    {
      description: 'Lists AList storage drivers with their provider, upload support, download method and page.',
      inputSchema: { language },
      annotations,
    },
    ({ language: locale }) => answer(listDrivers(locale)),
  )
  server.registerResource(
    'page',
    new ResourceTemplate(`${site.origin}/{+path}`, { list: () => ({ resources: locales.flatMap(listResources) }) }),
    { title: 'Page', description: 'A page of the AList documentation as Markdown.', mimeType },
    async (uri) => {
      const page = findPage(uri.href)
      if (!page) throw new Error(`There is no page ${uri.href}`)
      const text = await readPage(page, client, turn)
      if (text === undefined) throw new Error(unreadable(uri.href))
      return { contents: [{ uri: uri.href, mimeType, text }] }
    },
  )
  return server
}

const matcherOf = memoizeByObject((snapshot: Snapshot) => routeMatcher(buildRouteTable(snapshot, [])))

/** The page of an address in any form: absolute or a path, of the page or its Markdown, including former ones. */
function findPage(address: string): Page | undefined {
  const written = address.startsWith('/') || /^https?:/i.test(address) ? address : `/${address}`
  if (!URL.canParse(written, site.origin)) return undefined
  const snapshot = currentSnapshot()
  const match = matcherOf(snapshot)
  const first = match(new URL(written, site.origin).pathname)
  const target = first.kind === 'redirect' ? match(first.location) : first
  return target.kind === 'page' || target.kind === 'markdown' ? snapshot.pages[target.locale].get(target.path) : undefined
}

/** Characters of the most recently read texts that are kept. */
const maxKeptCharacters = 4_000_000
const keptTexts = memoizeByObject<Snapshot, LRUCache<Page, string>>(
  () => new LRUCache({ maxSize: maxKeptCharacters, sizeCalculation: ({ length }) => length }),
)

/** A question to the cache, which keeps pages, and knows those that cannot be made. Its answer is the page's Markdown. */
export type PageQuestion = { kind: 'page'; name: string; path: string; client: string }

const unreadable = (address: string) => `The page ${address} cannot be read now.`

/** A page as Markdown. Writing one takes about as long as rendering the page, and a client that floods the server repeats its requests. */
async function readPage(page: Page, client: string, turn: string | undefined): Promise<string | undefined> {
  if (turn) return (await askCache({ kind: 'page', name: turn, path: page.url, client } satisfies PageQuestion)) as string | undefined
  const snapshot = currentSnapshot()
  const texts = keptTexts(snapshot)
  const text = texts.get(page) ?? writePageMarkdown(describePage(snapshot, page))
  texts.set(page, text)
  return text
}

/** Pages that a language has itself. */
function listResources(locale: Locale) {
  return [...currentSnapshot().pages[locale].values()]
    .filter((page) => page.contentLocale === locale)
    .map(({ url, meta: { title, description } }) => ({ uri: publicUrl(markdownPath(url)), name: url, title, description, mimeType }))
}

function listDrivers(locale: Locale): string {
  const lines = currentSnapshot().data.drivers.map(({ name, title, provider, capabilities, download, page }) => {
    const facts = [provider[locale], capabilities.upload ? 'can upload' : 'read-only', `download: ${download}`]
    return `- ${title[locale]} (${name}): ${facts.join('; ')}. ${publicUrl(pageAddress(locale, page))}`
  })
  return lines.join('\n')
}

function describeHit({ url, title, above, sentence, ...hit }: SearchHit, index: number): string {
  const titles = [...above, title].map(plain)
  const lines = [sentence, ...(hit.answer ?? [])].flatMap((html) => (html ? [`   ${plain(html)}`] : []))
  const address = publicUrl(url)
  return [`${index + 1}. ${titles.filter(Boolean).join(' › ')}`, `   ${address}`, ...lines].join('\n')
}

/** The text of a hit, which is HTML with matches marked. */
const plain = (html: string): string =>
  toString(fromHtml(html, { fragment: true }))
    .replaceAll(/\s+/g, ' ')
    .trim()
