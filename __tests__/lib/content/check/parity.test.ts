/** @jest-environment node */
import { checkFiles } from '../../../support/content-folder'

const compare = (en: string, zh: string) =>
  checkFiles({ 'en/page.md': `---\ntitle: A\n---\n${en}`, 'zh/page.md': `---\ntitle: 甲\n---\n${zh}` })

test.each([
  ['headings with the same anchors', '## Install\n\n### Linux\n\nx', '## 安装 {#install}\n\n### Linux\n\nx'],
  ['comments of code in the reader’s language', '```bash\nls # list\n# all\nls -a\n```', '```bash\n# 列出\nls\nls -a # 全部\n```'],
  [
    'comments of other languages',
    '```ini\n; one\na = 1\n```\n\n```js\nf() // call\n```',
    '```ini\n; 一\na = 1\n```\n\n```js\nf() // 调用\n```',
  ],
  ['lines in Chinese within code', '```yaml\nname: My drive\nport: 1\n```', '```yaml\nname: 我的网盘\nport: 1\n```'],
  ['labels of drawings', '```mermaid\ngraph TD\nA[Start] --> B\n```', '```mermaid\ngraph TD\nA[开始] --> B\n```'],
  ['files offered in both languages', '```bash\nbash v3-en.sh\n```', '```bash\nbash v3.sh\n```'],
  ['a difference with its reason', '```bash\na\n```', '<!-- differs: 另一种写法 -->\n\n```bash\nb\n```'],
  ['a title as h1 in one language and in the frontmatter in the other', '# A\n\n## B\n\nx', '## B\n\nx'],
  ['images of the same name', '![a](/logo.svg)', '![甲](/logo.svg)'],
])('the same: %s', (_, en, zh) => {
  expect(compare(en, zh).filter((fault) => !fault.includes('logo.svg'))).toEqual([])
})

test.each([
  ['## A\n\nx', '## A\n\n## B\n\nx', '6: heading 2: found "## B" (#b), expected none: the English text has 1 (en/page.md)'],
  ['## A\n\n## B\n\nx', '## A\n\nx', '4: heading 2: found nothing, expected "## B" (#b), which the English text has (en/page.md:6)'],
  ['## Install', '## 安装', '4: heading 1: found "## 安装" (#安装), expected "## Install" (#install), which the English text has'],
  ['## A', '### A', 'heading 1: found "### A" (#a), expected "## A" (#a)'],
  ['```bash\nls\n```', '```bash\nls -a\n```', 'code 1: found bash "ls -a", expected bash "ls", which the English text has (en/page.md:4)'],
  ['```bash\nls\n```', '```sh\nls\n```', 'code 1: found sh "ls", expected bash "ls"'],
  ['```mermaid\ngraph TD\n```', 'x', 'code 1: found nothing, expected mermaid'],
  ['![a](/a.png)', '![a](/b.png)', 'image 1: found b.png, expected a.png'],
  ['<TokenTool id="x" />', 'x', 'component 1: found nothing, expected <TokenTool "x">'],
])('%j and %j', (en, zh, fault) => {
  expect(compare(en, zh).join('\n').replaceAll(' warning parity', '')).toContain(fault)
})

test('a page of one language only', () => {
  expect(checkFiles({ 'en/a.md': '## A', 'zh/b.md': '## B' })).toEqual([
    'en/a.md:1 warning translation: no Chinese text, expected zh/a.md',
    'zh/b.md:1 warning translation: no English text, expected en/b.md',
  ])
})
