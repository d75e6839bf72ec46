/** @jest-environment node */
import { buildStructure } from '@/lib/navigation/sidebar'
import { buildRows, type SidebarRow } from '@/lib/navigation/sidebar-branch'
import { groupByTag, slimSidebar } from '@/lib/navigation/site-sidebars'
import { page, snapshotOf } from '../../support/pages'

/** The rows in one line: groups with what they hold in brackets, closed ones with a sign before that, the current page with a star. */
const outline = (rows: readonly SidebarRow[]): string =>
  rows
    .map((row) => {
      if (!('group' in row)) return row.current ? `*${row.text}` : row.text
      return row.rows ? `${row.text}${row.open ? '' : '-'}[${outline(row.rows)}]` : `${row.text} → ${row.link}`
    })
    .join(', ')

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

  const install = 'Install → /guide/install/'
  const fixed = 'Always there[Always there]'

  test.each([
    ['/guide/webdav.html', `Guide, ${install}, API → /guide/api/, ${fixed}, *WebDAV`],
    ['/guide/api/admin/user.html', `Guide, ${install}, API[API, admin[Metas, *Users]], ${fixed}, WebDAV`],
    ['/guide/api/', `Guide, ${install}, API[*API, admin → /guide/api/admin/meta.html], ${fixed}, WebDAV`],
  ])('%s', (path, expected) => {
    expect(outline(buildRows(items, path))).toBe(expected)
  })

  test('an opened group stays open until the current page’s group opens', () => {
    const rows = (path: string) => outline(buildRows(items, path, ['API'], true))
    expect(rows('/guide/webdav.html')).toContain('Install-[Installation, Docker], API[API, admin-[Metas, Users]]')
    expect(rows('/guide/install/docker.html')).toContain('API-[API, admin-[Metas, Users]]')
  })
})

test('a folder shows the groups that its index page names, in its order', () => {
  const pages = snapshotOf({
    'en/guide/index.md': page({
      title: 'Guide',
      dir: { groups: ['Near', 'Far,Near', 'None'].map((tags) => ({ title: `With ${tags}`, tags: tags.split(',') })) },
    }),
    ...Object.fromEntries(
      ['Other', 'Near', 'Far', 'Near'].map((tag, index) => [
        `en/guide/p${index}.md`,
        page({ title: `Page ${index}`, order: index + 1, tag: [tag] }),
      ]),
    ),
  }).pages.en
  const items = groupByTag(buildStructure(pages, '/guide/'), pages, '/guide/')
  expect(items.map(({ text, children = [] }) => [text, ...children.map((child) => child.text)].join(', '))).toEqual([
    'Guide',
    'Page 0',
    'With Near, Page 1, Page 3',
    'With Far,Near, Page 2',
  ])
})
