import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pair, PlainFolder } from '../support/plain-folder'
import { SiteServer } from '../support/site-server'
import { until } from '../support/until'
import { openPage } from './browser'

const page = (title: string, text = `Text of ${title}.`) => `---\ntitle: ${title}\ndescription: About ${title}\n---\n\n${text}\n`
const cacheDir = mkdtempSync(path.join(os.tmpdir(), 'restart-'))
let content: PlainFolder
let server: SiteServer | undefined

beforeAll(() => {
  content = new PlainFolder({ ...pair('index.md', page('Home')), ...pair('guide/index.md', page('Guide')) })
})

afterAll(async () => {
  await server?.stop()
  content.remove()
  rmSync(cacheDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
})

/** The hosted search in a browser: DocSearch takes over what was typed, and a hit leads to its page on this site. */
async function searchHosted(url: string): Promise<void> {
  const tab = await openPage()
  const hit = {
    objectID: '1',
    url: 'https://docs.example/guide/',
    anchor: null,
    type: 'lvl1',
    content: null,
    hierarchy: { lvl0: 'Guide', lvl1: 'Guide of the index' },
  }
  await tab.route(/algolia/, (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { results: [{ hits: [hit], nbHits: 1, query: 'gui', index: 'docs' }] },
    }),
  )
  await tab.goto(`${url}/`, { waitUntil: 'networkidle' })
  await tab.keyboard.press('/')
  await tab.keyboard.type('gui')
  await tab.locator('.DocSearch-Input').waitFor()
  expect(await tab.locator('.DocSearch-Input').inputValue()).toBe('gui')
  await tab.locator('.DocSearch-Hit a').first().click()
  await tab.waitForURL(`${url}/guide/`)
  await tab.keyboard.press('/')
  await tab.locator('.DocSearch-Input').press('Escape')
  await tab.locator('.DocSearch-Input').waitFor({ state: 'detached' })
  await tab.route(/algolia/, (route) => route.abort())
  await tab.keyboard.press('/')
  await tab.locator('.DocSearch-Input').fill('gui')
  await tab.getByText('Unable to fetch results').waitFor()
  await tab.context().close()
}

const start = async (env: Record<string, string> = {}, options = {}) =>
  (server = await SiteServer.start({ CONTENT_DIR: content.dir, CACHE_DIR: cacheDir, ...env }, options))

/** Stops the server once it can be searched. */
async function stop(): Promise<void> {
  await until(async () => (await server!.ask('/api/search?q=text&locale=en')).status === 200)
  await server!.stop()
}

test('a restart serves what readers saw, then what has changed since', async () => {
  await start()
  await stop()
  content.write(pair('guide/index.md', page('Guide', 'A sentence written while nothing ran.')))
  await start()
  expect((await server!.ask('/guide/')).status).toBe(200)
  await until(async () => (await server!.text('/guide/')).includes('A sentence written while nothing ran.'))
  expect((await server!.ask('/api/search?q=sentence&locale=en')).status).toBe(200)
  await stop()
})

test('where nothing has changed, pages are there before the app is', async () => {
  await start()
  const first = await server!.ask('/guide/')
  await stop()
  await start({}, { wait: false })
  const again = await server!.ask('/guide/')
  expect([again.status, again.headers.etag]).toEqual([200, first.headers.etag])
  expect((await server!.ask('/api/ready')).status).toBe(200)
  await stop()
})

test('content that was broken while nothing ran does not take the site away', async () => {
  content.write(pair('guide/index.md', page('Guide', '[nowhere](./missing.md)')))
  await start()
  await until(async () => JSON.stringify(await server!.status()).includes('missing.md'))
  expect((await server!.ask('/guide/')).status).toBe(200)
  expect((await server!.ask('/api/ready')).status).toBe(200)
  await until(async () => (await server!.ask('/api/search?q=guide&locale=en')).status === 200)
})

test('settings that readers see are those of the start, not of the build', async () => {
  await server!.stop()
  const named = { DOCSEARCH: '{"appId":"HOSTED","apiKey":"key","indexName":"docs"}' }
  content.write(pair('guide/index.md', page('Guide')))
  await start(named)
  const { headers, body } = await server!.ask('/guide/')
  expect(body.toString()).toContain('data-hosted="{&quot;appId&quot;:&quot;HOSTED&quot;')
  expect(headers['content-security-policy']).toContain('https://*.algolia.net')
  await searchHosted(server!.url)
  await server!.stop()
  await start()
  const without = await server!.ask('/guide/')
  expect(without.body.toString()).not.toContain('data-hosted')
  expect(without.headers['content-security-policy']).not.toContain('algolia')
})
