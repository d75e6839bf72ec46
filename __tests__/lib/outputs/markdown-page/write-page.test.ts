/** @jest-environment node */
import { emptyOutline } from '@/lib/markdown/reading/outline'
import type { Page } from '@/lib/content/page'
import { buildSnapshot, type Snapshot } from '@/lib/content/snapshot'
import { writePageMarkdown } from '@/lib/outputs/markdown-page/write-page'

let snapshot: Snapshot
beforeAll(() => {
  snapshot = buildSnapshot()
}, 120_000)

/** The Markdown of a text as the page `/guide/x.html` has it, without the head. */
function bodyOf(source: string, more: Partial<Page> = {}): string {
  const page: Page = {
    locale: 'en',
    contentLocale: 'en',
    path: '/guide/x.html',
    url: '/guide/x.html',
    file: 'en/guide/x.md',
    source,
    parts: new Map(),
    lineOffset: 0,
    meta: { ...snapshot.pages.en.get('/guide/webdav.html')!.meta, title: 'X', description: '' },
    outline: emptyOutline,
    git: null,
    staleSince: null,
    ...more,
  }
  return writePageMarkdown(page, snapshot)
    .replace(/^# .*\n\n(?:>.*\n\n)?(?:Source: |来源：).*\n(?:.*\n)*?\n/, '')
    .trim()
}

const rows: [name: string, source: string, written: string][] = [
  ['a hint box is an alert', '::: warning Mind\nText.\n:::', '> [!WARNING]\n>\n> **Mind**\n>\n> Text.'],
  ['danger is the old name of caution', '::: danger\nText.\n:::', '> [!CAUTION]\n>\n> Text.'],
  ['a GitHub alert stays one', '> [!NOTE]\n> Text.', '> [!NOTE]\n>\n> Text.'],
  ['details keep title and content', '::: details More\nText.\n:::', '**More**\n\nText.'],
  ['alignment leaves nothing', '::: center\nText.\n:::', 'Text.'],
  [
    'tabs are sections, closed by a line',
    '## A\n\n::: tabs#os\n@tab Linux#linux\nOne.\n@tab macOS\nTwo.\n:::\n\nAfter.',
    '## A\n\n### Linux\n\nOne.\n\n### macOS\n\nTwo.\n\n---\n\nAfter.',
  ],
  ['a heading closes tabs by itself', '::: tabs\n@tab One\nText.\n:::\n\n## B', '## One\n\nText.\n\n## B'],
  ['headings in a tab stand below its title', '## A\n\n::: tabs\n@tab One\n## In\nText.\n:::', '## A\n\n### One\n\n#### In\n\nText.'],
  ['tabs in tabs go deeper', '::: tabs\n@tab A\n:::: tabs\n@tab B\nText.\n::::\n:::', '## A\n\n### B\n\nText.'],
  ['code keeps its title only', '```nginx title="/etc/x" {1} :line-numbers\na // [!code ++]\n```', '```nginx title="/etc/x"\na\n```'],
  ['a diagram is its source', '```mermaid\ngraph LR\n  A --> B\n```', '```mermaid\ngraph LR\n  A --> B\n```'],
  ['a chart is its title and source', '::: chart Requests\n```json\n{}\n```\n:::', '**Requests**\n\n```json\n{}\n```'],
  ['a tree of files is a list', '::: file-tree\n- data/\n  - config.json\n:::', '- data/\n  - config.json'],
  ['formulas stand between dollars', 'So $x^2$.\n\n$$\na\n$$\n\n```math\nb\n```', 'So $x^2$.\n\n$$\na\n$$\n\n$$\nb\n$$'],
  ['a badge is a word in brackets', 'New <Badge text="Beta" type="tip" />', 'New (Beta)'],
  ['icons are left out', '::icon star:: Text <i class="fa-solid fa-star"></i>', 'Text'],
  ['an icon between words leaves them apart', 'One ::icon star:: two', 'One two'],
  ['badges alone begin the line', '::icon star:: <i class="fa-solid fa-star"></i> <Badge text="A" /> <Badge text="B" />', '(A) (B)'],
  ['a place that links lead to says nothing', '<a id="x"></a>Text <a name="y"></a>here.\n\n<a id="z"></a>', 'Text here.'],
  [
    'punctuation leaves bold text before a letter',
    '**登录。**用户和“**完**”成，甲**（乙）**丙',
    '**登录**。用户和“**完**”成，甲（**乙**）丙',
  ],
  ['elsewhere it stays', '**Mind.** Text, *so*, and **完。** 成', '**Mind.** Text, *so*, and **完。** 成'],
  ['a mark of a line that is to be read', '```js\na // [\\!code ++]\n```', '```js\na // [!code ++]\n```'],
  ['a card is a line', '<VPCard title="T" desc="D." link="./webdav.md" />', '[T](https://alistgo.com/guide/webdav.html) – D.'],
  [
    'links are whole',
    '[a](./webdav.md#x), [b](#here), [c](/zh/guide/), [d](https://e.example/), [m](mailto:a@b.example)',
    '[a](https://alistgo.com/guide/webdav.html#x), [b](https://alistgo.com/guide/x.html#here), [c](https://alistgo.com/zh/guide/), [d](https://e.example/), [m](mailto:a@b.example)',
  ],
  ['definitions too', '[a][r]\n\n[r]: ./webdav.md', '[a][r]\n\n[r]: https://alistgo.com/guide/webdav.html'],
  ['pictures too, one of a pair', '![a](./a.png#light) ![b](./b.png#dark)', '![a](https://alistgo.com/_content/en/guide/a.png)'],
  ['a film is a link', '<VideoPlayer src="./a.mp4" title="Film" />', '[Film](https://alistgo.com/_content/en/guide/a.mp4)'],
  ['a frame is a link to its page', '<YouTube id="dQw4w9WgXcQ" title="T" />', '[T](https://www.youtube.com/watch?v=dQw4w9WgXcQ)'],
  ['a contents list is left out', '[[toc]]\n\nText.', 'Text.'],
  ['comments are left out, HTML stays', '<!-- x -->\n\nA<br>b <kbd>K</kbd>', 'A<br>b <kbd>K</kbd>'],
  [
    'addresses in HTML are whole',
    '<a href="./webdav.md">a</a> <a href="#b">b</a>',
    '<a href="https://alistgo.com/guide/webdav.html">a</a> <a href="https://alistgo.com/guide/x.html#b">b</a>',
  ],
  ['marks without a sign are elements', '==a== x^2^ H~2~O', '<mark>a</mark> x<sup>2</sup> H<sub>2</sub>O'],
  ['what looks like a tag stays text', '`<ip>` and <ip>:<port>', '`<ip>` and \\<ip>:\\<port>'],
  ['the title is not said twice', '# X\n\nText.', 'Text.'],
  ['a finder has nothing to show', '<ErrorFinder />\n\nText.', 'Text.'],
]

test.each(rows)('%s', (_, source, written) => {
  expect(bodyOf(source)).toBe(written)
})

test('a drawing is its caption and the numbered list that explains it', () => {
  expect(bodyOf('<Drawing name="123-app" />')).toBe(
    [
      'Simplified drawing: an app in 123Pan’s developer console. The real page may look different.',
      '',
      '1. **Client ID**: copy it into **Client id** in the storage form.',
      '2. **Client Key**: copy it into **Client secret** in the storage form.',
    ].join('\n'),
  )
  expect(bodyOf('<Drawing name="github-token" />')).toContain('select at least `repo`.')
  expect(bodyOf('<Drawing name="123-app" />', { locale: 'zh' })).toContain('**Client ID**：')
  expect(bodyOf('<Drawing name="cookie" header="Authorization" />')).toContain('**Authorization:**')
  expect(bodyOf('<Drawing name="cookie" part="BDUSS" />')).toContain('**BDUSS=**')
  expect(bodyOf('<Drawing name="response" request="list" part="a b" />')).toContain('Copy the value of **a, b**.')
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
  expect(written).toContain('```http\nPOST /api/fs/list\nHost: localhost:5244')
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
  const [title, , description, , source] = writePageMarkdown(
    { ...page, git: { created: 0, updated: Date.UTC(2026, 4, 6), commit: '', contributors: [] } },
    snapshot,
  ).split('\n')
  expect(title).toBe(`# ${page.meta.title}`)
  expect(description).toMatch(/^> /)
  expect(source).toBe('来源：https://alistgo.com/zh/guide/webdav.html  ')
})

test('the home page says what its frontmatter says', () => {
  const home = snapshot.pages.en.get('/')!
  const written = writePageMarkdown(home, snapshot)
  for (const { title, command } of home.meta.heroCommands!) {
    expect(written).toContain(`## ${title}`)
    expect(written).toContain(command)
  }
  for (const { title } of home.meta.features!) expect(written).toContain(`[${title}](https://alistgo.com/`)
})
