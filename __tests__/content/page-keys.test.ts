/** @jest-environment node */
import '../support/production'
import { setRequestLocale } from 'next-intl/server'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createElement, Fragment } from 'react'
import { DescribedVersion } from '@/components/ui/described-version'
import { layouts } from '@/components/layouts/layouts'
import { createRecording, recordReads } from '@/lib/content/reads/recording'
import { describeReads, isReadSame, type Reads, type Sources } from '@/lib/content/reads/reads'
import type { Page } from '@/lib/content/page'
import { buildSnapshot, type Snapshot } from '@/lib/content/snapshot'
import { currentSnapshot, findPageByPath, publishSnapshot } from '@/lib/content/store'
import { writeManifest } from '@/lib/media/manifest'
import { describePreviewImage } from '@/lib/outputs/open-graph/preview'
import { serveMarkdown } from '@/lib/outputs/markdown-page/write-page'
import { buildPageMetadata } from '@/lib/navigation/page-metadata'
import { createSources } from '@/lib/server/page-cache/derived-sources'
import { locales, type Locale } from '@/lib/site/locales'
import { renderServer } from '../support/render-page'

// With `ALL_PAGES=1` every page of the content is looked at, which takes minutes; otherwise a sample with all home pages and lists.
const isWhole = process.env.ALL_PAGES === '1'
jest.setTimeout(isWhole ? 3_600_000 : 300_000)

jest.mock('next-intl/server', () => jest.requireActual<object>('../support/next-intl-server'))

const sample = [
  '/',
  '/config/',
  '/config/site.html',
  '/guide/',
  '/guide/api/fs.html',
  '/guide/drivers/',
  '/guide/drivers/aliyundrive.html',
  '/guide/drivers/s3.html',
  '/guide/webdav.html',
  '/pricing.html',
]

let cache: string
let original: Snapshot
let originalSources: Sources
let routes: { locale: Locale; path: string }[]
const before = new Map<string, { reads: Reads; output: string; key: string }>()

beforeAll(async () => {
  // One account has written all pages, so that a second one is a change.
  original = changePages(buildSnapshot(), () => ({ git: { commit: 'c0ffee', created: 1e12, updated: 1.6e12, contributors: ['Ada'] } }))
  routes = locales.flatMap((locale) =>
    [...original.pages[locale].keys()].filter((one) => isWhole || sample.includes(one)).map((one) => ({ locale, path: one })),
  )
  // The texts are analysed by now, with the cache that all tests share. Rendered Markdown and the manifest of pictures are this file's own.
  cache = mkdtempSync(path.join(os.tmpdir(), 'page-keys-'))
  process.env.CACHE_DIR = cache
  publishSnapshot(original)
  originalSources = createSources(original)
  for (const route of routes) {
    const recording = createRecording()
    const output = await recordReads(recording, () => render(route))
    const reads = recording.close()
    if (!reads) throw new Error(`${route.locale} ${route.path}: the reads are not certain`)
    before.set(nameOf(route), {
      output,
      reads: JSON.parse(JSON.stringify(reads)) as Reads,
      key: describeReads(reads, originalSources),
    })
  }
})

afterAll(() => {
  delete process.env.CACHE_DIR
  rmSync(cache, { recursive: true, force: true })
})

const nameOf = ({ locale, path: own }: { locale: Locale; path: string }) => `${locale} ${own}`

/** Everything that is made of the content for a page: layout, head, Markdown, and the version that the footer names. */
async function render({ locale, path: own }: { locale: Locale; path: string }): Promise<string> {
  setRequestLocale(locale)
  const page = findPageByPath(locale, own)
  if (!page) throw new Error(`no page ${own}`)
  const Layout = layouts[page.meta.kind]
  const snapshot = currentSnapshot()
  const head = JSON.stringify(buildPageMetadata(page, snapshot, describePreviewImage(page, snapshot)))
  const html = await renderServer(
    createElement(Fragment, null, createElement(Layout, { page }), createElement(DescribedVersion, { locale })),
  )
  return [head, html, await serveMarkdown(page, snapshot).text()].join('\n')
}

function changePages(snapshot: Snapshot, change: (page: Page) => Partial<Page>): Snapshot {
  const pages = Object.fromEntries(
    locales.map((locale) => [locale, new Map([...snapshot.pages[locale]].map(([own, page]) => [own, { ...page, ...change(page) }]))]),
  ) as unknown as Snapshot['pages']
  return { ...snapshot, pages }
}

const changePage = (snapshot: Snapshot, locale: Locale, own: string, change: (page: Page) => Partial<Page>) =>
  changePages(snapshot, (page) => (page.locale === locale && page.path === own ? change(page) : {}))

const changeMeta = (locale: Locale, own: string, meta: Partial<Page['meta']>) => (snapshot: Snapshot) =>
  changePage(snapshot, locale, own, (page) => ({ meta: { ...page.meta, ...meta } }))

const changeData =
  (change: (data: Snapshot['data']) => Partial<Snapshot['data']>) =>
  (snapshot: Snapshot): Snapshot => ({ ...snapshot, data: { ...snapshot.data, ...change(snapshot.data) } })

const changeDriver = (name: string, change: (driver: Snapshot['data']['drivers'][number]) => object) =>
  changeData(({ drivers }) => ({ drivers: drivers.map((one) => (one.name === name ? { ...one, ...change(one) } : one)) }))

/** A copy of plain data in which one value is another. */
function withValue<T>(value: T, [name, ...rest]: readonly (string | number)[], next: unknown): T {
  if (name === undefined) return next as T
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<string | number, unknown>
  copy[name] = withValue(copy[name], rest, next)
  return copy as T
}

const changeApi = (keys: readonly (string | number)[], next: string) =>
  changeData(({ openApi }) => {
    const { document, faults } = openApi()
    const changed = { document: withValue(document, keys, next), faults }
    return { openApi: () => changed, openApiHash: [...keys, next].join() }
  })

const word = 'Kingfisher'
const both = { en: word, zh: '翠鸟' }

/** One field of each kind of file. `changed` names pages of the sample that must change, as far as that is known without looking. */
const changes: [name: string, change: (snapshot: Snapshot) => Snapshot, changed: string[]][] = [
  [
    'a word of a page',
    (all) => changePage(all, 'en', '/guide/webdav.html', ({ source }) => ({ source: `${source}\n\n${word}.\n` })),
    ['en /guide/webdav.html'],
  ],
  ['the title of a page', changeMeta('en', '/guide/webdav.html', { title: word, shortTitle: word }), ['en /guide/webdav.html']],
  ['the description of a page', changeMeta('zh', '/guide/', { description: word }), ['zh /guide/']],
  ['the order of a page', changeMeta('en', '/guide/webdav.html', { order: -1 }), []],
  ['a page that leaves the sidebar', changeMeta('en', '/guide/webdav.html', { index: false }), []],
  ['a field that no page shows', changeMeta('en', '/guide/webdav.html', { aliases: [word] }), []],
  [
    'a second contributor',
    (all) => changePage(all, 'en', '/pricing.html', ({ git }) => ({ git: git && { ...git, contributors: ['Ada', 'Bo'] } })),
    ['en /guide/', 'zh /guide/'],
  ],
  [
    'the title of a driver',
    changeDriver('Aliyundrive', () => ({ title: both })),
    ['en /', 'zh /', 'en /guide/drivers/', 'zh /guide/drivers/'],
  ],
  [
    'the English title of a driver',
    changeDriver('Aliyundrive', ({ title }) => ({ title: { ...title, en: word } })),
    ['en /', 'en /guide/drivers/'],
  ],
  ['a note of a driver', changeDriver('S3', () => ({ note: both })), ['en /guide/drivers/s3.html', 'zh /guide/drivers/s3.html']],
  [
    'an option of a driver',
    changeDriver('S3', ({ options }) => ({ options: withValue(options, [0, 'meaning'], both) })),
    ['en /guide/drivers/s3.html', 'zh /guide/drivers/s3.html'],
  ],
  ['an alias of a driver', changeDriver('S3', () => ({ aliases: [word] })), ['en /guide/drivers/']],
  [
    'a capability of a driver',
    changeDriver('S3', ({ capabilities }) => ({ capabilities: { ...capabilities, rapidUpload: !capabilities.rapidUpload } })),
    ['en /guide/drivers/s3.html', 'en /guide/drivers/'],
  ],
  [
    'an option that every storage has',
    changeData(({ commonOptions }) => ({ commonOptions: withValue(commonOptions, [0, 'meaning'], both) })),
    [],
  ],
  [
    'a setting',
    changeData(({ settings }) => ({
      settings: withValue(settings, [settings.findIndex(({ name }) => name === 'site'), 'settings', 0, 'meaning'], both),
    })),
    ['en /config/site.html', 'zh /config/site.html'],
  ],
  [
    'a key of the configuration file',
    changeData(({ configuration }) => ({ configuration: withValue(configuration, [0, 'meaning'], both) })),
    [],
  ],
  ['the version', changeData(() => ({ product: { version: '99.0.0' } })), ['en /', 'zh /']],
  [
    'a label of a driver',
    changeData(({ labels }) => ({ labels: withValue(labels, ['drivers', 'drivers', 'S3', 'name', 'en'], word) })),
    ['en /guide/drivers/s3.html'],
  ],
  [
    'a label of a setting',
    changeData(({ labels, settings }) => ({
      labels: withValue(labels, ['interface', 'settings', settings.find(({ name }) => name === 'site')!.settings[0]!.key, 'en'], word),
    })),
    ['en /config/site.html'],
  ],
  ['a term', changeData(({ terms }) => ({ terms: terms.slice(1) })), []],
  ['a pattern of style', changeData(() => ({ stylePatterns: [] })), []],
  ['a withheld default', changeData(() => ({ withheld: [] })), []],
  [
    'a moved anchor',
    changeData(({ movedAnchors }) => ({ movedAnchors: { ...movedAnchors, '/guide/webdav.html': { old: '#new' } } })),
    ['en /guide/webdav.html', 'zh /guide/webdav.html'],
  ],
  ['a call of the API', changeApi(['paths', '/api/fs/list', 'post', 'summary'], word), ['en /guide/api/fs.html']],
  ['the other language of a call', changeApi(['paths', '/api/fs/list', 'post', 'x-zh-summary'], word), ['zh /guide/api/fs.html']],
]

/** Pages whose output and whose key is another in a snapshot. */
async function compare(snapshot: Snapshot): Promise<{ outputs: string[]; keys: string[] }> {
  publishSnapshot(snapshot)
  const sources = createSources(snapshot)
  const outputs: string[] = []
  const keys: string[] = []
  for (const route of routes) {
    const known = before.get(nameOf(route))!
    if ((await render(route)) !== known.output) outputs.push(nameOf(route))
    const isChanged = describeReads(known.reads, sources) !== known.key
    if (isChanged) keys.push(nameOf(route))
    expect({ ...route, isReadSame: isReadSame(known.reads, originalSources, sources) }).toEqual({ ...route, isReadSame: !isChanged })
  }
  if (isWhole) console.warn(`${expect.getState().currentTestName}: ${outputs.length} of ${routes.length} pages are rendered again`)
  return { outputs, keys }
}

test('rendering the same content again gives the same output, recorded or not', async () => {
  expect(await compare(original)).toEqual({ outputs: [], keys: [] })
})

test.each(changes)('%s: exactly the pages whose output changes get another key', async (_name, change, expected) => {
  const { outputs, keys } = await compare(change(original))
  expect(keys).toEqual(outputs)
  expect(outputs).toEqual(expect.arrayContaining(expected))
})

test('a picture: exactly the pages that show it get another key', async () => {
  const [address = ''] = before
    .get('en /guide/drivers/s3.html')!
    .reads.flatMap(([[source, own]]) => (source === 'media' && own ? [own] : []))
  writeManifest({ [address]: { width: 200, height: 100, hash: 'f'.repeat(16), made: [] } })
  try {
    const { outputs, keys } = await compare(original)
    expect(keys).toEqual(outputs)
    expect(outputs).toContain('en /guide/drivers/s3.html')
    expect(outputs.length).toBeLessThan(routes.length)
  } finally {
    writeManifest({})
  }
})
