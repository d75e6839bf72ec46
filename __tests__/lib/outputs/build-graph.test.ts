/** @jest-environment node */
import type { Page } from '@/lib/content/page'
import { readHistory } from '@/lib/content/history'
import { contentDir } from '@/lib/content/reading/read'
import { buildSnapshot, type Snapshot } from '@/lib/content/snapshot'
import { buildBreadcrumb } from '@/lib/navigation/breadcrumb'
import { buildGraph } from '@/lib/outputs/build-graph'
import { locales } from '@/lib/site/locales'

type Node = { '@type': string } & Record<string, unknown>

let snapshot: Snapshot

beforeAll(async () => {
  snapshot = buildSnapshot(contentDir(), await readHistory(contentDir()))
})

const graphOf = (page: Page) => buildGraph(page, buildBreadcrumb(page, snapshot.pages[page.locale]), snapshot.data.product.version)
/** The types of schema-dts hold the vocabulary; this is what the pages say with it. */
const nodesOf = (page: Page) => JSON.parse(JSON.stringify(graphOf(page)?.['@graph'] ?? [])) as Node[]

test.each([
  ['/', ['SoftwareApplication']],
  ['/guide/webdav.html', ['TechArticle', 'BreadcrumbList']],
  ['/tool/onedrive/request.html', ['TechArticle', 'BreadcrumbList']],
])('%s is %j', (path, types) => {
  for (const locale of locales) {
    const found = nodesOf(snapshot.pages[locale].get(path)!).map((node) => node['@type'])
    expect(found).toEqual(types)
  }
})

test('an article names its language, address and days; the way ends with its short title', () => {
  const page = snapshot.pages.zh.get('/guide/install/docker.html')!
  const [article, way] = nodesOf(page)
  expect(article).toMatchObject({ inLanguage: 'zh-CN', url: expect.stringMatching(/\/zh\/guide\/install\/docker\.html$/) })
  expect(article?.dateModified).toMatch(/^\d{4}-\d\d-\d\d$/)
  const steps = way?.itemListElement as { position: number; name: string }[]
  expect(steps.map(({ position }) => position)).toEqual([1, 2, 3, 4])
  expect(steps.at(-1)?.name).toBe(page.meta.shortTitle)
})

test('the home page names the program with the version that the pages describe', () => {
  const [program] = nodesOf(snapshot.pages.en.get('/')!)
  expect(program).toMatchObject({ name: 'AList', softwareVersion: snapshot.data.product.version, offers: { price: 0 } })
})
