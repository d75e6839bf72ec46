import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { generatedFiles } from '@/lib/routing/generated-files'
import { BareRepository, pagePair } from '../support/bare-repository'
import { SiteServer } from '../support/site-server'
import { until } from '../support/until'

// A page that depends on something which its tag does not know would be shown as it was before. So each kind of change is published, all pages
// are made before and after it, and whatever differs must have another tag.

const secret = 'secret of the tags in tests'
const data = (name: string) => readFileSync(path.join('content/data', name), 'utf8')
const home = (title: string) =>
  `---\nhome: true\ntitle: ${title}\ndescription: ${title}\nheroDrivers: [S3]\nheroImage: ./media/hero.png\nheroAlt: Hero\n---\n`
const picture = (width: number) =>
  sharp({ create: { width, height: 300, channels: 3, background: '#18a058' } })
    .png()
    .toBuffer()

let remote: BareRepository
let app: SiteServer

beforeAll(async () => {
  remote = new BareRepository()
  remote.push({
    'en/index.md': home('Home'),
    'zh/index.md': home('首页'),
    'en/media/hero.png': await picture(900),
    'zh/media/hero.png': await picture(900),
    'en/media/shot one.png': await picture(700),
    'en/parts/_note.md': 'A note for two pages.\n',
    ...pagePair('guide/index', 'Start here. <Catalog base="/guide/" />', 'Guide'),
    ...pagePair('guide/changelog', '## v3.1.0 · 2026-01-02 {#v3.1.0}\n\nFaster.', 'Changelog'),
    ...pagePair('guide/a', 'One word of its own.', 'A'),
    ...pagePair('guide/b', 'Another page.', 'B'),
    'en/guide/picture.md': '---\ntitle: Picture\n---\n\n![A shot](../media/shot%20one.png)\n',
    'en/guide/includes.md': '---\ntitle: Includes\n---\n\n<!-- @include: ../parts/_note.md -->\n',
    ...pagePair('guide/card', '<VPCard title="S3" link="./drivers/s3.md" />\n\n[Store](./drivers/s3.md)', 'Card'),
    ...pagePair('guide/common', '<CommonOptions />', 'Common'),
    ...pagePair('guide/settings', '<SettingsTable group="site" />', 'Settings'),
    ...pagePair('guide/config', '<ConfigurationTable section="general" />', 'Configuration'),
    ...pagePair('guide/call', '<ApiEndpoint id="auth.login_hash" />', 'Call'),
    ...pagePair('guide/drivers/index', '<DriverExplorer />\n\n<DriverOperations />', 'Storages'),
    ...pagePair('guide/drivers/s3', '<DriverFacts name="S3" />\n\n<DriverOptions name="S3" />', 'S3'),
    ...pagePair('guide/drivers/webdav', '<DriverFacts name="WebDav" />', 'WebDAV'),
    'data/drivers/s3.yaml': data('drivers/s3.yaml'),
    'data/drivers/webdav.yaml': data('drivers/webdav.yaml').replace(/^tokenTool:.*$/m, 'tokenTool: ""'),
    'data/openapi.yaml': data('openapi.yaml'),
    'data/common-options.yaml': data('common-options.yaml'),
    'data/configuration.yaml': data('configuration.yaml'),
    'data/settings/site.yaml': data('settings/site.yaml'),
    'data/labels/drivers.yaml': data('labels/drivers.yaml'),
    'data/labels/interface.yaml': data('labels/interface.yaml'),
    'data/moved-anchors.yaml': 'pages:\n  /guide/a.html:\n    old: "/guide/b.html"\n',
    'data/product.yaml': 'version: 3.1.0\n',
  })
  const settings = { CONTENT_REPOSITORY: remote.url, CACHE_DIR: path.join(remote.root, 'cache'), PUBLISH_SECRET: secret, PUBLISH_POLL: '0' }
  app = await SiteServer.start({ ...settings, NODE_ENV: 'development' }, { appAlone: true })
})

afterAll(async () => {
  await app?.stop()
  remote?.remove()
})

async function publish(files: Record<string, string | Uint8Array | null>): Promise<void> {
  const revision = remote.push(files)
  expect(await app.announce(secret, {})).toMatchObject({ status: 200, body: { revision, changed: expect.any(Array) as string[] } })
}

interface Page {
  tag: string
  /** What a reader sees of it; the data of the framework comes in another order each time. */
  html: string
}

/** The texts of these pages hold no script, so every one is the framework's or the site's. */
function withoutScripts(html: string): string {
  const [first = '', ...others] = html.split('<script')
  return [first, ...others.map((part) => part.slice(part.indexOf('</script>')))].join('').replaceAll(/ nonce="[^"]*"/g, '')
}

/** Addresses that differed after a change. */
const everDiffering = new Set<string>()

/** All pages as they were made last. */
let pages: Map<string, Page>

/** The tags, once all of them are known: right after a publication, some are computed only when the page is requested. */
async function readTags(): Promise<Record<string, string>> {
  let tags: Record<string, string> = {}
  await until(async () => {
    ;({ tags } = (await (await fetch(`${app.url}/api/tags`)).json()) as { tags: Record<string, string> })
    return !Object.values(tags).includes('')
  })
  return tags
}

async function makeAll(): Promise<Map<string, Page>> {
  const tags = await readTags()
  const made = new Map<string, Page>()
  for (const [address, tag] of Object.entries(tags)) {
    if (address.startsWith('/og/')) continue
    const response = await fetch(app.url + address)
    const text = await response.text()
    const isDocument = response.headers.get('content-type')?.startsWith('text/html')
    made.set(address, { tag, html: isDocument ? withoutScripts(text) : text })
  }
  return made
}

const read = (name: string) => readFileSync(path.join(remote.work, name), 'utf8')
const edit = (name: string, from: RegExp | string, to: string) => {
  const before = read(name)
  const after = before.replace(from, to)
  if (after === before) throw new Error(`${name} has nothing like ${String(from)}`)
  return { [name]: after }
}

test('next start makes pages of Markdown also where the environment is that of development', async () => {
  const response = await fetch(`${app.url}/guide/a.html`)
  expect([response.status, (await response.text()).includes('One')]).toEqual([200, true])
})

test('without a change, the same pages are made again', async () => {
  const before = await makeAll()
  const after = (pages = await makeAll())
  expect(before.size).toBeGreaterThan(40)
  expect([...after].filter(([address, { html }]) => html !== before.get(address)?.html).map(([address]) => address)).toEqual([])
})

test.each<[string, () => Record<string, string | Uint8Array | null> | Promise<Record<string, string | Uint8Array | null>>]>([
  ['a word', () => edit('en/guide/a.md', 'One', 'Two')],
  ['a title', () => edit('en/guide/b.md', /title: .*/, 'title: Another')],
  ['a short title', () => edit('en/guide/drivers/webdav.md', '---\n', '---\nshortTitle: Short\n')],
  ['a short title in Chinese', () => edit('zh/guide/drivers/webdav.md', '---\n', '---\nshortTitle: 短\n')],
  ['the place in the sidebar', () => edit('en/guide/b.md', '---\n', '---\norder: -1\n')],
  ['an icon', () => edit('en/guide/a.md', '---\n', '---\nicon: star\n')],
  ['the pages that a page names as its neighbours', () => edit('en/guide/a.md', '---\n', '---\nnext: /guide/common.html\n')],
  ['the title of a neighbour that is named', () => edit('en/guide/common.md', /title: .*/, 'title: Uncommon')],
  ['an old address', () => edit('en/guide/b.md', '---\n', '---\nredirectFrom: /guide/old.html\n')],
  ['a part that a page includes', () => ({ 'en/parts/_note.md': 'Another note.\n' })],
  ['the size of a picture', async () => ({ 'en/media/shot one.png': await picture(650) })],
  ['the picture of the home page', async () => ({ 'en/media/hero.png': await picture(800) })],
  ['the version of the product', () => ({ 'data/product.yaml': 'version: 3.2.0\n' })],
  ['the title of a driver', () => edit('data/drivers/s3.yaml', /^title:\n {2}en: .*/m, 'title:\n  en: Heron Store')],
  ['an option of a driver', () => edit('data/drivers/s3.yaml', /^( +)en: .*\n +zh: .*$/m, '$1en: Another text\n$1zh: 另一段文字')],
  ['an option of all drivers', () => edit('data/common-options.yaml', /en: .+/, 'en: Another text of the option')],
  ['a setting', () => edit('data/settings/site.yaml', /en: .+/, 'en: Another text of the setting')],
  ['a key of the configuration', () => edit('data/configuration.yaml', /en: .+/, 'en: Another text of the key')],
  ['the label of an option', () => edit('data/labels/drivers.yaml', /en: "Bucket"/g, 'en: "Pail"')],
  ['the label of a setting', () => edit('data/labels/interface.yaml', /en: "Site title"/i, 'en: "Name of the site"')],
  ['a note on a label', () => ({ 'data/labels/notes.yaml': 'meanings:\n  "S3/bucket": { en: "a container of objects" }\nmistaken: {}\n' })],
  ['an endpoint', () => edit('data/openapi.yaml', 'The recommended way to sign in.', 'A way to sign in.')],
  ['an endpoint in Chinese', () => edit('data/openapi.yaml', '推荐使用的登录方式。', '一种登录方式。')],
  ['an anchor that has moved', () => edit('data/moved-anchors.yaml', 'old:', 'older:')],
  ['the drivers that the home page shows', () => edit('en/index.md', 'heroDrivers: [S3]', 'heroDrivers: [WebDav]')],
  ['a description', () => edit('en/guide/b.md', /description: .*/, 'description: Another description.')],
  ['a release', () => edit('en/guide/changelog.md', 'Faster.', 'Much faster.')],
  ['a release in Chinese', () => edit('zh/guide/changelog.md', 'Faster.', '快了许多。')],
  ['a page that comes', () => pagePair('guide/c', 'A new page.', 'C')],
  ['a translation that comes', () => ({ 'zh/guide/includes.md': '---\ntitle: 包含\n---\n\n文字。\n' })],
  ['a page that goes', () => ({ 'en/guide/c.md': null, 'zh/guide/c.md': null })],
])('%s: every page that differs has another tag', async (_, change) => {
  const before = pages
  await publish(await change())
  const after = (pages = await makeAll())
  const differing = [...after].filter(([address, { html }]) => html !== before.get(address)?.html).map(([address]) => address)
  expect(differing).not.toEqual([])
  for (const address of differing) everDiffering.add(address)
  expect(differing.filter((address) => after.get(address)?.tag === before.get(address)?.tag)).toEqual([])
})

test('every generated listing differed after one of the changes', () => {
  // What follows from the settings alone, and parts of the site without a page here.
  const constant = /robots|manifest|(?:install|advanced|api|settings|faq|tools)\.txt|(?:guide-api|config|faq)\.json/
  const listings = generatedFiles.map(({ path: address }) => address).filter((address) => !constant.test(address))
  expect(listings.filter((address) => !everDiffering.has(address))).toEqual([])
})
