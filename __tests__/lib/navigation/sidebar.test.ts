/** @jest-environment node */
import { buildBreadcrumb } from '@/lib/navigation/breadcrumb'
import { buildCatalog } from '@/lib/navigation/catalog'
import { choosePrevNext, findNeighbours } from '@/lib/navigation/prev-next'
import { buildListed, buildStructure, compareOrder, flattenSidebar, type SidebarItem } from '@/lib/navigation/sidebar'
import { page, snapshotOf } from '../../support/pages'
import { fillLanguages } from '@/lib/site/locales'

const snapshot = snapshotOf({
  'en/index.md': page({ title: 'Home', home: true }),
  'en/guide/index.md': page({ title: 'Introduction', shortTitle: 'Intro' }),
  'en/guide/webdav.md': page({ title: 'WebDAV', order: 9 }),
  'en/guide/last.md': page({ title: 'Last', order: -1 }),
  'en/guide/zebra.md': page({ title: 'Zebra' }),
  'en/guide/apple.md': page({ title: 'Apple' }),
  'en/guide/hidden.md': page({ title: 'Hidden', index: false }),
  'en/guide/install/README.md': page({ title: 'Installation', dir: { title: 'Install', order: 1, icon: 'download' } }),
  'en/guide/install/docker.md': page({ title: 'Docker', order: 5, prev: false }),
  'en/guide/install/script.md': page({ title: 'Script', order: 1, next: '/guide/webdav' }),
  'en/guide/api/index.md': page({ title: 'API', dir: { order: 4, collapsible: false } }),
  'en/guide/api/admin/user.md': page({ title: 'Users' }),
})
const pages = snapshot.pages.en
const sidebar = buildStructure(pages, '/guide/')

const outline = (items: readonly SidebarItem[]): unknown[] =>
  items.map(({ text, children }) => (children ? [text, outline(children)] : text))

test('folders and orders make the sidebar: index first, ascending, without order next, negative last', () => {
  expect(outline(sidebar)).toEqual([
    'Intro',
    ['Install', ['Installation', 'Script', 'Docker']],
    ['API', ['API', ['admin', ['Users']]]],
    'WebDAV',
    'Apple',
    'Zebra',
    'Last',
  ])
})

test('a page with the name of a folder is the folder’s page: one group, with it at the head', () => {
  const grown = snapshotOf({
    'en/index.md': page({ title: 'Home' }),
    'en/guide/index.md': page({ title: 'Guide' }),
    'en/guide/fs.md': page({ title: 'Files', order: 3, icon: 'folder' }),
    'en/guide/fs/read.md': page({ title: 'Read' }),
    'en/guide/last.md': page({ title: 'Last', order: 4 }),
  }).pages.en
  const items = buildStructure(grown, '/guide/')
  expect(outline(items)).toEqual(['Guide', ['Files', ['Files', 'Read']], 'Last'])
  expect(items[1]).toMatchObject({ folder: '/guide/fs/', icon: 'folder' })
  expect(buildBreadcrumb(grown.get('/guide/fs/read.html')!, grown).map(({ text, link }) => `${text} ${link}`)).toEqual([
    'Home /',
    'Guide /guide/',
    'Files /guide/fs.html',
    'Read /guide/fs/read.html',
  ])
})

test('a group gets its icon and folding from its index page', () => {
  expect(sidebar[1]).toMatchObject({ icon: 'download', collapsible: true, expanded: false })
  expect(sidebar[2]).toMatchObject({ collapsible: false })
})

test.each([
  [1, 2, -1],
  [2, undefined, -1],
  [undefined, -5, -1],
  [-2, -1, -1],
  [3, 3, 0],
])('order %s against %s', (a, b, sign) => {
  expect(Math.sign(compareOrder(a, b))).toBe(sign)
})

test('a written sidebar joins prefixes, takes titles from pages, and keeps links to other sites', () => {
  const listed = buildListed(
    pages,
    [
      {
        text: fillLanguages({ en: 'Start', zh: '开始' }),
        prefix: '/guide/',
        children: ['webdav.html', { text: fillLanguages({ en: 'More', zh: '更多' }), prefix: 'install/', children: ['docker.html'] }],
      },
      { text: fillLanguages({ en: 'Forum', zh: '论坛' }), link: 'https://forum.example/' },
    ],
    'en',
  )
  expect(outline(listed)).toEqual([['Start', ['WebDAV', ['More', ['Docker']]]], 'Forum'])
  expect(flattenSidebar(listed).map(({ link }) => link)).toEqual(['/guide/webdav.html', '/guide/install/docker.html'])
  expect(listed[1]?.link).toBe('https://forum.example/')
})

test.each([
  ['/guide/', null, '/guide/install/'],
  ['/guide/install/script.html', '/guide/install/', '/guide/webdav.html'],
  ['/guide/install/docker.html', null, '/guide/api/'],
  ['/guide/last.html', '/guide/zebra.html', null],
  ['/guide/hidden.html', null, null],
])('neighbours of %s', (path, prev, next) => {
  const found = choosePrevNext(pages.get(path)!, findNeighbours(sidebar, path), pages)
  expect([found.prev?.link ?? null, found.next?.link ?? null]).toEqual([prev, next])
})

test('an object in frontmatter is merged over what it leaves out', () => {
  const own = snapshotOf({
    'en/guide/a.md': page({ title: 'A', order: 1, next: { text: 'Onwards' } }),
    'en/guide/b.md': page({ title: 'B', order: 2 }),
  }).pages.en
  const neighbours = findNeighbours(buildStructure(own, '/guide/'), '/guide/a.html')
  expect(choosePrevNext(own.get('/guide/a.html')!, neighbours, own).next).toEqual({
    text: 'Onwards',
    link: '/guide/b.html',
  })
})

test('a breadcrumb leads from home to the section of the navbar, and from there through the folders that have a page', () => {
  const names = (path: string) => buildBreadcrumb(pages.get(path)!, pages).map(({ text }) => text)
  expect(names('/guide/api/admin/user.html')).toEqual(['Home', 'API', 'Users'])
  expect(names('/guide/install/docker.html').slice(0, 2)).toEqual(['Home', 'Guide'])
})

test('a catalog respects its depth, links groups to their index page, and omits its own page', () => {
  const texts = (depth: number) =>
    JSON.stringify(buildCatalog(pages, '/guide/', depth, '/guide/').map(({ text, link, children }) => [text, link, children.length]))
  expect(texts(1)).toContain('["Install","/guide/install/",0]')
  expect(texts(2)).toContain('["Install","/guide/install/",2]')
  expect(texts(2)).not.toContain('Hidden')
  expect(buildCatalog(pages, '/faq/', 3)).toEqual([])
})
