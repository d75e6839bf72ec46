/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { hasNginx, startNginx } from '../support/nginx'
import { freePort, startProcess, waitFor } from '../support/process'
import { SiteServer } from '../support/site-server'

/**
 * The same checks of a site with the project's content, for every way of delivering it besides `server.mjs` in the checkout, on which all
 * other end-to-end tests run.
 */
const startTimeoutMs = 30 * 60_000

interface Check {
  name: string
  path: string
  headers?: Record<string, string>
  status?: number
  location?: string
  /** Patterns of response headers. */
  has?: Record<string, RegExp>
  body?: RegExp
  /** Needs a program that answers: a folder of files does not do it. */
  needsServer?: true
}

const html = /^text\/html/
const policy = /^default-src 'self'; script-src 'self' 'sha256-(?!.*unsafe-inline)/
const checks: Check[] = [
  { name: 'English home page', path: '/', has: { 'content-type': html }, body: /<html[^>]* lang="en-US"/ },
  { name: 'Chinese home page', path: '/zh/', has: { 'content-type': html }, body: /<html[^>]* lang="zh-CN"/ },
  { name: 'title of a page', path: '/guide/webdav.html', body: /<title>WebDAV server \| AList Docs<\/title>/ },
  {
    name: 'policy and security headers',
    path: '/guide/',
    has: { 'content-security-policy': policy, 'x-content-type-options': /^nosniff$/ },
    needsServer: true,
  },
  { name: 'caching of a page', path: '/guide/', has: { 'cache-control': /^public, max-age=0, must-revalidate$/ }, needsServer: true },
  {
    name: 'private tool page',
    path: '/tool/onedrive/request.html',
    has: { 'referrer-policy': /^no-referrer$/, 'cache-control': /^no-store$/ },
    needsServer: true,
  },
  { name: 'redirect to the folder', path: '/guide?a=1', status: 308, location: '/guide/?a=1', needsServer: true },
  { name: 'redirect of index.html', path: '/zh/guide/index.html', status: 308, location: '/zh/guide/', needsServer: true },
  { name: 'English 404', path: '/no-such-page.html', status: 404, body: /<html[^>]* lang="en-US"/ },
  { name: 'Chinese 404', path: '/zh/no-such-page.html', status: 404, body: /<html[^>]* lang="zh-CN"/ },
  { name: 'internal path', path: '/en/guide/', status: 404 },
  { name: 'Markdown of a page', path: '/guide/webdav.md', body: /^# WebDAV server\n/ },
  {
    name: 'Markdown by Accept',
    path: '/guide/webdav.html',
    headers: { accept: 'text/markdown' },
    has: { 'content-type': /^text\/markdown/, vary: /accept/i },
    body: /^# WebDAV server\n/,
    needsServer: true,
  },
  { name: 'search', path: '/api/search?locale=en&q=webdav', body: /"url":"\/guide\/webdav\.html/, needsServer: true },
  { name: 'invalid search', path: '/api/search?locale=xx&q=a', status: 400, needsServer: true },
  {
    name: 'search page without a script',
    path: '/search.html?q=docker',
    body: /<ol lang="en-US"><li><a href="\//,
    needsServer: true,
  },
  {
    name: 'Chinese search page without a script',
    path: '/zh/search.html?q=docker',
    body: /<ol lang="zh-CN"><li><a href="\/zh\//,
    needsServer: true,
  },
  { name: 'sitemap', path: '/sitemap.xml', has: { 'content-type': /xml/ }, body: /\/zh\/guide\/webdav\.html<\/loc>/ },
  { name: 'feed', path: '/feeds/en/changes.atom', body: /<feed / },
  { name: 'list for assistants', path: '/zh/llms.txt', body: /^# AList/ },
  { name: 'file of the public folder', path: '/logo.svg', has: { 'content-type': /^image\/svg/ } },
]

interface Deployment {
  url: string
  stop: () => unknown
}

async function startNext(): Promise<Deployment> {
  const port = await freePort()
  const started = startProcess(['node_modules/next/dist/bin/next', 'start', '-p', String(port), '-H', 'localhost'], {
    NODE_OPTIONS: '--dns-result-order=ipv4first',
  })
  const url = `http://127.0.0.1:${port}`
  // The index is built after the start.
  await waitFor(`${url}/api/search?locale=en&q=webdav`, started)
  return { url, stop: started.stop }
}

async function startContainer(): Promise<Deployment> {
  const root = mkdtempSync(path.join(os.tmpdir(), 'deployments-'))
  const folder = path.join(root, 'site')
  run(['scripts/container.mjs', folder])
  const server = await SiteServer.start({ CACHE_DIR: path.join(root, 'cache'), CONTENT_DIR: '' }, { folder, cwd: '/' })
  return { url: server.url, stop: () => server.stop().then(() => rmSync(root, { recursive: true, force: true })) }
}

async function startExport(): Promise<Deployment> {
  const root = mkdtempSync(path.join(os.tmpdir(), 'deployments-'))
  run(['scripts/export.mjs', '--to', path.join(root, 'site')])
  const nginx = await startNginx(path.join(root, 'site'), '')
  return { url: nginx.url, stop: () => (nginx.stop(), rmSync(root, { recursive: true, force: true })) }
}

const wrangler = 'deploy/edge/node_modules/wrangler/bin/wrangler.js'
const [major = 0] = process.versions.node.split('.').map(Number)

async function startEdge(): Promise<Deployment> {
  run(['node_modules/.bin/tsx', '--conditions=react-server', 'scripts/build-edge.ts'])
  const port = await freePort()
  const started = startProcess(
    [path.resolve(wrangler), 'dev', '--local', '--cwd', 'deploy/edge', '--ip', '127.0.0.1', '--port', String(port)],
    {
      CI: '1',
      WRANGLER_SEND_METRICS: 'false',
    },
  )
  const url = `http://127.0.0.1:${port}`
  await waitFor(`${url}/`, started)
  return { url, stop: started.stop }
}

function run(args: string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error(`${args[0]}:\n${stdout}${stderr}`)
}

const deployments: Record<string, { start: () => Promise<Deployment>; isServer: boolean; isPossible: boolean }> = {
  'next start': { start: startNext, isServer: true, isPossible: true },
  container: { start: startContainer, isServer: true, isPossible: true },
  'static export, by nginx': { start: startExport, isServer: false, isPossible: hasNginx },
  // Wrangler needs Node 22 and is installed with `npm run test:edge`.
  'edge worker': { start: startEdge, isServer: true, isPossible: major >= 22 && existsSync(wrangler) },
}

describe.each(Object.entries(deployments).filter(([, { isPossible }]) => isPossible))('%s', (_name, { start, isServer }) => {
  let site: Deployment
  beforeAll(async () => {
    site = await start()
  }, startTimeoutMs)
  afterAll(() => site?.stop())

  test.each(checks.filter(({ needsServer }) => isServer || !needsServer).map((check) => [check.name, check] as const))(
    '%s',
    async (__, { path: target, headers = {}, status = 200, location, has = {}, body }) => {
      const response = await fetch(site.url + target, { headers, redirect: 'manual' })
      expect(response.status).toBe(status)
      if (location) expect(response.headers.get('location')?.replace(site.url, '')).toBe(location)
      for (const [name, pattern] of Object.entries(has)) expect(response.headers.get(name)).toMatch(pattern)
      if (body) expect(await response.text()).toMatch(body)
    },
  )
})
