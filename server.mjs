/**
 * The site's server: `node server.mjs` after `npm run build` or `npm run build -- --code`. HTTP before Next's request handler in one process;
 * what is decided, is decided in lib/server, which instrumentation.ts starts. The same file is the render process (SITE_ROLE=render).
 */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { endWithFront } from './lib/server/render/end-with-front.mjs'
import { configureWebServer, configureWorker, startFromBuild } from './lib/next-internals/built-config.mjs'
import { createRequestHandler } from './lib/next-internals/request-handler.mjs'
import { createBoundedServer, drain } from './lib/server/http/limits.mjs'
import { givenFolder, layOutGiven } from './lib/server/page-cache/given.mjs'
import { holdBuild } from './lib/server/own-build.mjs'
import { makeSocketPath } from './lib/server/render/render-socket.mjs'
import { securityHeaders } from './lib/site/policy/security-headers.mjs'

const root = path.dirname(fileURLToPath(import.meta.url))
process.chdir(root)
process.env.NODE_ENV = 'production'
process.env.NEXT_TELEMETRY_DISABLED = '1'
const role = process.env.SITE_ROLE === 'render' ? 'render' : 'front'
if (role === 'render') endWithFront()
if (!existsSync(path.join(process.env.SITE_DIST || '.next', 'BUILD_ID'))) fail('The code is not built: npm run build -- --code')

/** The same in the render process. */
const build = (process.env.SITE_DIST ??= holdBuild(root))
const buildId = readFileSync(path.join(build, 'BUILD_ID'), 'utf8').trim()
process.env.SITE_CODE = buildId
if (existsSync(path.join(build, 'site-build.json'))) {
  const { commit } = JSON.parse(readFileSync(path.join(build, 'site-build.json'), 'utf8'))
  process.env.SITE_COMMIT = commit ?? ''
}
// The build holds its configuration, read and completed: next.config.mjs and what it imports need not be there, nor be read again.
startFromBuild(build, (config) =>
  role === 'render' ? configureWorker(config, path.join(root, 'lib/next-internals/capture-handler.mjs')) : configureWebServer(config),
)

/** @type {import('./lib/server/process').SiteProcess} */
const site = {
  role,
  version: buildId,
  mark: (process.env.SITE_MARK ??= randomBytes(24).toString('base64url')),
  cacheDir: path.resolve(process.env.CACHE_DIR || '.cache'),
  instance: (process.env.SITE_INSTANCE ??= `${os.hostname()}-${process.env.PORT || 3000}`.replace(/[^\w.-]/g, '')),
  root,
  build: path.join(root, build),
  entry: fileURLToPath(import.meta.url),
  ending: false,
  given: givenFolder(root),
}
const started = new Promise((resolve) => (site.onStarted = resolve))
globalThis[Symbol.for('alist-docs.process')] = site
if (role === 'front') layOutGiven(root, site.cacheDir)
if (role === 'render') await startRender()
else await startFront()

/** The render process answers nobody but itself: Next listens on a socket in a folder that only this user can enter. */
async function startRender() {
  // Signals that a terminal or a service manager sends to all are the front's: pages that readers wait for are made before it ends us.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => {})
  const socketPath = makeSocketPath(site.cacheDir)
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
  const handle = await prepare()
  await started
  if (!process.connected) process.exit(0)
  const server = http.createServer((request, response) => void handle(request, response))
  // Connections are closed by who asks: closing one here meets, now and then, a request that is on its way.
  server.keepAliveTimeout = 0
  // Where the front ended meanwhile there is nobody to tell; the process ends by itself.
  server.listen(socketPath, () => process.send?.({ ready: true }, undefined, undefined, () => {}))
}

async function startFront() {
  const port = Number(process.env.PORT || 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65535) fail(`PORT is "${process.env.PORT}", expected a number from 1 to 65535.`)
  // Containers and some shells export the machine's own name as HOSTNAME; that is nobody's choice of an address.
  const hostname = process.env.HOSTNAME && process.env.HOSTNAME !== os.hostname() ? process.env.HOSTNAME : undefined
  process.on('unhandledRejection', (error) => console.error('A task failed that nobody waited for:', error))
  const handle = await prepare()
  const everywhere = Object.entries(readSecurityHeaders())
  const answer = async (request, response) => {
    site.observe?.(request, response)
    // Set before anything is decided, so that errors and files have them too.
    for (const [name, value] of everywhere) response.setHeader(name, value)
    try {
      if (!(await site.answer?.(request, response))) await handle(request, response)
    } catch (error) {
      console.error(error)
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' }).end('The request failed.\n')
      else response.destroy()
    }
  }
  const server = createBoundedServer((request, response) => void answer(request, response))
  // Next calls instrumentation.ts without waiting for it; nothing is answered before the site's own part is there.
  await started
  server.on('error', (error) => fail(whyNotListening(error, hostname, port)))
  server.listen({ port, host: hostname })
  if (process.env.SITE_PARENT) endWithParent(server)
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.once(signal, () => void end(server))
}

async function prepare() {
  try {
    return await createRequestHandler(root)
  } catch (error) {
    return fail(error.stack ?? error)
  }
}

function readSecurityHeaders() {
  try {
    return securityHeaders(process.env)
  } catch (error) {
    return fail(error.message)
  }
}

/** Milliseconds for requests under way, and for the rest; whoever starts processes gives them 10 s. */
const patience = { requests: 8500, rest: 1000 }

/** Readiness falls, requests under way end, then everything else does. */
async function end(server) {
  if (site.ending) return
  site.ending = true
  await drain(server, patience.requests)
  await Promise.race([site.close?.(), new Promise((resolve) => setTimeout(resolve, patience.rest))])
  process.exit(0)
}

/** Whoever started us may die without a word; nobody would end us then. */
function endWithParent(server) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && void end(server), 500).unref()
}

function whyNotListening({ code, message }, hostname, port) {
  const where = hostname ? `${hostname}, port ${port}` : `Port ${port}`
  if (code === 'EADDRINUSE') return `${where} is taken by another program.`
  if (code === 'EACCES') return `${where} may not be used by this account. Choose a port above 1023.`
  return `${where}: ${message}`
}

/** @returns {never} */
function fail(message) {
  console.error(message)
  process.exit(1)
}

function flatten(headers) {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : String(value)]))
}
