import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { pagePair } from '../support/bare-repository'
import { PublishedSite } from '../support/published-site'
import { openPage } from './browser'

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>'
const script = 'document.documentElement.dataset.ran = "yes"'
let site: PublishedSite

beforeAll(async () => {
  site = await PublishedSite.start({
    ...pagePair('guide/a', '![Drawing](./drawing.svg)', 'First page'),
    ...pagePair('guide/changelog', '## v3.1.0 · 2026-01-02\n\n- `first`\n', 'Changelog'),
    'en/guide/drawing.svg': drawing,
    'zh/guide/drawing.svg': drawing,
    'en/guide/evil.js': script,
    'en/guide/evil.mjs': script,
    'en/guide/evil.css': 'body { outline: 7px solid }',
    'en/guide/evil.svg': `<svg xmlns="http://www.w3.org/2000/svg"><script>${script}</script></svg>`,
    'en/guide/evil.html': `<script>${script}</script>`,
    'en/guide/evil.xml': '<?xml-stylesheet href="evil.css"?><a/>',
    'en/guide/film.mp4': 'film'.repeat(250),
    'internal-notes.txt': 'db password',
    'ops/inventory.yaml': 'hosts: []',
    'data/private.yaml': 'a: 1',
  })
})

afterAll(() => site?.stop())

test.each(['internal-notes.txt', 'ops/inventory.yaml', 'data/private.yaml', 'en/guide/a.md', '.git', 'en/../internal-notes.txt'])(
  '/_content/%s belongs to the repository, not to readers',
  async (name) => {
    expect((await site.server.ask(`/_content/${name}`)).status).toBe(404)
  },
)

test.each([
  ['evil.js', 'text/plain; charset=utf-8'],
  ['evil.mjs', 'text/plain; charset=utf-8'],
  ['evil.css', 'text/plain; charset=utf-8'],
  ['evil.html', 'text/plain; charset=utf-8'],
  ['evil.xml', 'text/plain; charset=utf-8'],
  ['evil.svg', 'image/svg+xml'],
])('%s is sent as %s, without an origin', async (name, type) => {
  const { status, headers } = await site.server.ask(`/_content/en/guide/${name}`)
  expect([status, headers['content-type'], headers['content-security-policy'], headers['x-content-type-options']]).toEqual([
    200,
    type,
    'sandbox',
    'nosniff',
  ])
})

// What becomes of which range is a test of public files, which use the same function.
test('a part of a film is one of the version that the client has begun with', async () => {
  const ask = (method: string, headers: Record<string, string>) => site.server.ask('/_content/en/guide/film.mp4', { method, headers })
  const { etag = '' } = (await ask('HEAD', {})).headers
  const range = { range: 'bytes=0-9' }
  const answers = [
    ask('GET', { range: 'bytes=4-7' }),
    ask('GET', { range: 'bytes=2000-' }),
    ask('GET', { ...range, 'if-range': etag }),
    ask('GET', { ...range, 'if-range': '"old"' }),
    ask('HEAD', range),
  ]
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([206, 416, 206, 200, 200])
  expect((await answers[0]!).body.toString()).toBe('film')
  for (const known of ['*', etag, `W/${etag}`]) expect((await ask('GET', { 'if-none-match': known })).status).toBe(304)
})

test('no file beside a page runs or styles as the site’s own, whatever element asks for it; SVG shows as a picture', async () => {
  const page = await openPage({ baseURL: site.server.url })
  await page.goto('/guide/a.html')
  const seen = await page.evaluate(async () => {
    const load = (name: string, set: Record<string, string>) =>
      new Promise<string>((resolve) => {
        const element = Object.assign(document.createElement(name), set)
        element.addEventListener('load', () => resolve('loaded'))
        element.addEventListener('error', () => resolve('refused'))
        document.head.append(element)
      })
    const folder = '/_content/en/guide/'
    return {
      script: await load('script', { src: `${folder}evil.js` }),
      module: await load('script', { src: `${folder}evil.mjs`, type: 'module' }),
      drawingAsScript: await load('script', { src: `${folder}evil.svg` }),
      style: await load('link', { href: `${folder}evil.css`, rel: 'stylesheet' }),
      ran: document.documentElement.dataset.ran ?? 'no',
      outline: getComputedStyle(document.body).outlineWidth,
    }
  })
  expect(seen).toMatchObject({ script: 'refused', module: 'refused', drawingAsScript: 'refused', style: 'refused', ran: 'no' })
  expect(seen.outline).not.toBe('7px')
  const width = await page.evaluate(async () => {
    const image = new Image()
    image.src = '/_content/en/guide/drawing.svg'
    await image.decode()
    return image.naturalWidth
  })
  expect(width).toBe(40)
  // Opened by itself it is a document, and still runs nothing.
  await page.goto('/_content/en/guide/evil.svg')
  expect(await page.evaluate(() => document.documentElement.dataset?.ran ?? 'no')).toBe('no')
  await page.context().close()
})

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

test('a page’s preview is a PNG, rendered on demand and cached', async () => {
  const folder = path.join(site.cache, 'markdown')
  const made = () => (existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('preview-')) : [])
  expect(made()).toEqual([])
  const [, address = ''] =
    /<meta property="og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(await site.server.text('/zh/guide/a.html')) ?? []
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
