/** @jest-environment node */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { prepareSearch } from '@/lib/search/server/search-service'
import { handleMcp } from '@/lib/outputs/mcp/handler'
import { pair, PlainFolder } from '../../../support/plain-folder'

/** The route behind a real server, as `/api/mcp` has it; the header is the one that the site's server sets. */
function startServer(): Promise<http.Server> {
  const server = http.createServer((incoming, outgoing) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of incoming) chunks.push(chunk as Buffer)
      const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD'
      const response = await handleMcp(
        new Request(`http://localhost${incoming.url}`, {
          method: incoming.method,
          headers: incoming.headers as Record<string, string>,
          ...(hasBody && { body: Buffer.concat(chunks) }),
        }),
      )
      outgoing.writeHead(response.status, Object.fromEntries(response.headers))
      outgoing.end(Buffer.from(await response.arrayBuffer()))
    })()
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

// The machine may have other things to do.
jest.setTimeout(60_000)

interface TextResult {
  content: { type: string; text: string }[]
  isError?: boolean
}

const textOf = (result: unknown) => (result as TextResult).content[0]!.text

let server: http.Server
let address: URL
let client: Client

beforeAll(async () => {
  await prepareSearch()
  server = await startServer()
  address = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/mcp`)
  client = new Client({ name: 'test', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(address))
}, 300_000)
afterAll(async () => {
  await client.close()
  server.close()
})

test('the SDK’s client finds the tools, all of them for reading only, each with a schema', async () => {
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name).toSorted()).toEqual(['api_operation', 'driver_options', 'list_drivers', 'read_page', 'search'])
  expect(tools.filter((tool) => !tool.annotations?.readOnlyHint || !tool.description || !tool.inputSchema.properties)).toEqual([])
  expect(client.getInstructions()).toContain('search')
})

test('search finds pages in either language and tells their addresses', async () => {
  const english = textOf(await client.callTool({ name: 'search', arguments: { query: 'reset the password' } }))
  expect(english).toMatch(/^1\. .+\n {3}https:\/\/alistgo\.com\/\S+/)
  expect(english).not.toMatch(/<mark>|&lt;/)
  const chinese = textOf(await client.callTool({ name: 'search', arguments: { query: '反向代理', language: 'zh', limit: 2 } }))
  expect(chinese).toMatch(/https:\/\/alistgo\.com\/zh\//)
  expect(chinese.match(/^\d+\. /gm)).toHaveLength(2)
}, 60_000)

test.each([
  ['/guide/webdav.html', '# WebDAV server'],
  ['guide/webdav', '# WebDAV server'],
  ['https://alistgo.com/guide/webdav.md', '# WebDAV server'],
  ['/zh/guide/webdav.html', '# WebDAV 服务'],
])('read_page takes %s', async (page, start) => {
  expect(textOf(await client.callTool({ name: 'read_page', arguments: { page } })).startsWith(`${start}\n`)).toBe(true)
})

test('read_page reads one section, by anchor or by words, and tells the sections where there is no such one', async () => {
  const page = '/guide/install/docker.html'
  const byAnchor = textOf(await client.callTool({ name: 'read_page', arguments: { page: `${page}#update` } }))
  const byWords = textOf(await client.callTool({ name: 'read_page', arguments: { page, section: 'update' } }))
  expect(byAnchor).toMatch(/^#{2,3} /)
  expect(byAnchor).toBe(byWords)
  expect(byAnchor.match(/^## /gm)?.length ?? 0).toBeLessThanOrEqual(1)
  const missing = await client.callTool({ name: 'read_page', arguments: { page, section: 'nothing like it' } })
  expect(missing.isError).toBe(true)
  expect(textOf(missing)).toContain('(update)')
})

test('list_drivers filters, and driver_options tells every option of a driver by any of its names', async () => {
  const readOnly = textOf(await client.callTool({ name: 'list_drivers', arguments: { region: 'china', writable: false } }))
  expect(readOnly.split('\n').length).toBeGreaterThan(3)
  expect(readOnly).not.toContain('| Worldwide |')
  const [byName, byNick] = await Promise.all(
    ['AliyundriveOpen', 'aliyundriveopen'].map(async (name) =>
      textOf(await client.callTool({ name: 'driver_options', arguments: { name } })),
    ),
  )
  expect(byName).toContain('`refresh_token` (')
  expect(byName).toContain('https://alistgo.com/guide/drivers/aliyundrive_open.html')
  expect(byNick).toBe(byName)
  // A title is one driver's, also where a provider of several drivers is called the same.
  const byTitle = await client.callTool({ name: 'driver_options', arguments: { name: '阿里云盘', language: 'zh' } })
  expect(textOf(byTitle)).toContain('`Aliyundrive`')
  // By its name on the Chinese screen, with the labels of its options there.
  const byLabel = textOf(await client.callTool({ name: 'driver_options', arguments: { name: '淡入淡出', language: 'zh' } }))
  expect(byLabel).toContain('淡入淡出 `Gofile`')
  expect(textOf(byTitle)).toContain('**刷新令牌** `refresh_token`（')
  const unknown = await client.callTool({ name: 'driver_options', arguments: { name: 'onedriv' } })
  expect([unknown.isError, textOf(unknown).includes('Onedrive')]).toEqual([true, true])
})

test('api_operation lists all calls, and describes one by id or by path', async () => {
  const all = textOf(await client.callTool({ name: 'api_operation', arguments: {} }))
  expect(all.split('\n').length).toBeGreaterThan(100)
  const byId = textOf(await client.callTool({ name: 'api_operation', arguments: { id: 'fs.list' } }))
  const byPath = textOf(await client.callTool({ name: 'api_operation', arguments: { path: '/api/fs/list', method: 'post' } }))
  expect(byId).toBe(byPath)
  for (const path of ['POST /api/fs/list', 'post fs/list', '/fs/list'])
    expect(textOf(await client.callTool({ name: 'api_operation', arguments: { path } }))).toBe(byId)
  expect(byId).toContain('## Errors')
  expect((await client.callTool({ name: 'api_operation', arguments: { id: 'no.such' } })).isError).toBe(true)
})

test('input that does not fit the schema is refused with the field', async () => {
  const wrong = await client.callTool({ name: 'search', arguments: { query: '', limit: 99 } })
  expect(wrong.isError).toBe(true)
  expect(textOf(wrong)).toMatch(/query[\s\S]*limit|limit[\s\S]*query/)
})

test('pages are resources', async () => {
  const { resources } = await client.listResources()
  expect(resources.length).toBeGreaterThan(300)
  const uri = 'https://alistgo.com/guide/webdav.md'
  expect(resources.find((resource) => resource.uri === uri)).toMatchObject({ title: 'WebDAV server', mimeType: 'text/markdown' })
  const { contents } = await client.readResource({ uri })
  expect(contents[0]).toMatchObject({ uri, mimeType: 'text/markdown' })
  await expect(client.readResource({ uri: 'https://alistgo.com/no/such.md' })).rejects.toThrow('no page')
})

const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body,
  })
const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}'

test('what is no request is refused', async () => {
  expect((await fetch(address)).status).toBe(405)
  expect((await post('{')).status).toBe(400)
  expect((await post(`[${ping},${ping}]`)).status).toBe(400)
  expect((await post(`{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":"${'x'.repeat(70_000)}"}}`)).status).toBe(413)
  expect((await post(ping, { 'content-type': 'text/plain' })).status).toBe(415)
})

test('an address that asks too often is told when to come back; others are not', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now())
  const ask = (from: string) =>
    handleMcp(
      new Request(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', 'x-client-address': from },
        body: ping,
      }),
    )
  const answers = await Promise.all(Array.from({ length: 61 }, () => ask('192.0.2.7')))
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 60 }, () => 200), 429])
  expect(Number(answers[60]!.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask('192.0.2.8')).status).toBe(200)
  now.mockRestore()
})

test('the same over standard input and output', async () => {
  // A folder of its own: reading and indexing hundreds of pages again would show nothing more about the transport.
  const text = '---\ntitle: WebDAV server\ndescription: WebDAV\n---\n\nRun it with Docker.\n'
  const folder = new PlainFolder({ ...pair('index.md', text), ...pair('guide/webdav.md', text) })
  const own = new Client({ name: 'test', version: '1' })
  const transport = new StdioClientTransport({
    command: 'npm',
    args: ['run', '--silent', 'mcp'],
    stderr: 'inherit',
    env: { ...process.env, CONTENT_DIR: folder.dir, CACHE_DIR: join(folder.root, 'cache') },
  })
  try {
    await own.connect(transport)
    const { tools } = await own.listTools()
    expect(tools).toHaveLength(5)
    expect(textOf(await own.callTool({ name: 'read_page', arguments: { page: '/guide/webdav.html' } }))).toMatch(/^# WebDAV server\n/)
    expect(textOf(await own.callTool({ name: 'search', arguments: { query: 'docker' } }))).toMatch(/^1\. /)
  } finally {
    await own.close()
    folder.remove()
  }
}, 300_000)

describe('pages that call', () => {
  const before = process.env.MCP_ORIGINS
  afterEach(() => {
    if (before === undefined) delete process.env.MCP_ORIGINS
    else process.env.MCP_ORIGINS = before
  })
  const ask = (origin: string | null, method = 'POST', headers: Record<string, string> = {}) =>
    handleMcp(
      new Request('http://rebind.example/api/mcp', {
        method,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...(origin !== null && { origin }),
          ...headers,
        },
        ...(method === 'POST' && { body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }) }),
      }),
    )
  test.each([
    ['', 'https://evil.example', 403],
    ['', 'http://rebind.example', 403],
    ['', 'null', 403],
    ['', 'https://alistgo.com', 200],
    ['', null, 200],
    ['https://chat.example.com, https://b.example/', 'https://chat.example.com', 200],
    ['https://chat.example.com, https://b.example/', 'https://b.example', 200],
    ['https://chat.example.com', 'https://chat.example.com.evil.example', 403],
    ['*', 'https://evil.example', 200],
  ])('MCP_ORIGINS=%j: %s is answered with %i', async (setting, origin, status) => {
    process.env.MCP_ORIGINS = setting
    const response = await ask(origin, 'POST', { host: 'rebind.example' })
    expect(response.status).toBe(status)
    expect(response.headers.get('access-control-allow-origin')).toBe(status === 200 ? origin : null)
    expect(response.headers.get('vary')).toBe('Origin')
    expect((await ask(origin, 'OPTIONS')).status).toBe(status === 200 ? 204 : 403)
  })
  test('a setting that is no origin is refused by name', async () => {
    process.env.MCP_ORIGINS = 'chat.example.com'
    await expect(ask('https://chat.example.com')).rejects.toThrow(
      'MCP_ORIGINS: expected origins such as https://chat.example.com, or *, found chat.example.com',
    )
  })
})
