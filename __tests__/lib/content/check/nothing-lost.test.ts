/** @jest-environment node */
import { formatFault } from '@/lib/content/errors'
import { ContentFolder, pair, type Files } from '../../../support/content-folder'

const head = '---\ntitle: Page\n---\n\n'

/** What `npm run check:content` prints of the English page with this text (line 5 is its first), `file:line:column: kind: message`. */
function faultsOf(text: string, more: Files = {}): string[] {
  const folder = new ContentFolder({ ...pair('index.md', `${head}Words.`), ...pair('page.md', head + text), ...more })
  // That nothing leads to these pages is not what is asked here.
  const faults = folder.check().filter(({ file }) => !file.startsWith('zh/'))
  return faults.map(formatFault)
}

test.each([
  ['::: react-demo\n```jsx\nconst a = 1\nexport default () => <b\n```\n:::', 'en/page.md:8:19: demo: this demo does not compile: '],
  [
    '::: vue-demo\n```vue\n<template><b></template>\n```\n:::',
    'en/page.md:7:11: demo: this demo does not compile: Element is missing end tag.',
  ],
  ['::: demo\n```json\n{"codepen": 1}\n```\n:::', 'en/page.md:7:1: demo: settings: codepen: '],
  ['::: react-demo\n```css\nb {}\n```\n:::', 'demo: this demo does not compile: a react demo needs a jsx'],
  [
    '::: chart\n```json\n{\n  "a": [1, 2],\n}\n```\n:::',
    'en/page.md:9:1: chart: found "}" after a comma: one comma too many, expected JSON',
  ],
  ['```mermaid\n```', 'en/page.md:5:1: diagram: ```mermaid is empty'],
  ['::: flowchart\ntext\n:::', 'en/page.md:5:1: flowchart: ::: flowchart holds no code fence'],
  ['Here $\\frac{1}{2} + \\nope$.', 'en/page.md:5:21: math: this formula cannot be read: Undefined control sequence: \\nope'],
  ['x <BiliBili bvid="nothing" />', 'en/page.md:5:3: embed: <BiliBili> nothing is not a video'],
  ['<div><p>\n<img scr="a.png"></p></div>', 'en/page.md:6:6: html: the attribute scr has no effect here'],
  ['<Badge text="x" type="loud" />', 'en/page.md:5:1: tag: <Badge type="loud">, expected one of tip, info'],
  ['<div :class="x" @click="y">a</div>', 'en/page.md:5:17: html: the attribute @click is code of another engine'],
  [
    '<Badge :text="x" />',
    'tag: <Badge> takes no :text, which is code of another engine, expected text="text": values are text, never code',
  ],
  ['a <Badge @click="x" /> b', 'en/page.md:5:3: tag: <Badge> with @click is shown as text'],
  ['Version {{ $frontmatter.version }}.', 'en/page.md:5:9: text: {{ $frontmatter.version }} is shown as it stands'],
  ['x\n\n```sh\nls\n\n## Gone', 'en/page.md:7:1: fence: this code fence is never closed'],
  ['<p id="__next_f">x</p>', 'html: id="__next_f" belongs to the site itself, expected another id; it becomes user-__next_f'],
])('%j', (text, fault) => {
  expect(faultsOf(text).join('\n')).toContain(fault)
})

test('two identical broken tags have each their own line and column', () => {
  expect(faultsOf('<Badge txt="x" /> <Badge txt="x" />\n\n<Badge txt="x" />').map((fault) => fault.replace(/: tag.*/, ''))).toEqual([
    'en/page.md:5:1',
    'en/page.md:5:19',
    'en/page.md:7:1',
  ])
})
