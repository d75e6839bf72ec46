/** @jest-environment node */
import { buildStructure } from '@/lib/navigation/sidebar'
import { buildRows, type SidebarRow } from '@/lib/navigation/sidebar-branch'
import { groupByTag } from '@/lib/navigation/site-sidebars'
import { slimSidebar } from '@/lib/navigation/site-sidebars'
import { page, snapshotOf } from '../../support/pages'

const outline = (rows: readonly SidebarRow[]): unknown[] =>
  rows.map((row) => {
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
    expect(outline(buildRows(items, path))).toEqual(expected)
  })

  test('an opened group stays open until the current page’s group opens', () => {
    const [, install, api] = outline(buildRows(items, '/guide/webdav.html', ['API'], true))
    expect([install, api]).toEqual([
      ['Install (closed)', ['Installation', 'Docker']],
      ['API', ['API', ['admin (closed)', ['Metas', 'Users']]]],
    ])
    expect(outline(buildRows(items, '/guide/install/docker.html', ['API'], true))[2]).toEqual([
      'API (closed)',
      ['API', ['admin (closed)', ['Metas', 'Users']]],
    ])
  })
})

test('a folder shows the groups that its index page names, in its order', () => {
  const pages = snapshotOf({
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
    ...Object.fromEntries(
      ['Other', 'Near', 'Far', 'Near'].map((tag, index) => [
        `en/guide/p${index}.md`,
        page({ title: `Page ${index}`, order: index + 1, tag: [tag] }),
      ]),
    ),
  }).pages.en
  const items = groupByTag(buildStructure(pages, '/guide/'), pages, '/guide/')
  expect(items.map(({ text, children }) => [text, children?.map((child) => child.text)])).toEqual([
    ['Guide', undefined],
    ['Page 0', undefined],
    ['Near by', ['Page 1', 'Page 3']],
    ['Far off', ['Page 2']],
  ])
})
