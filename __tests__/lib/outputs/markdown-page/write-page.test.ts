/** @jest-environment node */
import { buildSnapshot, type Snapshot } from '@/lib/content/snapshot'
import { writePageMarkdown } from '@/lib/outputs/markdown-page/write-page'
import { describePage, type PageData } from '@/lib/page-data/page-data'
import { describeText } from '../../../support/pages'

let snapshot: Snapshot
beforeAll(() => {
  snapshot = buildSnapshot()
})

/** The Markdown of a text as the page `/guide/x.html` has it, without the head. */
function bodyOf(source: string, fields: Partial<PageData> = {}): string {
  const meta = { ...snapshot.pages.en.get('/guide/webdav.html')!.meta, title: 'X', description: '' }
  const page = { path: '/guide/x.html', url: '/guide/x.html', file: 'en/guide/x.md', meta, ...fields }
  return writePageMarkdown(describeText(source, page, snapshot))
    .replace(/^# .*\n\n(?:>.*\n\n)?(?:Source: |来源：).*\n(?:.*\n)*?\n/, '')
    .trim()
}

const rows: [name: string, source: string, written: string][] = [
  ['forms stay as they are written', '::: tip Mind\nText, ==a==.\n:::', '::: tip Mind\nText, ==a==.\n:::'],
  [
    'links are whole',
    '[a](./webdav.md#x), [b](#here), [c](/zh/guide/), [d](https://e.example/), [m](mailto:a@b.example)',
    '[a](https://alistgo.com/guide/webdav.html#x), [b](https://alistgo.com/guide/x.html#here), [c](https://alistgo.com/zh/guide/), [d](https://e.example/), [m](mailto:a@b.example)',
  ],
  ['the address of a link, not its words', '[./a.md](./a.md)', '[./a.md](https://alistgo.com/guide/a.html)'],
  ['links in boxes too', '::: tip\n- [a](./a.md)\n:::', '::: tip\n- [a](https://alistgo.com/guide/a.html)\n:::'],
  [
    'links in titles too',
    '::: tip See [a](./a.md)\nText\n:::\n\n:::: tabs\n@tab [b](#b)\n::: details [c](../c.md)\n:::\n::::',
    '::: tip See [a](https://alistgo.com/guide/a.html)\nText\n:::\n\n:::: tabs\n@tab [b](https://alistgo.com/guide/x.html#b)\n::: details [c](https://alistgo.com/c.html)\n:::\n::::',
  ],
  [
    'links in HTML and tags too',
    '<img src="./a.png" alt=a> <a href=#b>b</a> <kbd>c</kbd>\n\n- <VPCard title="d" link="/guide/" logo="./d.png"/>',
    '<img src="https://alistgo.com/_content/en/guide/a.png" alt=a> <a href="https://alistgo.com/guide/x.html#b">b</a> <kbd>c</kbd>\n\n- <VPCard title="d" link="https://alistgo.com/guide/" logo="https://alistgo.com/_content/en/guide/d.png" />',
  ],
  ['a tab without a title stays', '::: tabs\n@tab\nText\n:::', '::: tabs\n@tab\nText\n:::'],
  ['definitions too', '[a][r]\n\n[r]: ./webdav.md', '[a][r]\n\n[r]: https://alistgo.com/guide/webdav.html'],
  ['pictures too', '![a](./a.png "T")', '![a](https://alistgo.com/_content/en/guide/a.png "T")'],
  ['code is not touched', '```md\n[a](./a.md) <DriverFacts name="Local" />\n```', '```md\n[a](./a.md) <DriverFacts name="Local" />\n```'],
  ['comments are left out', '<!-- x -->\n\nA<br>b', 'A<br>b'],
  ['the title is not said twice', '# X\n\nText.', 'Text.'],
]

test.each(rows)('%s', (_, source, written) => {
  expect(bodyOf(source)).toBe(written)
})

test('included files are resolved, with their links from where they stand', () => {
  const parts = new Map([['en/parts/a.md', '---\ntitle: P\n---\nPart, [a](./b.md).\n']])
  expect(bodyOf('<!-- @include: ../parts/a.md -->', { parts })).toBe('Part, [a](https://alistgo.com/en/parts/b.html).'.replace('/en/', '/'))
})

test('facts and options of a driver are written out from the data, in the language of the page', () => {
  const local = snapshot.data.drivers.find(({ name }) => name === 'Local')!
  const english = bodyOf('<DriverFacts name="Local" />\n\n<DriverOptions name="Local" />')
  for (const { name } of local.options) expect(english).toContain(`** \`${name}\` (`)
  expect(english).toContain('- **Driver name**: `Local`')
  expect(english).toContain('| Option | Default | Meaning |')
  expect(bodyOf('<driver-facts name="Local" />\n\n<driver-options name="Local" />')).toBe(english)
  const chinese = bodyOf('<DriverOptions name="Local" />', {
    locale: 'zh',
    contentLocale: 'zh',
    url: '/zh/guide/x.html',
    file: 'zh/guide/x.md',
  })
  expect(chinese).toContain('| 选项 | 默认值 | 含义 |')
  expect(chinese.split('\n')).toHaveLength(local.options.length + 2)
})

test('an endpoint is written out: call, fields, errors, example', () => {
  const written = bodyOf('## List a folder\n\n<ApiEndpoint id="fs.list" />')
  expect(written).toContain('`POST /api/fs/list`')
  expect(written).toMatch(/^### Request body \(application\/json\)$/m)
  expect(written).toMatch(/^\| `content\[\]\.name`/m)
  expect(written).toMatch(/^### Errors$/m)
  expect(written).toContain(`\`\`\`bash\ncurl -X POST 'http://localhost:5244/api/fs/list'`)
})

test('the parts of an endpoint that tables hold are whole', () => {
  const upload = bodyOf('## Upload\n\n<ApiEndpoint id="fs.put" />')
  expect(upload).toMatch(/^\| `Overwrite` \| header, string \| .*Values: `"true"` `"false"`\. Default: `"true"` \|$/m)
  expect(upload).toContain('[common errors](https://alistgo.com/guide/api/errors.html)')
  const list = bodyOf('<ApiEndpoint id="fs.list" />', { locale: 'zh', contentLocale: 'zh', url: '/zh/guide/x.html', file: 'zh/guide/x.md' })
  expect(list).toContain('# 请求体（application/json）')
  expect(list).toMatch(/^\| `content\[\]\.label_list`（v3\.46\.0 起） \| `array \\\| null <object>` \| [^|]*null。 \|$/m)
})

test('settings and keys of the configuration are written out', () => {
  const site = snapshot.data.settings.find(({ name }) => name === 'site')!
  const written = bodyOf('<SettingsTable group="site" />\n\n<ConfigurationTable section="database" />')
  for (const { key } of site.settings) expect(written).toContain(`\`${key}\` (`)
  expect(written).toContain('`database.type` (')
})

test('a page begins with title, description, address and date', () => {
  const page = snapshot.pages.zh.get('/guide/webdav.html')!
  const git = { created: '2026-05-06T00:00:00Z', updated: '2026-05-06T00:00:00Z', commit: '', contributors: [] }
  const [title, , description, , source] = writePageMarkdown(describePage(snapshot, { ...page, git })).split('\n')
  expect(title).toBe(`# ${page.meta.title}`)
  expect(description).toMatch(/^> /)
  expect(source).toBe('来源：https://alistgo.com/zh/guide/webdav.html  ')
})

test('the home page says what its frontmatter says', () => {
  const home = snapshot.pages.en.get('/')!
  const written = writePageMarkdown(describePage(snapshot, home))
  for (const { title, command } of home.meta.heroCommands!) {
    expect(written).toContain(`## ${title}`)
    expect(written).toContain(command)
  }
  for (const { title } of home.meta.features!) expect(written).toContain(`[${title}](https://alistgo.com/`)
})
