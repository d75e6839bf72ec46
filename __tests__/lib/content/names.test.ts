/** @jest-environment node */
import { buildRouteTable } from '@/lib/content/snapshot'
import { buildStructure } from '@/lib/navigation/sidebar'
import { routeMatcher } from '@/lib/routing/route-table'
import { renderPlain } from '../../support/render-markdown'
import { ContentFolder } from '../../support/content-folder'

let folder: ContentFolder

beforeEach(() => (folder = new ContentFolder()))

const both = (name: string, text: string) => ({ [`en/${name}`]: text, [`zh/${name}`]: text })
const errors = () =>
  folder.check().flatMap(({ severity, file, field, message }) => (severity === 'error' ? [`${file} ${field}: ${message}`] : []))
const routeOf = (address: string) => routeMatcher(buildRouteTable(folder.snapshot(), []))(address)

test.each([
  ['1. Step', '2. Step', '10. Step', '100. Step'],
  ['v2.9', 'v2.10', 'v10.0'],
  ['Chapter 9', 'Chapter 10'],
  ['第 2 章', '第 10 章'],
  ['第一章', '第二章', '第十章', '第十一章', '第二十章'],
  ['一、安装', '二、设置', '十、升级'],
])('numbers in names are in their order: %s, %s …', (...names) => {
  folder.write(
    Object.assign(
      {},
      ...names.toReversed().map((title, index) => both(`guide/p${index}.md`, `---\ntitle: "${title}"\n---\n\nText.\n`)),
    ) as Record<string, string>,
  )
  expect(buildStructure(folder.snapshot().pages.en, '/guide/').map(({ text }) => text)).toEqual(names)
})

test.each(['readme', 'README', 'Readme', 'index', 'Index', 'INDEX'])('%s.md is the page of its folder', (name) => {
  folder.write({ ...both(`lower/${name}.md`, '# Folder\n\nText.\n'), ...both('a.md', `# A\n\n[x](./lower/${name}.md) [y](./lower/)\n`) })
  expect(errors()).toEqual([])
  expect(routeOf('/lower/')).toEqual({ kind: 'page', locale: 'en', path: '/lower/' })
  expect(routeOf(`/lower/${name}.html`)).toEqual({ kind: 'redirect', location: '/lower/' })
})

test('a name has one form, whichever its file and links have', () => {
  const [composed, decomposed] = ['été', 'e\u0301te\u0301']
  folder.write({
    ...both(`${decomposed}.md`, '# Summer\n\nText.\n'),
    ...both(`한.md`.normalize('NFD'), '# 한\n\nText.\n'),
    ...both(
      'a.md',
      `# A\n\n[x](./${composed}.md) [y](./${decomposed}.md) [z](./한.md) ![Words](./${composed}.png)\n\n<!-- @include: ./_${composed}.md -->\n`,
    ),
    ...both(`_${decomposed}.md`, 'Included.\n'),
    ...both(`${decomposed}.png`, 'png'),
  })
  expect(errors()).toEqual([])
  for (const address of [composed, decomposed])
    expect(routeOf(`/${encodeURIComponent(address)}.html`)).toMatchObject({ kind: 'page', path: `/${composed}.html` })
})

test.each([
  ['en/zh/hello.md', '/zh/hello.html is already the address of the pages of zh/, expected one file a route'],
  ['en/zh/index.md', '/zh/ is already the address of the pages of zh/, expected one file a route'],
])('%s cannot be reached, which is an error', (file, message) => {
  folder.write({ ...both('a.md', '# A\n\nText.\n'), [file]: '# B\n\nText.\n' })
  expect(errors()).toEqual([`${file} route: ${message}`])
})

test.each([
  ['## Version {#v1.2}', 'v1.2'],
  ['## 安装 {#安装.步骤}', '安装.步骤'],
  ['## A {#a.b.c .class}', 'a.b.c'],
  ['A paragraph. {#x.y}', 'x.y'],
  ['## A {: #a.b .class }', 'a.b'],
  ['## A [#a.b]', 'a.b'],
])('an own anchor may have dots: %s', async (source, id) => {
  const html = await renderPlain(source)
  expect(html).toContain(`id="${id}"`)
  expect(html).not.toContain('{')
  folder.write(both('a.md', `# A\n\n[x](#${id})\n\n${source}\n`))
  expect(errors()).toEqual([])
})

test('the content can have its own public folder', () => {
  folder.write({ ...both('a.md', '# A\n\n![Words](/img/a.png)\n\n![Words](/img/none.png)\n'), 'public/img/a.png': 'png' })
  expect(errors()).toEqual(['en', 'zh'].map((locale) => expect.stringContaining(`${locale}/a.md image: /img/none.png: no such image`)))
  const match = routeMatcher(buildRouteTable(folder.snapshot(), [], ['/img/a.png']))
  expect(match('/img/a.png')).toEqual({ kind: 'file', path: '/img/a.png', routePath: '/content-files/public/img/a.png' })
})

test('a value that is named as what every object has is an unknown one', () => {
  folder.write({ ...both('a.md', '```bash values="constructor"\necho 1\n```\n'), 'data/values.yaml': '{}' })
  const message = 'fence: values="constructor", expected a name in content/data/values.yaml'
  expect(errors()).toEqual([`en/a.md ${message}`, `zh/a.md ${message}`])
})
