import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { pair, PlainFolder } from '../support/plain-folder'
import { childrenOf, freePort, gone } from '../support/process'
import { SiteServer } from '../support/site-server'
import { until } from '../support/until'

/** What an operator does and sees, with a small content folder of its own. */
const count = 40
const text = (title: string) => `---\ntitle: ${title}\ndescription: About ${title}\n---\n\nText of ${title}.\n`
const files = {
  ...pair('index.md', text('Home')),
  ...Object.fromEntries(
    Array.from({ length: count }, (_, number) => Object.entries(pair(`guide/page-${number}.md`, text(`Page ${number}`)))).flat(),
  ),
  ...pair('guide/index.md', text('Guide')),
}
let content: PlainFolder
let cacheDir: string
const started: SiteServer[] = []
const start = async (env: Record<string, string> = {}, options = {}) => {
  const server = await SiteServer.start({ CONTENT_DIR: content.dir, CACHE_DIR: cacheDir, ...env }, options)
  started.push(server)
  return server
}

beforeAll(() => {
  content = new PlainFolder(files)
  delete process.env.CONTENT_DIR
  delete process.env.CACHE_DIR
})

beforeEach(() => {
  cacheDir = mkdtempSync(path.join(os.tmpdir(), 'operate-'))
})

afterEach(async () => {
  for (const server of started.splice(0)) await server.stop('SIGKILL')
  rmSync(cacheDir, { recursive: true, force: true })
})

afterAll(() => content.remove())

/** The app of a server. */
const childOf = (pid: number) => childrenOf(pid)[0] ?? 0

test('metrics, the status behind its token, a note on a slip of the pen', async () => {
  const token = 'open sesame, and once more'
  const server = await start({ STATUS_TOKEN: token, PUBLISH_SECERT: 'x' })
  await server.ask('/guide/page-1.html?code=hidden')
  for (const target of ['/api/status', '/api/metrics']) {
    expect((await server.ask(target)).status).toBe(401)
    expect((await server.ask(target, { headers: { authorization: 'Bearer open' } })).status).toBe(401)
    expect((await server.ask(target, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200)
  }
  const metrics = (await server.ask('/api/metrics', { headers: { authorization: `Bearer ${token}` } })).body.toString()
  expect(metrics).toMatch(/^site_ready 1$/m)
  expect(metrics).toMatch(/^site_app_memory_bytes [1-9]/m)
  expect(server.output).toMatch(/401: GET \/api\/metrics of /)
  expect(server.output).not.toContain('hidden')
  expect(server.output).not.toContain('sesame')
  expect(server.output).toContain('PUBLISH_SECERT is not a setting of this site; PUBLISH_SECRET is.')
  expect(server.output.split('The content folder has no git history: pages show no dates')).toHaveLength(2)
})

test.each([
  [{ PORT: '70000' }, {}, 'PORT: expected a number from 1 to 65535, found "70000"'],
  [{ SITE_URL: 'docs.example.com' }, { appAlone: true }, 'SITE_URL: expected an absolute http(s) address'],
  [{ HOSTNAME: 'nowhere.invalid' }, {}, 'of HOSTNAME nowhere.invalid: getaddrinfo'],
])('wrong settings stop the start, with a line each: %j %j', async (env, options, line) => {
  const fault = await start(env, options).then(
    () => 'it started',
    (error: Error) => error.message,
  )
  expect(fault).toContain(`The server ended with code 1:`)
  expect(fault).toContain(line)
  expect(fault).not.toMatch(/\n\s+at .*\.js/)
})

test('HOSTNAME: a start tells once where the site listens, with the time; pages, search and files are there, by default no metrics', async () => {
  const server = await start({ HOSTNAME: '::1' }, { channel: false })
  expect(server.output.match(/^.*Listening.*$/gm)).toEqual([
    expect.stringMatching(new RegExp(`^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z Listening on ::1, port ${server.port}$`)),
  ])
  for (const target of ['/', '/guide/page-6.html', '/search.html?q=page', '/logo.svg']) expect((await server.ask(target)).status).toBe(200)
  expect((await server.ask('/api/metrics')).status).toBe(401)
})

test('CONTENT_WATCH: a changed file is shown', async () => {
  const server = await start({ CONTENT_WATCH: '1' })
  content.write(pair('guide/page-2.md', text('Page 2').replace('Text of', 'New text of')))
  await until(async () => (await server.text('/guide/page-2.html')).includes('New text of Page 2'))
})

test('SIGTERM: readiness falls, what is under way ends, connections are given back, exit code 0', async () => {
  const server = await start({})
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (target: string) =>
    new Promise<http.IncomingMessage>((resolve, reject) => {
      http.get({ port: server.port, host: '127.0.0.1', path: target, agent }, (response) => resolve(response.resume())).on('error', reject)
    })
  expect((await ask('/')).headers.connection).toBe('keep-alive')
  // Connections that stay open: one in use, and one with half a request.
  const slow = net.connect(server.port, '127.0.0.1')
  const written = new Promise((resolve) => slow.write('GET /guide/page-3.html HTTP/1.1\r\nHost: a\r\n', resolve))
  let answer = ''
  slow.setEncoding('utf8').on('data', (part: string) => (answer += part))
  // The server accepts connections in order: it has read the half request when it responds to a later one.
  await written
  await server.ask('/api/health')
  const stopped = server.stop('SIGTERM')
  let ready = await ask('/api/ready')
  await until(async () => ready.statusCode !== 200 || (ready = await ask('/api/ready')).statusCode !== 200)
  expect([ready.statusCode, ready.headers.connection]).toEqual([503, 'close'])
  slow.write('\r\n')
  expect(await stopped).toBe(0)
  expect(answer).toMatch(/^HTTP\/1.1 200 /)
  expect(answer).toMatch(/<\/html>\s*$/)
  agent.destroy()
})

test('kill -9 of the app: cached pages are still served, the rest soon after', async () => {
  const server = await start({ PRERENDER: '0' })
  expect((await server.ask('/guide/page-1.html')).status).toBe(200)
  const child = childOf(server.pid)
  process.kill(child, 'SIGKILL')
  await until(() => server.output.includes('The app has ended (SIGKILL)'))
  expect((await server.ask('/guide/page-1.html')).status).toBe(200)
  await until(async () => (await server.ask('/zh/guide/page-2.html')).status === 200)
  await until(async () => (await server.ask('/api/search?q=page&locale=en')).status === 200)
  expect(childOf(server.pid)).not.toBe(child)
})

test('kill -9 of the process that started the server ends the server and its children', async () => {
  const starter = spawn(
    process.execPath,
    [
      '--eval',
      `const { spawn } = require('node:child_process'); console.log(spawn(process.execPath, ['server.mjs'], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }).pid); setInterval(() => {}, 1000)`,
    ],
    {
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        PORT: String(await freePort()),
        HOSTNAME: '127.0.0.1',
        CONTENT_DIR: content.dir,
        CACHE_DIR: cacheDir,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const pid = await new Promise<number>((resolve) => starter.stdout.once('data', (line: Buffer) => resolve(Number(line.toString()))))
  await until(() => childOf(pid) > 0)
  const child = childOf(pid)
  expect(child).toBeGreaterThan(0)
  starter.kill('SIGKILL')
  await gone(pid)
  await gone(child)
})

test('two processes with one CACHE_DIR serve the same pages; a folder that cannot be written is said', async () => {
  const [one, other] = await Promise.all([start(), start()])
  const tags = await Promise.all([one, other].map(async (server) => (await server.ask('/guide/page-4.html')).headers.etag))
  expect(tags[0]).toBe(tags[1])
  await one.stop()
  expect((await other.ask('/guide/page-5.html')).status).toBe(200)
  writeFileSync(path.join(cacheDir, 'file'), '')
  const blind = await start({ CACHE_DIR: path.join(cacheDir, 'file', 'below') })
  // A document that one server has sent may ask another for its data.
  const [, data = ''] = /data-run="(\S+)/.exec(await other.text('/guide/page-7.html')) ?? []
  expect((await blind.ask(data)).status).toBe(200)
  expect((await blind.ask('/guide/page-4.html')).status).toBe(200)
  expect(blind.output).toMatch(/CACHE_DIR cannot be written \(ENOTDIR\)/)
})
