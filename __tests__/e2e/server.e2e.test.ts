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

test('an assistant asks the server by the protocol’s own client', async () => {
  const asking = new Client({ name: 'test', version: '1' })
  await asking.connect(new StreamableHTTPClientTransport(new URL(`${server.url}/api/mcp`)))
  const { content } = await asking.callTool({ name: 'search', arguments: { query: 'docker update', limit: 3 } })
  expect((content as { text: string }[])[0]!.text).toContain('/guide/install/docker.html')
  const { contents } = await asking.readResource({ uri: (await asking.listResources()).resources[0]!.uri })
  expect(contents[0]).toMatchObject({ mimeType: 'text/markdown' })
  await asking.close()
})

test('the router gets its payloads, and caches between cannot be made to mix them with documents', async () => {
  const payload = await server.ask('/pricing.html?_rsc=abc', { headers: { rsc: '1' } })
  expect(payload.headers).toMatchObject({ 'content-type': 'text/x-component', 'cdn-cache-control': 'no-store' })
  expect(payload.headers.vary).toContain('rsc')
  expect((await server.ask('/pricing.html', { headers: { rsc: '1' } })).headers['content-type']).toContain('text/html')
  expect((await server.ask('/pricing.html?_rsc=abc')).headers).toMatchObject({ location: '/pricing.html', 'cache-control': 'no-store' })
})
