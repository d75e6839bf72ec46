/** @jest-environment node */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { NextRequest } from 'next/server'
import { buildRouteTable } from '@/lib/content/route-table'
import { buildSnapshot } from '@/lib/content/snapshot'
import { fileOfPath } from '@/lib/outputs/export/file-name'
import { listExportedPaths, listRedirects } from '@/lib/outputs/export/list-paths'
import { writeHeaderFiles } from '@/lib/outputs/export/security'
import { cachePolicies, policyHeaders } from '@/lib/routing/cache-policies.mjs'
import { generatedFiles } from '@/lib/routing/generated-files'
import { resolve } from '@/lib/routing/resolve'
import { headerRules } from '@/lib/routing/response-headers.mjs'
import { routePathOf } from '@/lib/routing/page-path'
import { createRouteMatcher } from '@/lib/routing/route-table'
import { createRequestHandler } from '@/lib/server/http/request-handler'
import { createDecider } from '@/lib/server/http/decide'
import { encodeBody } from '@/lib/server/page-cache/encode'
import type { CachedPage } from '@/lib/server/page-cache/cached-page'
import type { PageStore } from '@/lib/server/page-cache/page-store'
import { locales, localizedPath } from '@/lib/site/locales'
import passive from '@/lib/site/policy/passive-files.json'
import { routeTable } from '../../support/route-table'

const mockTable = routeTable()
// Thousands of requests to each host.
jest.setTimeout(120_000)
jest.mock('@/lib/site/generated/addresses.json', () => mockTable)

const table = Object.assign(mockTable, buildRouteTable(buildSnapshot('content'), ['/logo.svg', '/icons/192.png', '/_content/en/a b.png']))
const match = createRouteMatcher(table)
const policies = cachePolicies({})

/** What all hosts must agree on. `null` where a host leaves it to the file server behind it. */
interface Outcome {
  status: number
  location: string | null
  vary: string | null
  cacheControl: string | null
}

const variants = ['document', 'markdown', 'payload']

async function samplePage(): Promise<CachedPage> {
  const body = await encodeBody(Buffer.from('x'))
  return { key: 'page', files: {}, responses: Object.fromEntries(variants.map((variant) => [variant, { status: 200, headers: {}, body }])) }
}

/** Route paths of everything that the server caches. */
const routePaths = [
  ...locales.flatMap((locale) => [...table.pages[locale], '/404', '/search.html'].map((path) => routePathOf(locale, path))),
  ...generatedFiles.map(({ routePath }) => routePath),
]

/** Requests: every page in both languages and every way to write its URL, files, and URLs that lead nowhere. */
const urls = [
  ...locales.flatMap((locale) =>
    table.pages[locale].flatMap((path, at) => {
      const url = encodeURI(localizedPath(locale, path))
      const bare = url.replace(/(?:\.html|\/)$/, '') || '/index'
      const other = [`${bare}/`, `${bare}.html`, `${bare}/index.html`, `${bare}/README.md`, url.toUpperCase(), `/en${url}`]
      return [...new Set([url, bare, `${bare}.md`, ...(at % 5 === 0 ? other : [])])]
    }),
  ),
  ...listRedirects(table).map(({ from }) => from),
  ...generatedFiles.map(({ path }) => path),
  ...table.files.map(encodeURI),
  ...['', '/zh'].flatMap((prefix) =>
    [
      '/search.html',
      '/search',
      '/search.html?q=webdav',
      '/search.html?q=%20',
      '/none',
      '/none.html',
      '/none.md',
      '/zh/',
      '/tool/none.html?code=x',
      '/tool',
      '/toolbox',
    ].map((url) => prefix + url),
  ),
  '/%E0%A4%A',
  '/..%2f..%2fetc/passwd',
  '/__proto__',
]
const requests = urls.flatMap((url) => {
  const all: [string, Record<string, string>][] = [
    [url, { accept: '*/*' }],
    [url, { accept: 'text/markdown, text/html;q=0.5' }],
  ]
  const routerUrl = `${url}${url.includes('?') ? '&' : '?'}_rsc=x`
  // The router's requests of a few pages: each is decided alike.
  if (urls.indexOf(url) % 7 === 0 || url.includes('tool') || url.includes('search') || url.includes('none'))
    all.push([routerUrl, { accept: '*/*' }], [routerUrl, { accept: '*/*', rsc: '1' }], [url, { rsc: '1' }])
  return all
})

/** What `resolve` says. */
function decided(url: string, headers: Record<string, string>): Outcome & { kind: string } {
  const { pathname, search } = new URL(url, 'https://docs.example')
  const decision = resolve({ pathname, search }, headers, match)
  if (decision.kind === 'handler') throw new Error(`${url}: a handler decides by itself`)
  const { vary = null, ...policy } = policyHeaders(policies[decision.policy])
  return {
    kind: decision.kind,
    status: decision.status,
    location: decision.kind === 'redirect' ? decision.location : null,
    vary,
    cacheControl: policy['cache-control'] ?? null,
  }
}

const withoutKind = ({ status, location, vary, cacheControl }: Outcome): Outcome => ({ status, location, vary, cacheControl })
const outcomeOf = ({ status, headers }: Response): Outcome => ({
  status,
  location: headers.get('location'),
  vary: headers.get('vary'),
  cacheControl: headers.get('cache-control'),
})

test('the table has hundreds of URLs, and every kind of decision', () => {
  expect(urls.length).toBeGreaterThan(1000)
  expect(new Set(requests.map(([url, headers]) => decided(url, headers).kind))).toEqual(
    new Set(['page', 'search', 'redirect', 'generated', 'file']),
  )
})

test('middleware does what resolve decides', async () => {
  const { middleware } = await import('@/middleware')
  for (const [url, headers] of requests) {
    const response = await middleware(new NextRequest(new URL(url, 'https://docs.example'), { headers }))
    const location = response.headers.get('location')
    expect([url, headers, { ...outcomeOf(response), location: location && location.replace('https://docs.example', '') }]).toEqual([
      url,
      headers,
      withoutKind(decided(url, headers)),
    ])
  }
})

test('the server does what resolve decides', async () => {
  const page = await samplePage()
  const revision = {
    id: 'r',
    dir: '/nowhere',
    at: 0,
    table,
    fingerprint: 'f',
    keys: Object.fromEntries(routePaths.map((path) => [path, path])),
  }
  const handle = createRequestHandler({
    api: { readSearchPage: () => Promise.resolve(undefined) },
    publicFiles: { find: () => Promise.resolve(page.responses.document) } as never,
    store: { peek: () => page } as unknown as PageStore,
    files: { find: () => Promise.resolve(undefined) } as never,
    findFile: () => Promise.resolve(undefined),
    findPage: () => Promise.resolve(page),
    decide: createDecider(revision),
    revision: () => revision,
    onRenderError: () => {},
  })
  const server = http.createServer((request, response) => void handle(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (path: string, headers: Record<string, string>) =>
    new Promise<Outcome>((done, reject) =>
      http
        .get({ port, host: '127.0.0.1', path, headers, agent }, (response) => {
          response.resume().on('end', () =>
            done({
              status: response.statusCode ?? 0,
              location: response.headers.location ?? null,
              vary: response.headers.vary?.replace(/^accept-encoding(?:, )?/, '') || null,
              cacheControl: response.headers['cache-control'] ?? null,
            }),
          )
        })
        .on('error', reject),
    )
  try {
    for (const [url, headers] of requests) {
      // Files of the content folder are looked up there; decide.test.ts has them.
      if (url.startsWith('/_content/')) continue
      const expected = decided(url, headers)
      // The search itself needs an index; server.e2e has one.
      if (expected.kind === 'search') continue
      expect([url, headers, await ask(url, headers)]).toEqual([url, headers, withoutKind(expected)])
    }
  } finally {
    agent.destroy()
    server.close()
  }
})

test('an export has a file for each URL that resolve finds, a page for each old one, and the same cache policy where it differs from the default', () => {
  const written = new Set(listExportedPaths(table, routePaths).map(({ publicPath }) => fileOfPath(publicPath)))
  const redirects = new Map(listRedirects(table).map(({ from, to }) => [from, to]))
  const rules = writeHeaderFiles(headerRules({}, passive.endings), '')[0]?.body ?? ''
  const cacheOf = (url: string) => {
    const blocks = rules.split(/\n(?=\/)/).map((block) => block.split('\n'))
    const applying = blocks.filter(([glob = '']) => new RegExp(`^${glob.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(url))
    // Hosts that read the file send this by default (Netlify, Cloudflare Pages).
    return (
      applying
        .flatMap((lines) => lines.filter((line) => /^ {2}cache-control:/i.test(line)).map((line) => line.split(': ')[1]))
        .join(', ') || 'public, max-age=0, must-revalidate'
    )
  }
  for (const url of urls.filter((one) => !one.includes('?'))) {
    const expected = decided(url, {})
    const isMarkdown = url.endsWith('.md')
    if (expected.kind === 'file') continue
    if (redirects.has(url)) expect([url, expected.status, expected.location]).toEqual([url, 308, redirects.get(url)])
    else if (!isMarkdown && expected.status !== 308 && !/%(?:2f|E0%A4%A$)/i.test(url))
      expect([url, written.has(fileOfPath(url))]).toEqual([url, expected.status === 200])
    if (expected.status === 200) expect([url, cacheOf(url)]).toEqual([url, expected.cacheControl])
  }
})

test('files that exist once per language keep their public paths', () => {
  const paths = ['openapi.json', 'manifest.json'].flatMap((name) => [`/${name}`, `/${name.replace('.', '.zh.')}`])
  const texts = ['/llms.txt', '/llms-full.txt', '/llms-full/drivers.txt'].flatMap((path) => [path, `/zh${path}`])
  for (const path of [...paths, ...texts]) expect([path, decided(path, {}).kind]).toEqual([path, 'generated'])
  expect(new Set(generatedFiles.map(({ routePath }) => routePath)).size).toBe(generatedFiles.length)
})
