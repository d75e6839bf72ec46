/** @jest-environment node */
import { formatContentError } from '@/lib/content/errors'
import { ContentFolder, pair, type Files } from '../../../support/content-folder'

const head = '---\ntitle: Page\n---\n\n'

/** What `npm run check:content` prints of the English page with this text (line 5 is its first), `file:line:column: kind: message`. */
function faultsOf(text: string, more: Files = {}): string[] {
  const folder = new ContentFolder({ ...pair('index.md', `${head}Words.`), ...pair('page.md', head + text), ...more })
  // That nothing leads to these pages is not what is asked here.
  const faults = folder.check().filter(({ file }) => !file.startsWith('zh/'))
  return faults.map(formatContentError)
}

test.each([
  [
    'a react demo that does not compile',
    '::: react-demo\n```jsx\nconst a = 1\nexport default () => <b\n```\n:::',
    'en/page.md:8:19: demo: this demo does not compile: ',
  ],
  [
    'a vue demo that does not compile',
    '::: vue-demo\n```vue\n<template><b></template>\n```\n:::',
    'en/page.md:7:11: demo: this demo does not compile: Element is missing end tag.',
  ],
  ['settings of a demo', '::: demo\n```json\n{"codepen": 1}\n```\n:::', 'en/page.md:7:1: demo: settings: codepen: '],
  ['a demo without a script', '::: react-demo\n```css\nb {}\n```\n:::', 'demo: this demo does not compile: a react demo needs a jsx'],
  [
    'chart JSON with a comma too many',
    '::: chart\n```json\n{\n  "a": [1, 2],\n}\n```\n:::',
    'en/page.md:9:1: chart: found "}" after a comma: one comma too many, expected JSON',
  ],
  ['an empty diagram', '```mermaid\n```', 'en/page.md:5:1: diagram: ```mermaid is empty'],
  ['a flowchart without a fence', '::: flowchart\ntext\n:::', 'en/page.md:5:1: flowchart: ::: flowchart holds no code fence'],
  [
    'a formula in a line',
    'Here $\\frac{1}{2} + \\nope$.',
    'en/page.md:5:21: math: this formula cannot be read: Undefined control sequence: \\nope',
  ],
  ['an unknown video', 'x <BiliBili bvid="nothing" />', 'en/page.md:5:3: embed: <BiliBili> nothing is not a video'],
  ['an unknown attribute of HTML', '<div><p>\n<img scr="a.png"></p></div>', 'en/page.md:6:6: html: the attribute scr has no effect here'],
  [
    'a value that is none of several',
    '<Badge text="x" type="loud" />',
    'en/page.md:5:1: tag: <Badge type="loud">, expected one of tip, info',
  ],
  [
    'an attribute that is code elsewhere',
    '<div :class="x" @click="y">a</div>',
    'en/page.md:5:17: html: the attribute @click is code of another engine',
  ],
  [
    'a bound attribute of a tag',
    '<Badge :text="x" />',
    'en/page.md:5:1: tag: <Badge> takes no :text, which is code of another engine, expected text="text": values are text, never code',
  ],
  ['a tag that an attribute makes text', 'a <Badge @click="x" /> b', 'en/page.md:5:3: tag: <Badge> with @click is shown as text'],
  [
    'braces that are code elsewhere',
    'Version {{ $frontmatter.version }}.',
    'en/page.md:5:9: text: {{ $frontmatter.version }} is shown as it stands',
  ],
  ['an unclosed fence', 'x\n\n```sh\nls\n\n## Gone', 'en/page.md:7:1: fence: this code fence is never closed'],
  [
    'an id of the framework',
    '<p id="__next_f">x</p>',
    'en/page.md:5:4: html: id="__next_f" belongs to the site itself, expected another id; it becomes user-__next_f',
  ],
  [
    'lists nested beyond any use',
    Array.from({ length: 150 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n'),
    'en/page.md:15:1: text: the text cannot be read: lists are nested more than 10 deep',
  ],
])('%s', (_, text, fault) => {
  expect(faultsOf(text).join('\n')).toContain(fault)
})

test('two identical broken tags have each their own line and column', () => {
  expect(faultsOf('<Badge txt="x" /> <Badge txt="x" />\n\n<Badge txt="x" />').map((fault) => fault.replace(/: tag.*/, ''))).toEqual([
    'en/page.md:5:1',
    'en/page.md:5:19',
    'en/page.md:7:1',
  ])
})
