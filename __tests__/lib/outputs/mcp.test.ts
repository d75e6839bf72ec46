/** @jest-environment node */
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { buildSnapshot } from '@/lib/content/snapshot'
import { prepareSearch } from '@/lib/search/server/search-service'
import { bundleSearchThread } from '@/__tests__/support/search-records'
import { showSnapshot } from '@/__tests__/support/show-snapshot'
import { writePageMarkdown } from '@/lib/outputs/markdown-page/write-page'
import { handleMcp } from '@/lib/outputs/mcp'

jest.mock<typeof import('@/lib/outputs/markdown-page/write-page')>('@/lib/outputs/markdown-page/write-page', () => {
  const actual = jest.requireActual<typeof import('@/lib/outputs/markdown-page/write-page')>('@/lib/outputs/markdown-page/write-page')
  return { ...actual, writePageMarkdown: jest.fn(actual.writePageMarkdown) }
})

// Behind a proxy, which tells the address of a client.
process.env.TRUST_PROXY = '1'

const address = new URL('http://localhost/api/mcp')
const ask = (url: string | URL, init?: RequestInit) => handleMcp(new Request(url, init))

interface TextResult {
  content: { type: string; text: string }[]
  isError?: boolean
}

const textOf = (result: unknown) => (result as TextResult).content[0]!.text

let client: Client

beforeAll(async () => {
  process.env.SITE_DIST = await bundleSearchThread()
  showSnapshot(buildSnapshot())
  await prepareSearch()
  client = new Client({ name: 'test', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(address, { fetch: ask }))
}, 300_000)
afterAll(() => client.close())

test('the SDK’s client finds the tools, all of them for reading only, each with a schema', async () => {
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name).toSorted()).toEqual(['list_drivers', 'read_page', 'search'])
  expect(tools.filter((tool) => !tool.annotations?.readOnlyHint || !tool.description || !tool.inputSchema.properties)).toEqual([])
  expect(client.getInstructions()).toContain('search')
})

test.each([
  ['/guide/webdav.html', '# WebDAV server'],
  ['guide/webdav', '# WebDAV server'],
  ['https://alistgo.com/guide/webdav.md', '# WebDAV server'],
  ['/zh/guide/webdav.html', '# WebDAV 服务'],
])('read_page takes %s', async (page, start) => {
  expect(textOf(await client.callTool({ name: 'read_page', arguments: { page } })).startsWith(`${start}\n`)).toBe(true)
})

test('a page that is read again, whatever its address is written like, is written once', async () => {
  const read = async (page: string) => textOf(await client.callTool({ name: 'read_page', arguments: { page } }))
  const written = jest.mocked(writePageMarkdown).mockClear()
  const [first, again] = [await read('/guide/install/docker.html'), await read('/guide/install/docker.md')]
  await client.readResource({ uri: 'https://alistgo.com/guide/install/docker.md' })
  expect([again, written.mock.calls.length]).toEqual([first, 1])
})

test('list_drivers names every driver with its page', async () => {
  const lines = textOf(await client.callTool({ name: 'list_drivers', arguments: { language: 'zh' } })).split('\n')
  expect(lines.length).toBeGreaterThan(90)
  const quark = lines.find((line) => line.includes('(Quark)'))
  expect(quark).toBe('- 夸克网盘 (Quark): 夸克网盘; can upload; download: proxy. https://alistgo.com/zh/guide/drivers/quark.html')
})

test('input that does not fit the schema is refused with the field', async () => {
  const wrong = await client.callTool({ name: 'search', arguments: { query: '', limit: 99 } })
  expect(wrong.isError).toBe(true)
  expect(textOf(wrong)).toMatch(/query[\s\S]*limit|limit[\s\S]*query/)
})

const post = (body: string, headers: Record<string, string> = {}) =>
  ask(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body,
  })
const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}'

test('an invalid request is rejected', async () => {
  expect((await ask(address)).status).toBe(405)
  expect((await post('{')).status).toBe(400)
  expect((await post(`[${ping},${ping}]`)).status).toBe(400)
  expect((await post(`{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":"${'x'.repeat(70_000)}"}}`)).status).toBe(413)
  expect((await post(ping, { 'content-type': 'text/plain' })).status).toBe(415)
})

test('a client over its limit gets Retry-After; others don’t', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now())
  const answers = await Promise.all(Array.from({ length: 61 }, () => post(ping, { 'x-forwarded-for': '192.0.2.7' })))
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 60 }, () => 200), 429])
  expect(Number(answers[60]!.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await post(ping, { 'x-forwarded-for': '192.0.2.8' })).status).toBe(200)
})

test.each([
  ['https://evil.example', 403],
  ['http://rebind.example', 403],
  ['null', 403],
  ['https://alistgo.com', 200],
  [null, 200],
])('a page of %s is answered with %i', async (origin, status) => {
  const headers = {
    host: 'rebind.example',
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    ...(origin !== null && { origin }),
  }
  const response = await handleMcp(new Request('http://rebind.example/api/mcp', { method: 'POST', headers, body: ping }))
  expect(response.status).toBe(status)
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
})

test('until there is content, it says that the site is starting', async () => {
  await jest.isolateModulesAsync(async () => {
    jest.doMock('@/lib/content/live-site', () => ({ liveSite: () => undefined }))
    const { handleMcp: handle } = await import('@/lib/outputs/mcp')
    expect((await handle(new Request(address, { method: 'POST', body: '{}' }))).status).toBe(503)
  })
})
