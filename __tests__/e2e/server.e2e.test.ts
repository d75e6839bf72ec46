import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { fewPages, SiteServer } from '../support/site-server'

let server: SiteServer

beforeAll(async () => {
  server = await SiteServer.start(fewPages)
})

afterAll(() => server?.stop())

const documents = ['/', '/zh/', '/guide/install/docker.html', '/zh/guide/drivers/', '/no-such-page.html']

test.each(documents)('%s is cached: compressed, tagged, with its policy, without framework headers', async (address) => {
  const { headers, body } = await server.ask(address, { headers: { 'accept-encoding': 'gzip, br', 'accept-language': 'zh-CN' } })
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=0, must-revalidate',
  })
  expect(headers.vary).toMatch(/^accept-encoding, .*\baccept$/)
  expect(headers['content-security-policy']).toContain("default-src 'self'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['cdn-cache-control']).toMatch(/max-age=\d+/)
  expect(Object.keys(headers).filter((name) => /^x-(?:middleware|nextjs)|^server-timing$|^x-powered-by$/.test(name))).toEqual([])
  expect(brotliDecompressSync(body).toString()).toContain('</html>')
})

test('a page’s Markdown is at its own URL and available by Accept', async () => {
  const own = await server.ask('/zh/guide/install/docker.md')
  expect([own.status, own.headers['content-type'], own.headers['content-location']]).toEqual([
    200,
    'text/markdown; charset=utf-8',
    '/zh/guide/install/docker.md',
  ])
  const title = /^title: (.+)$/m.exec(readFileSync('content/zh/guide/install/docker.md', 'utf8'))?.[1] ?? ''
  expect(own.body.toString().slice(0, title.length + 6)).toBe(`# ${title}\n\n> `)
  expect(own.headers.link).toContain('/zh/guide/install/docker.html>; rel="canonical"')
  const asked = await server.ask('/zh/guide/install/docker.html', { headers: { accept: 'text/markdown, */*' } })
  expect(asked.body.equals(own.body)).toBe(true)
  expect(asked.headers).toMatchObject({
    'cdn-cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(asked.headers.vary).toMatch(/^accept-encoding, accept\b/)
  const page = await server.ask('/zh/guide/install/docker.html')
  expect(page.headers['content-type']).toContain('text/html')
  expect((await server.ask('/guide/README.md')).headers.location).toBe('/guide/index.md')
  expect((await server.ask('/markdown/en/guide')).status).toBe(404)
})

test('the texts for language models are kept like pages', async () => {
  for (const address of ['/llms.txt', '/zh/llms.txt', '/llms-full.txt', '/zh/llms-full/drivers.txt']) {
    const { status, headers, body } = await server.ask(address)
    expect([address, status, headers['content-type']]).toEqual([address, 200, 'text/plain; charset=utf-8'])
    expect(body.length).toBeGreaterThan(10_000)
  }
  const entries = [...(await server.ask('/sitemap.xml')).body.toString().matchAll(/<url>([\s\S]*?)<\/url>/g)]
  expect(entries.filter(([entry]) => !entry.includes('<lastmod>'))).toEqual([])
})

test('an assistant asks the server by the protocol’s own client', async () => {
  const asking = new Client({ name: 'test', version: '1' })
  await asking.connect(new StreamableHTTPClientTransport(new URL(`${server.url}/api/mcp`)))
  const { content } = await asking.callTool({ name: 'search', arguments: { query: 'docker update', limit: 3 } })
  expect((content as { text: string }[])[0]!.text).toContain('/guide/install/docker.html')
  const { contents } = await asking.readResource({ uri: (await asking.listResources()).resources[0]!.uri })
  expect(contents[0]).toMatchObject({ mimeType: 'text/markdown' })
  await asking.close()
})

test('a document is revalidated with its ETag, in each encoding', async () => {
  const address = '/guide/install/docker.html'
  const br = await server.ask(address, { headers: { 'accept-encoding': 'br' } })
  const gzip = await server.ask(address, { headers: { 'accept-encoding': 'gzip' } })
  expect(br.headers.etag).toBe(gzip.headers.etag)
  expect(br.headers.etag).toMatch(/^W\//)
  const again = await server.ask(address, { headers: { 'accept-encoding': 'br', 'if-none-match': br.headers.etag! } })
  expect([again.status, again.body.length]).toEqual([304, 0])
  const head = await server.ask(address, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
  expect([head.status, head.body.length, head.headers['content-length'], head.headers.etag]).toEqual([
    200,
    0,
    br.headers['content-length'],
    br.headers.etag,
  ])
})

test('nothing that a stranger sends left a stack in the log', () => {
  expect(server.output).not.toMatch(/\n\s+at /)
})

test('the router gets its payloads, and caches between cannot be made to mix them with documents', async () => {
  const payload = await server.ask('/pricing.html?_rsc=abc', { headers: { rsc: '1' } })
  expect(payload.headers).toMatchObject({ 'content-type': 'text/x-component', 'cdn-cache-control': 'no-store' })
  expect(payload.headers.vary).toContain('rsc')
  expect((await server.ask('/pricing.html', { headers: { rsc: '1' } })).headers['content-type']).toContain('text/html')
  expect((await server.ask('/pricing.html?_rsc=abc')).headers).toMatchObject({ location: '/pricing.html', 'cache-control': 'no-store' })
})
