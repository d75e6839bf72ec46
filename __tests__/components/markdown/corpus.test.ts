/** @jest-environment node */
import { inlineScripts } from '@/lib/browser/inline/scripts'
import { parseMarkdown } from '@/lib/markdown/parse'
import { readPage } from '../../support/read-page'
import { renderMarkdown } from '../../support/render-markdown'

/** Pieces of real pages, and of what goes wrong in them. Nothing may throw, and no notation may be left over outside of code. */
const samples: Record<string, string> = {
  empty: '',
  'byte order mark before a heading': '\uFEFF# Title',
  'windows line ends': '# A\r\n\r\n::: tip T\r\nx\r\n:::\r\n\r\n:::: tabs\r\n@tab A\r\n- b\r\n::::\r\n',
  'bytes that are no UTF-8': Buffer.from([0x23, 0x20, 0xff, 0xfe, 0x41, 0x0a, 0xc3, 0x28]).toString('utf8'),
  'a NUL': 'a\0b',
  'lone surrogates': 'a\uD800b \uDC00',
  'hint in a list': '1. a\n\n   ::: warning\n   b\n   :::\n\n2. c',
  'hint in a list, no blank lines': '- a\n  ::: tip\n  b\n  :::\n- c',
  'hint in a nested list': '- a\n  - b\n    ::: tip\n    c\n    :::\n  - d',
  'hint with a heading and a table': '::: info\n## H\n|a|b|\n|-|-|\n|c|d|\n:::',
  'fence in a hint': '::: tip\n```bash\na\n```\n:::',
  'fence with ::: in a hint': '::: tip\n```md\n::: tip\n:::\n```\n:::',
  'fence in a list in a hint': '::: tip\n1. a\n   ```bash\n   b\n   ```\n2. c\n:::',
  'unclosed fence': '# A\n```bash\na',
  'unclosed hint': '::: tip\na\n\n## B',
  'unclosed hint in tabs': ':::: tabs\n@tab A\n::: tip\na\n@tab B\nb\n::::',
  'title with a link and code': '::: tip See [x](./y.md) and `z`\na\n:::',
  'raw details with Markdown': '<details>\n<summary>a</summary>\n\n- b\n\n```bash\nc\n```\n\n</details>',
  'tabs with fences in hints': ':::: tabs#os\n\n@tab Linux#linux\n\n::: tip\n```bash\na\n```\n:::\n\n@tab Windows\n\nb\n\n::::',
  'tabs without blank lines': '::: tabs\n@tab A\n- a\n@tab B\n|a|\n|-|\n@tab C\n> q\n@tab:active D\nd\n:::',
  'tabs in tabs': ':::: tabs\n@tab A\n::: tabs\n@tab X\nx\n:::\n@tab B\nb\n::::',
  'tabs with @tab in code': '::: tabs\n@tab A\n```\n@tab x\n```\n:::',
  'alert without text': '> [!TIP]',
  'CJK emphasis': '**粗体：**文字，*斜体。*后，~~删除！~~后 **「a」**b **a**b',
  'table with HTML': '| a | b |\n|---|---|\n| x<br>y | <ul><li>1</li></ul> |\n| `a\\|b` | <img src="/a.png" width="20"> |',
  'raw table': '<table>\n<tr><td>a</td>\n<td>\n\n**b**\n\n</td></tr>\n</table>',
  'unclosed div': '<div align="center">\n\na\n\n::: tip\nb\n:::',
  mustache: '{{ x }} `{{ y }}` {{{ z }}} ${a} {% raw %} {#if}',
  'JSX look-alikes': 'a {b} <c d={e}/> import x from "y"\n\nexport const a = 1\n\n<>x</>',
  'Vue look-alikes': '<template #x><div v-if="a" @click="b" :c="d">e</div></template>\n\n<script setup>\nconst a = 1\n</script>\n\nafter',
  comment: 'a <!-- b --> c\n\n<!--\n::: tip\n-->\n\nd',
  'code notations':
    '```js\na // [!code ++]\nb // [!code --]\nc // [!code highlight]\nd // [!code focus]\n// [!code word:e]\ne // [!code error]\nf // [!code warning]\n```',
  'code notations in other comment styles':
    '```bash\na # [!code ++]\n```\n\n```ini\nb=1 ; [!code --]\n```\n\n```html\n<a> <!-- [!code highlight] -->\n```\n\n```yaml\nc: d # [!code focus]\n```\n\n```txt\ne // [!code error]\n```',
  'fence options run together': '```ts{1,3-4}:line-numbers=5:collapsed-lines title="a b"\na\nb\n```',
  'fence of tildes with backticks': '~~~md\n```js\na\n```\n~~~',
  'very long line': 'word '.repeat(50_000),
  'very long word': 'a'.repeat(200_000),
  'many markers': `${'==a '.repeat(3000)}\n\n${'^a '.repeat(3000)}\n\n${'$a '.repeat(3000)}\n\n${':a'.repeat(3000)}\n\n${'![a'.repeat(1000)}`,
  'deep quotes': '>'.repeat(3000) + ' a',
  'deep lists': '- '.repeat(3000) + 'a',
  'deep containers': `${Array.from({ length: 40 }, (_, i) => ':'.repeat(43 - i) + ' tip').join('\n')}\na`,
  'deep emphasis': '*a '.repeat(2000) + '*'.repeat(2000),
}

const entries = Object.entries(samples)

test.each(entries)('%s', async (name, source) => {
  const html = await renderMarkdown(source)
  const prose = html.replace(/<pre[\s\S]*?<\/pre>|<code[\s\S]*?<\/code>/g, '')
  // Fences longer than any container's are text.
  expect(name === 'deep containers' ? '' : prose).not.toMatch(/:::/)
  expect(prose).not.toMatch(/@tab|@include|\[!/)
  expect(html.replaceAll(`<script>${inlineScripts['restore-tabs']}</script>`, '')).not.toMatch(/\[!code|<script| style=|\son\w+=/i)
  expect(() => readPage(source)).not.toThrow()
})

test('a megabyte is read', () => {
  const source = `## Heading\n\n${'words '.repeat(650)}with \`code\`, [links](./a.md) and 中文。\n\n::: tip\n- a\n:::\n\n`.repeat(260)
  expect(source.length).toBeGreaterThan(1_000_000)
  expect(parseMarkdown(source).children).toHaveLength(3 * 260)
})
