/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { securityHeaders } from '@/lib/site/policy/security-headers.mjs'
import { childrenOf } from '../support/process'
import { SiteServer } from '../support/site-server'
import { until } from '../support/until'
import { checkDeployment, deploymentChecks } from './deployment-checks'
import { languageOf } from './page-paths'

/**
 * The files of the container's image, run as the container runs them: as nobody, from a folder that cannot be written, in another working
 * directory. `CONTAINER=<folder>` takes one that `npm run container` has made.
 */
const given = process.env.CONTAINER
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined
const startTimeoutMs = 30 * 60_000
/** Pages that the server of the other tests has made by now need not be made again. */
const sharedCache = path.resolve(process.env.CACHE_DIR || '.cache')

let root: string
let folder: string
let server: SiteServer
let pages: string[]

beforeAll(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), 'container-'))
  chmodSync(root, 0o755)
  folder = given ?? path.join(root, 'site')
  if (!given) {
    const made = spawnSync(process.execPath, ['scripts/container.mjs', folder, '--cache', sharedCache], {
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (made.status !== 0) throw new Error(`${made.stdout}${made.stderr}`)
    spawnSync('chmod', ['-R', 'a-w', folder])
  }
  const cache = path.join(root, 'cache')
  mkdirSync(cache)
  if (nobody) chownSync(cache, nobody.uid, nobody.gid)
  // No place for temporary files either: what is written goes below CACHE_DIR.
  const env = { CACHE_DIR: cache, CONTENT_DIR: '', TMPDIR: folder, HOME: '/nonexistent' }
  server = await SiteServer.start(env, { folder, cwd: '/', user: nobody })
  pages = [...(await server.text('/sitemap.xml')).matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, page]) => page || '/')
}, startTimeoutMs)

afterAll(async () => {
  await server?.stop()
  spawnSync('chmod', ['-R', 'u+w', root])
  rmSync(root, { recursive: true, force: true })
})

const isChecked = (headers: IncomingHttpHeaders) => {
  const policy = String(headers['content-security-policy'])
  return policy.includes("default-src 'self'") && /script-src [^;]*'sha256-/.test(policy) && !policy.includes('unsafe')
}

/** Faults of many addresses, some at once: one list to read in the place of a thousand tests. */
async function faultsOf(addresses: Iterable<string>, check: (address: string) => Promise<string | undefined>): Promise<string[]> {
  const faults: string[] = []
  const left = [...addresses]
  const work = async () => {
    for (let address = left.shift(); address !== undefined; address = left.shift()) {
      const fault = await check(address)
      if (fault) faults.push(`${address}: ${fault}`)
    }
  }
  await Promise.all(Array.from({ length: 4 }, work))
  return faults
}

test('nothing is left to be made, and nothing of the folder can be written', async () => {
  const { pages: made } = (await server.status()) as unknown as { pages: Record<string, unknown> }
  expect(made).toMatchObject({ toMake: 0, failed: {} })
  for (const name of ['server.mjs', '.next', 'content', 'token-service.cjs']) expect(existsSync(path.join(folder, name))).toBe(true)
  for (const name of ['scripts', 'app', '__tests__', 'node_modules/typescript/lib/tsc.js', 'node_modules/jest'])
    expect(existsSync(path.join(folder, name))).toBe(false)
  expect(spawnSync('ls', ['-A', folder], { encoding: 'utf8' }).stdout).not.toContain('.next-run-')
})

test('the server of Next is there, and no part of it that only `next dev` and `next build` use', () => {
  for (const file of ['next/dist/server/next.js', 'react/package.json'])
    expect([file, existsSync(path.join(folder, 'node_modules', file))]).toEqual([file, true])
  const files = readdirSync(path.join(folder, 'node_modules/next/dist'), { recursive: true, encoding: 'utf8' })
  expect(files.filter((file) => /^(?:compiled\/(?:webpack|terser|babel)|docs|next-devtools)\//.test(file))).toEqual([])
})

test('the headers of the one table are on everything', async () => {
  for (const address of ['/', '/guide/', '/no-such', '/logo.svg', '/api/health', '/_next/static/none.js'])
    for (const [name, value] of Object.entries(securityHeaders({})))
      expect([address, name, (await server.ask(address)).headers[name.toLowerCase()]]).toEqual([address, name, value])
})

test(
  'every page of the site map, its Markdown and every file that it names',
  async () => {
    expect(pages.filter((page) => languageOf(page) === 'zh-CN')).toHaveLength(pages.length / 2)
    const files = new Set<string>()
    const faults = await faultsOf(pages, async (page) => {
      const { status, headers, body } = await server.ask(page)
      const html = body.toString()
      if (status !== 200) return `answered ${status}`
      if (!isChecked(headers)) return 'has another policy'
      if (!html.includes(`<html lang="${languageOf(page)}"`)) return 'is in another language'
      if (!html.trimEnd().endsWith('</html>')) return 'is not whole'
      for (const [, file = ''] of html.matchAll(/(?:src|href)="(\/(?:_next|_content|vendor|icons|[^"/]+\.(?:svg|png|ico))[^"]*)"/g))
        files.add(file)
      const markdown = await server.ask(page.endsWith('/') ? `${page}index.md` : page.replace(/\.html$/, '.md'))
      if (markdown.status !== 200 || !markdown.headers['content-type']?.startsWith('text/markdown')) return `Markdown ${markdown.status}`
      return undefined
    })
    expect(faults).toEqual([])
    expect(files.size).toBeGreaterThan(2)
    expect(
      await faultsOf(files, async (file) => {
        const { status, body } = await server.ask(file.replaceAll('&amp;', '&'))
        return status === 200 && body.length > 0 ? undefined : `answered ${status}, ${body.length} bytes`
      }),
    ).toEqual([])
  },
  startTimeoutMs,
)

test('search, in both languages and without a script', async () => {
  const word = 'docker'
  // The index is loaded after the start; until then the search asks to come again.
  await until(async () => (await server.ask(`/api/search?locale=en&q=${word}`)).status === 200)
  for (const locale of ['en', 'zh']) {
    const { nbHits } = JSON.parse(await server.text(`/api/search?locale=${locale}&q=${word}`)) as { nbHits: number }
    expect(nbHits).toBeGreaterThan(0)
  }
  for (const page of ['/search.html', '/zh/search.html']) {
    const { status, headers, body } = await server.ask(`${page}?q=${word}`)
    expect([status, isChecked(headers)]).toEqual([200, true])
    expect(body.toString()).toMatch(/<mark/)
  }
})

test.each([
  ['/guide/none.html', 'en-US'],
  ['/zh/guide/none.html', 'zh-CN'],
])('%s is missing, in its language', async (page, language) => {
  const { status, headers, body } = await server.ask(page)
  expect([status, isChecked(headers)]).toEqual([404, true])
  expect(body.toString()).toContain(`<html lang="${language}"`)
})

test('pictures of link previews, feeds, and what machines read', async () => {
  for (const page of ['/', '/zh/', '/guide/', '/zh/guide/']) {
    const [, picture = ''] = /<meta property="og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(await server.text(page)) ?? []
    const { status, headers } = await server.ask(picture)
    expect([picture, status, headers['content-type']]).toEqual([picture, 200, 'image/png'])
  }
  const feeds = ['/feeds/en/changes.atom', '/feeds/zh/changes.json', '/feeds/en/releases.atom', '/feeds/zh/releases.json']
  for (const target of [...feeds, '/robots.txt', '/llms.txt', '/manifest.json', '/sidebar/en/guide.json', '/logo.svg'])
    expect([target, (await server.ask(target)).status]).toEqual([target, 200])
  expect((await server.ask('/guide')).status).toBe(308)
})

test.each(deploymentChecks({ isServer: true }))('%s', (_, check) => checkDeployment(server.url, check))

test('the token service stands beside it', async () => {
  const alone = spawnSync(process.execPath, [path.join(folder, 'token-service.cjs')], {
    cwd: '/',
    encoding: 'utf8',
    env: { PATH: process.env.PATH, NODE_ENV: 'production', TOKENS_UPSTREAM: 'https://example.com' },
    ...nobody,
  })
  expect(alone.stderr).toContain('TOKENS_UPSTREAM: expected http on a loopback address')
})

test('the log says nothing of an error', () => {
  const memory = [server.pid, ...childrenOf(server.pid)].map(
    (pid) => /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1],
  )
  if (given)
    console.info(`${pages.length} pages; ${memory.map((kilobytes) => `${Math.round(Number(kilobytes) / 1024)} MB`).join(', ')} resident`)
  expect(server.output).not.toMatch(/error|EACCES|EROFS|ENOENT|MODULE_NOT_FOUND|cannot|\n\s+at /i)
})
