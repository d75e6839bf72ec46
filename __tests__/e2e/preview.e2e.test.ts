import http from 'node:http'
import { createPreviewTokens } from '@/lib/server/preview/token'
import { pagePair } from '../support/bare-repository'
import { hasNginx, startCachingProxy } from '../support/nginx'
import { PublishedSite } from '../support/published-site'
import { until } from '../support/until'
import { openPage } from './browser'

const secret = 'secret of the previews in tests'
const branch = 'docs/new-words'
/** Marker word: only texts of the preview contain it. */
const marker = 'zanzibarmarker'

const pageText = (title: string, text: string) => `---\ntitle: ${title}\ndescription: About ${title}\n---\n\n${text}\n`
const twoSections = (first: string, second: string) => `Before.\n\n## One\n\n${first}\n\n## Two\n\n${second}`

let site: PublishedSite
let link: string

/** Path of a link, whose host is that of SITE_URL. */
const pathOf = (address: string) => new URL(address).pathname

/** Opens the preview with a client of its own, and returns its cookie. */
async function openWithCookie(address = link): Promise<string> {
  const { status, headers } = await site.server.ask(pathOf(address))
  expect([status, headers.location]).toEqual([303, '/_preview/en/changes'])
  return headers['set-cookie']![0]!.split(';')[0]!
}

/** Pushes to a branch, and returns the link of its preview. */
async function preview(name: string, files: Record<string, string | null>): Promise<string> {
  const commit = site.remote.pushTo(name, files)
  const { status, body } = await site.announcePush(undefined, name)
  // On a busy machine the first preview takes longer than Git hosts wait.
  expect([200, 202]).toContain(status)
  if (status === 200) return body.preview as string
  let found: string | undefined
  await until(async () => {
    const { previews } = (await site.server.status()) as unknown as { previews: { commit: string; link: string }[] }
    found = previews.find((one) => one.commit === commit)?.link
    return found !== undefined
  })
  return found!
}

beforeAll(async () => {
  site = await PublishedSite.start(
    {
      ...pagePair('guide/changed', twoSections('The quick fox jumps.', 'A second text.'), 'Changed page'),
      ...pagePair('guide/old-place', 'This text moves to another place and is long enough to be recognized there.', 'Moved page'),
      ...pagePair('guide/deleted', 'This page goes.', 'Deleted page'),
      ...pagePair('guide/broken', 'This page is fine.', 'Broken page'),
    },
    { PREVIEW_SECRET: secret, PREVIEW_MAX: '3' },
  )
  const moved = pageText('Moved page', 'This text moves to another place and is long enough to be recognized there.')
  link = await preview(branch, {
    'en/guide/changed.md': pageText('Changed page', twoSections(`The slow ${marker} jumps.`, 'A second text.')),
    'en/guide/new.md': pageText('New page', `All of it is new: ${marker}.`),
    'en/guide/old-place.md': null,
    'zh/guide/old-place.md': null,
    'en/guide/new-place.md': moved.replace('---\n', '---\nredirectFrom: /guide/old-place.html\n'),
    'zh/guide/new-place.md': moved.replace('---\n', '---\nredirectFrom: /guide/old-place.html\n'),
    'en/guide/deleted.md': null,
    'zh/guide/deleted.md': null,
    'en/guide/broken.md': pageText('Broken page', `Before it.\n\nA [lost](./lost.md) link.\n\nAfter it: ${marker}.`),
  })
})

afterAll(() => site?.stop())

test('a branch with a changed, a new, a moved, a deleted and a broken page', async () => {
  const tab = await openPage({ baseURL: site.server.url })
  const problems: string[] = []
  tab.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  await tab.goto(pathOf(link))
  expect(new URL(tab.url()).pathname).toBe('/_preview/en/changes')
  const rows = await tab.locator('.pv-list').first().locator('li').allInnerTexts()
  const row = (title: string) => rows.find((text) => text.includes(title)) ?? ''
  expect(row('Changed page')).toContain('Changed')
  expect(row('New page')).toContain('Added')
  expect(row('Moved page')).toMatch(/Moved[\s\S]*Formerly \/guide\/old-place\.html/)
  expect(row('/guide/deleted.html')).toContain('Deleted')
  expect(row('Broken page')).toContain('1 error')
  expect(rows).toHaveLength(5)
  expect(await tab.locator('preview-bar').innerText()).toMatch(new RegExp(`${branch}[\\s\\S]*Ada[\\s\\S]*1 error`))
  expect(await tab.locator('.pv-problems').innerText()).toContain('en/guide/broken.md:8')

  // An error does not hide the rest of its page.
  await tab.goto('/guide/broken.html')
  const text = await tab.locator('main').innerText()
  expect(text).toMatch(new RegExp(`Before it\\.[\\s\\S]*en/guide/broken\\.md:8[\\s\\S]*link\\.[\\s\\S]*${marker}`))
  await tab.goto('/guide/new.html')
  expect(await tab.locator('main').innerText()).toContain(marker)
  expect((await tab.goto('/guide/deleted.html'))?.status()).toBe(404)
  await tab.goto('/guide/old-place.html')
  expect(new URL(tab.url()).pathname).toBe('/guide/new-place.html')

  // The bar is there after each navigation, also once the page is hydrated.
  await tab.goto('/guide/changed.html')
  await tab.mouse.wheel(0, 10)
  await tab.locator('aside a, nav a', { hasText: 'New page' }).first().click()
  await until(() => new URL(tab.url()).pathname === '/guide/new.html')
  await tab.locator('preview-bar').waitFor()
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([])

  await tab.locator('preview-bar button').click()
  await until(() => new URL(tab.url()).pathname === '/')
  await tab.goto('/guide/changed.html')
  expect(await tab.locator('main').innerText()).toContain('quick fox')
  expect(await tab.locator('preview-bar').count()).toBe(0)
  expect((await tab.goto('/guide/new.html'))?.status()).toBe(404)
  await tab.context().close()
})

test('compare shows exactly the change, and the translation view marks the section that changed in one language', async () => {
  const tab = await openPage({ baseURL: site.server.url, javaScriptEnabled: false })
  await tab.goto(pathOf(link))
  await tab.goto('/guide/changed.html')
  await tab.locator('preview-bar a', { hasText: 'Compare' }).click()
  expect(await tab.locator('.pv-diff del').allInnerTexts()).toEqual(['quick', 'fox'])
  expect(await tab.locator('.pv-diff ins').allInnerTexts()).toEqual(['slow', marker])
  expect(await tab.locator('.pv-removed').count()).toBe(1)
  expect(await tab.locator('.pv-inserted').count()).toBe(1)
  const lines = (sign: string) => tab.locator(`.pv-source tr[data-sign="${sign}"] .pv-line`).allInnerTexts()
  expect([await lines('-'), await lines('+')]).toEqual([['The quick fox jumps.'], [`The slow ${marker} jumps.`]])

  await tab.locator('preview-bar a', { hasText: 'Translation' }).click()
  expect(await tab.locator('.pv-pair').evaluateAll((pairs) => pairs.map((pair) => pair.getAttribute('data-mark')))).toEqual([
    'none',
    'first',
    'none',
  ])
  await tab.goto('/_preview/zh/compare?page=/guide/deleted.html')
  expect(await tab.locator('.pv-removed').allInnerTexts()).toEqual(expect.arrayContaining([expect.stringContaining('This page goes.')]))
  await tab.context().close()
})

test('search in a preview finds its content, and readers find the published one', async () => {
  const headers = { cookie: await openWithCookie() }
  const found = await site.server.ask(`/api/search?q=${marker}&locale=en`, { headers })
  expect(found.body.toString()).toContain('/guide/new.html')
  expect((await site.server.ask(`/search.html?q=${marker}`, { headers })).body.toString()).toContain('/guide/new.html')
  expect(await site.server.text(`/api/search?q=${marker}&locale=en`)).not.toContain('/guide/')
})

test('expired, altered and foreign links and cookies get what readers get', async () => {
  const token = pathOf(link).slice('/_preview/'.length)
  const [payload = '', signature = ''] = token.split('.')
  const expired = createPreviewTokens(secret, site.remote.url).sign({
    target: { kind: 'branch', name: branch },
    expires: Date.now() - 1000,
  })
  const foreign = createPreviewTokens('another secret of 24 characters', site.remote.url).sign({
    target: { kind: 'branch', name: branch },
    expires: Date.now() + 60_000,
  })
  const altered = `${Buffer.from(`9999999999 branch:${branch}`).toString('base64url')}.${signature}`
  const unknown = createPreviewTokens(secret, site.remote.url).sign({
    target: { kind: 'branch', name: 'no-such' },
    expires: Date.now() + 60_000,
  })
  const missing = (await site.server.ask('/_preview/nothing')).body.toString()
  for (const wrong of [expired, foreign, altered, unknown, `${payload}.`, 'en/changes', 'style.css']) {
    const { status, headers, body } = await site.server.ask(`/_preview/${wrong}`)
    expect([wrong, status, headers['set-cookie']]).toEqual([wrong, 404, undefined])
    expect(body.toString()).toBe(missing)
    const { body: shown } = await site.server.ask('/guide/changed.html', { headers: { cookie: `preview=${wrong}` } })
    expect(shown.toString()).not.toContain(marker)
  }
  expect(site.server.output).not.toContain(token)
})

test('every response of a preview is private, and none of it reaches feeds, lists, MCP or the service worker', async () => {
  const cookie = await openWithCookie()
  for (const address of [
    '/guide/new.html',
    '/guide/none.html',
    '/_preview/en/changes',
    `/api/search?q=${marker}&locale=en`,
    '/guide/old-place.html',
  ]) {
    const { headers } = await site.server.ask(address, { headers: { cookie } })
    expect([address, headers['cache-control'], headers['x-robots-tag'], headers['cdn-cache-control'], headers.etag]).toEqual([
      address,
      'private, no-store',
      'noindex, nofollow',
      undefined,
      undefined,
    ])
  }
  for (const address of ['/sitemap.xml', '/llms.txt', '/rss.xml', '/sw.js', '/robots.txt'])
    for (const headers of [{ cookie }, {} as Record<string, string>])
      expect((await site.server.ask(address, { headers })).body.toString()).not.toMatch(/zanzibar|guide\/new\.html/)
  // The data of a page is named after its key, and is sent to those who have the cookie only.
  const html = (await site.server.ask('/guide/new.html', { headers: { cookie } })).body.toString()
  const [, file = ''] = /data-run="(\S+)/.exec(html) ?? []
  const data = `/_next/static/${file}.js`
  expect((await site.server.ask(data, { headers: { cookie } })).body.toString()).toContain(marker)
  expect((await site.server.ask(data)).status).toBe(404)
})

test('a deleted branch loses its preview, and forks have none', async () => {
  const address = await preview('short-lived', { 'en/guide/b.md': pageText('B', 'b'), 'zh/guide/b.md': pageText('B', 'b') })
  const cookie = await openWithCookie(address)
  site.remote.git(['push', '--quiet', 'origin', '--delete', 'short-lived'])
  expect((await site.announce('delete', { ref: 'short-lived', ref_type: 'branch' })).body).toEqual({ removed: 'branch:short-lived' })
  expect((await site.server.ask(pathOf(address))).status).toBe(404)
  expect((await site.server.ask('/guide/b.html', { headers: { cookie } })).status).toBe(404)
  const pull = { number: 4, head: { ref: 'x', repo: { full_name: 'someone/docs' } }, base: { ref: 'main', repo: { full_name: 'o/docs' } } }
  expect((await site.announce('pull_request', { action: 'opened', pull_request: pull })).body).toHaveProperty('nothing')
})

/** Requests of readers while previews are made. */
const requests = 10_000

test('while three previews are made, readers behind a shared cache see published content only, and no failed request', async () => {
  const proxy = hasNginx ? await startCachingProxy(site.server.url) : undefined
  const origin = proxy?.url ?? site.server.url
  const cookie = await openWithCookie()
  const addresses = [
    '/guide/changed.html',
    '/zh/guide/changed.html',
    '/guide/',
    '/',
    '/guide/broken.html',
    '/guide/deleted.html',
    '/sitemap.xml',
  ]
  let sent = 0
  const faults: string[] = []
  const agent = new http.Agent({ keepAlive: true, maxSockets: 8 })
  const ask = (address: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      http
        .get(origin + address, { agent, headers }, (response) => {
          let body = ''
          response.setEncoding('utf8').on('data', (text: string) => (body += text))
          response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
        })
        .on('error', reject)
    })
  const reader = async () => {
    while (sent < requests) {
      const address = addresses[sent++ % addresses.length]!
      const { status, body } = await ask(address)
      if (status !== 200 || body.includes(marker) || body.includes('preview-bar')) faults.push(`${address}: ${status}`)
      // Editors ask for the same addresses through the same cache.
      if (sent % 50 === 0) {
        const own = await ask('/guide/changed.html', { cookie })
        // While a newer commit is loaded, an editor may have to reload.
        if (own.status === 200 && !own.body.includes(marker)) faults.push(`preview: ${own.status}`)
      }
    }
  }
  const making = (async () => {
    for (const name of ['load-1', 'load-2'])
      await preview(name, { 'en/guide/changed.md': pageText('Changed page', twoSections(`${marker} ${name}`, 'B')) })
    await preview(branch, { 'en/guide/new.md': pageText('New page', `Once more: ${marker}.`) })
  })()
  await Promise.all([making, ...Array.from({ length: 8 }, reader)])
  expect(faults).toEqual([])
  expect(sent).toBeGreaterThanOrEqual(requests)
  agent.destroy()
  proxy?.stop()
})
