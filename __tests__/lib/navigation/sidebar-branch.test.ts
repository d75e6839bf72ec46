/** @jest-environment node */
import { buildStructure, flattenSidebar, type SidebarItem } from '@/lib/navigation/sidebar'
import { cutSidebar, filterSidebar, findGroup, untouched, type SidebarRow } from '@/lib/navigation/sidebar-branch'
import { groupLongFolders, initialOf } from '@/lib/navigation/sidebar-groups'
import { slimSidebar } from '@/lib/navigation/site-sidebars'
import { page, snapshotOf } from '../../support/pages'

const outline = (rows: readonly SidebarRow[]): unknown[] =>
  rows.map((row) => {
    if ('more' in row) return `… ${row.count} ${row.before ? 'before' : 'after'} → ${row.link}`
    if (!('group' in row)) return row.current ? `*${row.text}` : row.text
    return row.rows ? [`${row.text}${row.open ? '' : ' (closed)'}`, outline(row.rows)] : `${row.text} → ${row.link}`
  })

describe('the branch of a page', () => {
  const { pages } = snapshotOf({
    'en/guide/index.md': page({ title: 'Guide' }),
    'en/guide/webdav.md': page({ title: 'WebDAV', order: 9 }),
    'en/guide/install/index.md': page({ title: 'Installation', dir: { title: 'Install', order: 1 } }),
    'en/guide/install/docker.md': page({ title: 'Docker' }),
    'en/guide/api/index.md': page({ title: 'API', dir: { order: 4 } }),
    'en/guide/api/admin/user.md': page({ title: 'Users' }),
    'en/guide/api/admin/meta.md': page({ title: 'Metas' }),
    'en/guide/fixed/index.md': page({ title: 'Always there', dir: { order: 5, collapsible: false } }),
  })
  const items = slimSidebar(buildStructure(pages.en, '/guide/'))

  test.each([
    ['/guide/webdav.html', ['Guide', 'Install → /guide/install/', 'API → /guide/api/', ['Always there', ['Always there']], '*WebDAV']],
    [
      '/guide/api/admin/user.html',
      [
        'Guide',
        'Install → /guide/install/',
        ['API', ['API', ['admin', ['Metas', '*Users']]]],
        ['Always there', ['Always there']],
        'WebDAV',
      ],
    ],
    [
      '/guide/api/',
      [
        'Guide',
        'Install → /guide/install/',
        ['API', ['*API', 'admin → /guide/api/admin/meta.html']],
        ['Always there', ['Always there']],
        'WebDAV',
      ],
    ],
  ])('%s', (path, expected) => {
    expect(outline(cutSidebar(items, path))).toEqual(expected)
  })

  test('what the reader opens stays, and gives way to the group of the page', () => {
    const view = { ...untouched, open: ['API'], opened: ['Install', 'API'] }
    const [, install, api] = outline(cutSidebar(items, '/guide/webdav.html', view))
    expect([install, api]).toEqual([
      ['Install (closed)', ['Installation', 'Docker']],
      ['API', ['API', 'admin → /guide/api/admin/meta.html']],
    ])
    expect(outline(cutSidebar(items, '/guide/install/docker.html', view))[2]).toEqual([
      'API (closed)',
      ['API', 'admin → /guide/api/admin/meta.html'],
    ])
  })

  test('a group is found by its key', () => {
    expect(findGroup(items, 'API/admin')?.children).toHaveLength(2)
    expect(findGroup(items, 'API/none')).toBeUndefined()
  })
})

describe('a long list', () => {
  const many = (count: number): SidebarItem[] =>
    Array.from({ length: count }, (_, index) => ({ text: `Page ${index}`, link: `/guide/p${index}.html` }))
  const shown = (count: number, current: number, added = 0) => {
    const rows = outline(cutSidebar(many(count), `/guide/p${current}.html`, { ...untouched, added: { '': added } }))
    return [rows.length, rows[0], rows.at(-1)]
  }

  test.each([
    [60, 30, 0, [60, 'Page 0', 'Page 59']],
    [61, 0, 0, [42, '*Page 0', '… 20 after → /guide/p41.html']],
    [1500, 700, 0, [43, '… 680 before → /guide/p679.html', '… 779 after → /guide/p721.html']],
    [1500, 1499, 0, [42, '… 1459 before → /guide/p1458.html', '*Page 1499']],
    [1500, 700, 40, [123, '… 640 before → /guide/p639.html', '… 739 after → /guide/p761.html']],
    [100, 50, 40, [100, 'Page 0', 'Page 99']],
  ])('%i pages at %i, %i added', (count, current, added, expected) => {
    expect(shown(count, current, added)).toEqual(expected)
  })

  test('is as heavy with 3,000 pages as with 300', () => {
    const weigh = (count: number) => JSON.stringify(cutSidebar(many(count), '/guide/p150.html')).length
    expect(weigh(3000) / weigh(300)).toBeLessThan(1.01)
  })
})

describe('folders of more than 40 pages', () => {
  const grouped = (files: Record<string, string>, locale: 'en' | 'zh' = 'en') => {
    const { pages } = snapshotOf(files)
    return groupLongFolders(buildStructure(pages[locale], '/guide/'), pages[locale], '/guide/')
  }
  const sketch = (items: readonly SidebarItem[]) => items.map(({ text, children }) => (children ? `${text}: ${children.length}` : text))
  const named = (count: number, frontmatter: (index: number) => Record<string, unknown>) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`en/guide/p${index}.md`, page(frontmatter(index))]))

  test('stand under letters, several letters together', () => {
    const items = grouped({
      ...named(41, (index) => ({ title: `${'ABCDE'[index % 5]} ${index}` })),
      'en/guide/index.md': page({ title: 'Guide' }),
    })
    expect(sketch(items)).toEqual(['Guide', 'A: 9', 'B: 8', 'C: 8', 'D: 8', 'E: 8'])
    expect(flattenSidebar(items)).toHaveLength(42)
  })

  test.each([
    ['40 pages', named(40, (index) => ({ title: `Page ${index}` })), 40],
    ['a sequence made by its author', named(41, (index) => ({ title: `Page ${index}`, order: index + 1 })), 41],
  ])('%s stay one list', (_, files, length) => {
    expect(sketch(grouped(files))).toHaveLength(length)
  })

  test('take the groups that the index page names, in its order', () => {
    const items = grouped({
      ...named(45, (index) => ({ title: `Page ${index}`, order: index + 1, tag: index === 0 ? [] : [index % 2 ? 'Far' : 'Near'] })),
      'en/guide/index.md': page({
        title: 'Guide',
        dir: {
          groups: [
            { title: 'Near by', tags: ['Near'] },
            { title: 'Far off', tags: ['Far', 'Near'] },
            { title: 'Nowhere', tags: ['None'] },
          ],
        },
      }),
    })
    expect(sketch(items)).toEqual(['Guide', 'Page 0', 'Near by: 22', 'Far off: 22'])
  })

  test.each([
    ['OneDrive', 'O'],
    ['éclair', 'E'],
    ['阿里云盘', 'A'],
    ['百度网盘', 'B'],
    ['迅雷', 'X'],
    ['中国移动云盘', 'Z'],
    ['123 云盘', '#'],
  ])('%s is found under %s', (title, letter) => {
    expect(initialOf(title)).toBe(letter)
  })
})

test.each([
  ['one drive', ['OneDrive APP', 'OneDrive']],
  ['drive', ['Drive of our own', 'OneDrive APP', 'OneDrive', 'Proton']],
  ['ALIYUN', ['阿里云盘']],
  ['none', []],
])('the filter finds by title and file name: %s', (query, expected) => {
  const items: SidebarItem[] = [
    { text: 'OneDrive APP', link: '/d/one_drive_app.html' },
    {
      text: 'Group',
      children: [
        { text: 'OneDrive', link: '/d/one-drive.html' },
        { text: '阿里云盘', link: '/d/aliyundrive.html' },
      ],
    },
    { text: 'Proton', link: '/d/protondrive.html' },
    { text: 'Drive of our own', link: '/d/own.html' },
  ]
  const found = filterSidebar(items, query).map(({ text }) => text)
  expect(query === 'drive' ? found.filter((text) => text !== '阿里云盘') : found).toEqual(expected)
})
