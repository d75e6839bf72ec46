/** @jest-environment node */
import { parseAtomFeed } from 'feedsmith'
import { validateXML } from 'xmllint-wasm'
import { buildRouteTable } from '@/lib/content/snapshot'
import { describePage } from '@/lib/page-data/page-data'
import { buildPageMetadata } from '@/lib/navigation/page-metadata'
import { buildStructure, flattenSidebar } from '@/lib/navigation/sidebar'
import { isCurrentEntry } from '@/lib/navigation/sidebar-branch'
import { buildFeed } from '@/lib/outputs/feeds/feed'
import { writeAtom } from '@/lib/outputs/feeds/write-feed'
import { buildLlmsIndex } from '@/lib/outputs/build-llms'
import { buildOfflineList } from '@/lib/outputs/offline'
import { describePreviewImage } from '@/lib/outputs/open-graph/preview'
import { buildSitemap } from '@/lib/outputs/build-sitemap'
import { buildTags } from '@/lib/publish/page-tags'
import { routeMatcher } from '@/lib/routing/route-table'
import { pageAddress } from '@/lib/site/locales'
import { ContentFolder } from '../../support/content-folder'

const names = [
  'Q&A',
  'R&D/x',
  'C#',
  'F#/basics',
  'dir#1/x',
  'what?',
  '100%',
  '50%25',
  'a b',
  'a;b',
  '"quoted"',
  "it's",
  '<i>',
  'a+b=c',
  '问与答？',
  '🎉',
]
const paths = names.map((name) => `/guide/${name}.html`)
const xml = (text: string) => validateXML({ xml: [{ fileName: 'a.xml', contents: text }], schema: anything, extension: 'relaxng' })
const anything =
  '<grammar xmlns="http://relaxng.org/ns/structure/1.0"><start><ref name="any"/></start><define name="any"><element><anyName/><zeroOrMore><choice><attribute><anyName/></attribute><text/><ref name="any"/></choice></zeroOrMore></element></define></grammar>'

let folder: ContentFolder
let snapshot: ReturnType<ContentFolder['snapshot']>

beforeAll(async () => {
  folder = new ContentFolder()
  folder.git(['init', '-q'])
  folder.commit(
    Object.fromEntries(
      ['en', 'zh'].flatMap((locale) => [...names, 'index'].map((name) => [`${locale}/guide/${name}.md`, `# ${name}\n\nText.\n`])),
    ),
    0,
  )
  snapshot = await folder.snapshotWithHistory()
})

/** The page at an address, as a server finds it. */
const pageAt = (address: string) => {
  const { pathname, hash, search } = new URL(address, 'https://site.example')
  const route = routeMatcher(buildRouteTable(snapshot, []))(pathname)
  return [route.kind, 'path' in route ? route.path : '', hash, search].join('')
}
const expected = paths.map((path) => `page${path}`)

test('whatever a page is called, each list leads to it', () => {
  const listed = flattenSidebar(buildStructure(snapshot.pages.en, '/guide/')).filter(({ path }) => path !== '/guide/')
  expect(listed.map(({ link }) => pageAt(link!)).sort()).toEqual(expected.toSorted())
  for (const item of listed) expect(isCurrentEntry(item, item.path!)).toBe(true)
  for (const locale of ['en', 'zh'] as const)
    for (const path of paths) {
      const page = describePage(snapshot, snapshot.pages[locale].get(path)!)
      const { alternates, openGraph } = buildPageMetadata(page, describePreviewImage(page))
      const preview = describePreviewImage(page).url
      const addresses = [page.url, page.breadcrumb.at(-1)!.link, alternates!.canonical, openGraph!.url]
      for (const address of addresses) expect(pageAt(address as string)).toBe(`page${path}`)
      expect(pageAt(pageAddress(locale, path))).toBe(`page${path}`)
      expect(decodeURIComponent(new URL(preview, 'https://site.example').pathname)).toBe(`/og/${locale}${path.replace('.html', '.png')}`)
    }
  expect(buildOfflineList(snapshot, 'en', '').pages.map(pageAt)).toEqual(expect.arrayContaining(expected))
  const tags = buildTags(snapshot, '', {})
  for (const path of paths) expect(pageAt(tags.get(`/en${path}`)!.path)).toBe(`page${path}`)
  const links = [...buildLlmsIndex(snapshot, 'en').matchAll(/\]\((https?:[^)\s]*\.md)\)/g)].map(([, address]) => pageAt(address!))
  expect(links).toEqual(expect.arrayContaining(paths.map((path) => `markdown${path}`)))
})

test('the sitemap and the feeds are XML, whatever pages are called', async () => {
  const entries = buildSitemap(snapshot)
  const text = `<urlset>${entries
    .map(
      ({ url, alternates }) =>
        `<loc>${url}</loc>${Object.values(alternates!.languages!)
          .map((address) => `<link href="${address as string}"/>`)
          .join('')}`,
    )
    .join('')}</urlset>`
  expect((await xml(text)).errors).toEqual([])
  const found = entries.map(({ url }) => pageAt(url.replaceAll('&amp;', '&')))
  expect(found).toEqual(expect.arrayContaining(expected))
  const atom = writeAtom(buildFeed(snapshot, 'en', 'changes', 'atom'))
  expect((await xml(atom)).errors).toEqual([])
  const items = parseAtomFeed(atom).entries!.map(({ links }) => pageAt(links![0]!.href!))
  expect(items).toEqual(expect.arrayContaining(expected))
})
