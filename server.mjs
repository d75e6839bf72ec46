/**
 * The site's server: `node server.mjs` after `npm run build` or `npm run build -- --code`. HTTP before Next's request handler in one process;
 * what is decided, is decided in lib/pages, which instrumentation.ts starts. The same file is the render process (SITE_ROLE=render).
 */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(fileURLToPath(import.meta.url))
process.chdir(root)
process.env.NODE_ENV = 'production'
process.env.NEXT_TELEMETRY_DISABLED = '1'
const { default: next } = await import('next')

const role = process.env.SITE_ROLE === 'render' ? 'render' : 'front'
const buildId = readFileSync('.next/BUILD_ID', 'utf8').trim()
if (existsSync('.next/site-build.json')) {
  const { settings, commit } = JSON.parse(readFileSync('.next/site-build.json', 'utf8'))
  Object.assign(process.env, { SITE_SETTINGS: settings.join(','), SITE_COMMIT: commit ?? '' })
}
/** @type {import('./lib/pages/process').SiteProcess} */
const site = {
  role,
  version: buildId,
  mark: (process.env.SITE_MARK ??= randomBytes(24).toString('base64url')),
  cacheDir: path.resolve(process.env.CACHE_DIR || '.cache'),
  instance: (process.env.SITE_INSTANCE ??= `${os.hostname()}-${process.env.PORT || 3000}`.replace(/[^\w.-]/g, '')),
  root,
  entry: fileURLToPath(import.meta.url),
}
const started = new Promise((resolve) => (site.onStarted = resolve))
globalThis[Symbol.for('alist-docs.process')] = site
if (role === 'render') await startRender()
else await startFront()

/** The render process answers nobody but itself: Next listens on a socket in a folder that only this user can enter. */
async function startRender() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'site-render-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => process.exit(0))
  const socketPath = process.platform === 'win32' ? `\\\\.\\pipe\\${path.basename(folder)}` : path.join(folder, 'next.sock')
  site.ask = (target, headers = {}) =>
    new Promise((resolve, reject) => {
      const request = http.request(
        { socketPath, path: target, headers: { host: 'localhost', 'x-site-mark': site.mark, ...headers } },
        (response) => {
          const chunks = []
          response.on('data', (chunk) => chunks.push(chunk))
          response.on('error', reject)
          response.on('end', () =>
            resolve({ status: response.statusCode, headers: flatten(response.headers), body: Buffer.concat(chunks) }),
          )
        },
      )
      request.on('error', reject).end()
    })
  const app = next({ dev: false, dir: root, quiet: true })
  await app.prepare()
  const handle = app.getRequestHandler()
  await started
  http.createServer((request, response) => void handle(request, response)).listen(socketPath, () => process.send?.({ ready: true }))
}

async function startFront() {
  const port = Number(process.env.PORT || 3000)
  // Containers and some shells export the machine's own name as HOSTNAME; that is nobody's choice of an address.
  const hostname = process.env.HOSTNAME && process.env.HOSTNAME !== os.hostname() ? process.env.HOSTNAME : undefined
  const app = next({ dev: false, dir: root, quiet: true })
  await app.prepare()
  const handle = app.getRequestHandler()
  const answer = async (request, response) => {
    try {
      if (!(await site.answer?.(request, response))) await handle(request, response)
    } catch (error) {
      console.error(error)
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' }).end('The request failed.\n')
      else response.destroy()
    }
  }
  const server = http.createServer((request, response) => void answer(request, response))
  // Next calls instrumentation.ts without waiting for it; nothing is answered before the site's own part is there.
  await started
  server.listen({ port, host: hostname })
  if (process.env.SITE_PARENT) endWithParent(server)
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    process.once(signal, () => void end(server))
  }
}

/** Milliseconds for requests under way; whoever starts processes gives them 10 s. */
const drain = 9000

/** Takes no new connection, lets requests under way end, closes idle connections. */
async function end(server) {
  const over = new Promise((resolve) => server.close(resolve))
  const idle = setInterval(() => server.closeIdleConnections(), 100)
  server.closeIdleConnections()
  // A client that keeps its connection busy is told to open another.
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  await Promise.all([site.close?.(), Promise.race([over, new Promise((resolve) => setTimeout(resolve, drain))])])
  clearInterval(idle)
  process.exit(0)
}

/** Whoever started us may die without a word; nobody would end us then. */
function endWithParent(server) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && void end(server), 500).unref()
}

function flatten(headers) {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : String(value)]))
}
