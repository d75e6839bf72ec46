import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { pagePair } from '../support/bare-repository'
import { PublishedSite } from '../support/published-site'

let site: PublishedSite

const changelog = (text: string) => pagePair('guide/changelog', text, 'Changelog')
/** Address of the picture that a page names, as this server has it. */
const pictureOf = async (address: string) => {
  const [, url = ''] = /<meta property="og:image" content="([^"]+)"/.exec(await site.server.text(address)) ?? []
  return url.replace(/^https?:\/\/[^/]+/, '')
}

beforeAll(async () => {
  site = await PublishedSite.start({
    ...pagePair('guide/a', 'The quick fox.', 'First page'),
    ...changelog('## v3.1.0 · 2026-01-02\n\n- `first`\n'),
  })
})

afterAll(() => site?.stop())

test.each([
  ['/feeds/en/releases.atom', 'application/atom+xml; charset=utf-8', 'AList v3.1.0'],
  ['/feeds/zh/releases.json', 'application/feed+json; charset=utf-8', 'AList v3.1.0'],
  ['/feeds/en/changes.atom', 'application/atom+xml; charset=utf-8', 'First page'],
  ['/feeds/zh/changes.json', 'application/feed+json; charset=utf-8', '/zh/guide/a.html'],
])('%s answers as %s, and 304 to those who have it', async (address, type, text) => {
  const { status, headers, body } = await site.server.ask(address)
  expect([status, headers['content-type']]).toEqual([200, type])
  expect(body.toString()).toContain(text)
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  expect((await site.server.ask(address, { headers: { 'if-none-match': headers.etag! } })).status).toBe(304)
})

test('a page names the feeds of its language', async () => {
  const html = await site.server.text('/zh/guide/a.html')
  for (const file of ['releases.atom', 'releases.json', 'changes.atom', 'changes.json'])
    expect(html).toMatch(
      new RegExp(`<link rel="alternate" type="application/(?:atom\\+xml|feed\\+json)"[^>]*/feeds/zh/${file.replace('.', '\\.')}"`),
    )
})

/** Pictures that a site keeps in its cache. */
function picturesIn(cache: string): string[] {
  const folder = path.join(cache, 'markdown')
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('preview-')) : []
}

test('a page’s image is a PNG, rendered on demand and cached', async () => {
  const made = () => picturesIn(site.cache)
  expect(made()).toEqual([])
  const address = await pictureOf('/zh/guide/a.html')
  expect(address).toMatch(/^\/og\/zh\/guide\/a\.png\?v=[\da-f]{8}$/)
  const { status, headers, body } = await site.server.ask(address)
  expect([status, headers['content-type']]).toEqual([200, 'image/png'])
  expect(headers['cache-control']).toBe('public, max-age=86400, stale-while-revalidate=604800')
  expect(body.subarray(1, 4).toString()).toBe('PNG')
  expect((await site.server.ask(address, { headers: { 'if-none-match': headers.etag! } })).status).toBe(304)
  expect(made()).toHaveLength(1)
})

test.each(['/og/en/guide/nothing.png', '/og/', '/feeds/en/nothing.atom', '/feeds/fr/releases.atom'])('%s is not there', async (address) => {
  expect((await site.server.ask(address)).status).toBe(404)
})
