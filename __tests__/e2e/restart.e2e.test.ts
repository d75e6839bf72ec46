import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
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
    _highlightResult: {},
    _snippetResult: { hierarchy: { lvl1: { value: 'Guide of the index' } } },
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
  await tab.context().close()
}

const start = async (env: Record<string, string> = {}) =>
  (server = await SiteServer.start({ CONTENT_DIR: content.dir, CACHE_DIR: cacheDir, ...env }))

/** For every snapshot, the content and the search index are both on disk: a restart loads the two. */
function areSnapshotsExported(): boolean {
  const names = readdirSync(path.join(cacheDir, 'exported'))
  return (
    names.length > 0 &&
    names.every((name) => names.includes(name.replace(/\.\w+$/, '.content')) && names.includes(name.replace(/\.\w+$/, '.search')))
  )
}

/** Stops the server once everything that it keeps over a restart has been written. */
async function stop(): Promise<void> {
  await until(async () => {
    const { pages } = (await server!.status()) as unknown as { pages: { toMake: number } }
    return pages.toMake === 0 && (await server!.ask('/api/search?q=text&locale=en')).status === 200
  })
  await until(areSnapshotsExported)
  await server!.stop()
}

test('a restart goes on with what readers saw, and shows what has changed meanwhile', async () => {
  await start()
  await stop()
  content.write(pair('guide/index.md', page('Guide', 'A sentence written while nothing ran.')))
  await start()
  expect((await server!.ask('/guide/')).status).toBe(200)
  await until(async () => (await server!.text('/guide/')).includes('A sentence written while nothing ran.'))
  expect((await server!.ask('/api/search?q=sentence&locale=en')).status).toBe(200)
  await stop()
})

test('where nothing has changed, nothing is read: no process that makes pages is started', async () => {
  await start()
  await until(async () => (await server!.text('/guide/')).includes('A sentence written while nothing ran.'))
  await stop()
  await start()
  expect((await server!.ask('/guide/')).status).toBe(200)
  expect((await server!.ask('/api/search?q=sentence&locale=en')).status).toBe(200)
  const { memory, pages } = (await server!.status()) as unknown as { memory: { renderMb: number | null }; pages: object }
  expect([memory.renderMb, pages]).toEqual([null, expect.objectContaining({ toMake: 0, failed: {} })])
  // A page that is not there is made all the same.
  const kept = path.join(cacheDir, 'pages')
  renameSync(kept, `${kept}-away`)
  expect(await server!.text('/zh/guide/')).toContain('A sentence written while nothing ran.')
  rmSync(kept, { recursive: true })
  renameSync(`${kept}-away`, kept)
  await stop()
})

test('content that was broken while nothing ran does not take the site away', async () => {
  content.write(pair('guide/index.md', page('Guide', '[nowhere](./missing.md)')))
  await start()
  expect(await server!.text('/guide/')).toContain('A sentence written while nothing ran.')
  await until(async () => JSON.stringify(await server!.status()).includes('missing.md'))
  expect((await server!.ask('/guide/')).status).toBe(200)
  expect((await server!.ask('/api/ready')).status).toBe(200)
  expect(await server!.text('/api/search?q=nothing%20ran&locale=en')).toContain('/guide/')
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
