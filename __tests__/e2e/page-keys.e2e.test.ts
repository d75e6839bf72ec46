import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { pagePair } from '../support/bare-repository'
import { PublishedSite } from '../support/published-site'
import { until } from '../support/until'

const s3 = readFileSync('content/data/drivers/s3.yaml', 'utf8')
const withTitle = (title: string) => s3.replace(/^title:\n {2}en: .*\n {2}zh: .*$/m, `title:\n  en: "${title}"\n  zh: "${title}"`)

const home = (title: string) =>
  `---\nhome: true\ntitle: ${title}\ndescription: ${title}\nheroImage: ./media/hero.png\nheroAlt: Hero\nheroDrivers: [S3]\n---\n`
const picture = (width: number) =>
  sharp({ create: { width, height: 400, channels: 3, background: '#18a058' } })
    .png()
    .toBuffer()

/** Pages that show the driver. */
const shows = ['/', '/zh/', '/guide/drivers/', '/zh/guide/drivers/', '/guide/drivers/s3.html', '/zh/guide/drivers/s3.html']
const unrelated = ['/guide/a.html', '/zh/guide/a.html', '/guide/']

let site: PublishedSite

beforeAll(async () => {
  site = await PublishedSite.start({
    'en/index.md': home('Home'),
    'zh/index.md': home('首页'),
    'en/media/hero.png': await picture(900),
    'zh/media/hero.png': await picture(900),
    ...pagePair('guide/a', 'A text of its own.', 'A'),
    ...pagePair('guide/drivers/index', '<DriverExplorer />', 'Storages'),
    ...pagePair('guide/drivers/s3', '<DriverFacts name="S3" />', 'S3'),
    'data/drivers/s3.yaml': withTitle('Heron Store'),
  })
  await allMade()
})

afterAll(() => site?.stop())

interface Pages {
  total: number
  kept: number
  toMake: number
  failed: object
}

/** Waits until every page has been made. */
async function allMade(): Promise<void> {
  const read = async () => ((await site.server.status()) as unknown as { pages: Pages }).pages
  await until(async () => (await read()).toMake === 0)
  const { total, kept, failed } = await read()
  expect({ kept, failed }).toEqual({ kept: total, failed: {} })
}

const etagsOf = async (addresses: string[]) => Promise.all(addresses.map(async (address) => (await site.server.ask(address)).headers.etag))

const pagesOnDisk = () =>
  readdirSync(path.join(site.cache, 'pages'), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.page'))

/** Pages, without feeds and lists, that a publication has changed. */
async function publish(files: Record<string, string | Uint8Array>): Promise<string[]> {
  site.remote.push(files)
  const { status, body } = await site.announcePush()
  expect(status).toBe(200)
  return (body as { changed: string[] }).changed.filter((address) => /^\/(?:en|zh)(?:\/|$)/.test(address)).sort()
}

test('a changed title of a driver reaches the home pages, its own pages, the list and the search page; other pages keep their response', async () => {
  for (const address of shows) expect(await site.server.text(address)).toContain('Heron Store')
  const before = await etagsOf(unrelated)
  const changed = await publish({ 'data/drivers/s3.yaml': withTitle('Kingfisher Store') })
  expect(changed).toEqual([
    '/en',
    '/en/guide/drivers',
    '/en/guide/drivers/s3.html',
    '/en/search.html',
    '/zh',
    '/zh/guide/drivers',
    '/zh/guide/drivers/s3.html',
    '/zh/search.html',
  ])
  for (const address of shows) {
    const text = await site.server.text(address)
    expect(text).toContain('Kingfisher Store')
    expect(text).not.toContain('Heron Store')
  }
  expect(await etagsOf(unrelated)).toEqual(before)
})

test('another picture at the same address reaches the pages that show it, and no other', async () => {
  await allMade()
  const before = await site.server.text('/')
  expect(before).toContain('width="900"')
  expect(await publish({ 'en/media/hero.png': await picture(800) })).toEqual(['/en'])
  expect(await site.server.text('/')).toContain('width="800"')
  expect(await site.server.text('/zh/')).toContain('width="900"')
})

test('a changed word changes its page, and the other language says that it is behind', async () => {
  await allMade()
  expect(await publish({ 'en/guide/a.md': pagePair('guide/a', 'Another text.', 'A')['en/guide/a.md']! })).toEqual([
    '/en/guide/a.html',
    '/zh/guide/a.html',
  ])
  expect(await site.server.text('/guide/a.html')).toContain('Another text.')
})

test('the list for offline reading names another state of exactly the changed pages', async () => {
  await allMade()
  const listed = async () =>
    Object.fromEntries((JSON.parse(await site.server.text('/offline/en.json')) as { pages: [string, string][] }).pages)
  const before = await listed()
  await publish({ 'en/guide/a.md': pagePair('guide/a', 'A third text.', 'A')['en/guide/a.md']! })
  await allMade()
  const after = await listed()
  expect(Object.keys(after).filter((address) => after[address] !== before[address])).toEqual(['/guide/a.html'])
})

test('after a restart nothing is made again', async () => {
  await allMade()
  const before = pagesOnDisk()
  const etags = await etagsOf([...shows, ...unrelated, '/offline/en.json'])
  await site.restart()
  expect(await etagsOf([...shows, ...unrelated, '/offline/en.json'])).toEqual(etags)
  await allMade()
  expect(pagesOnDisk().filter((name) => !before.includes(name))).toEqual([])
})
