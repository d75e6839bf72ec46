/** @jest-environment node */
import { flowchartPlugin } from '@/components/markdown/flowchart/flowchart.plugin'
import { translateFlow } from '@/components/markdown/flowchart/translate-flow'
import { renderMarkdown } from '../../../support/render-markdown'
import { runPlugin } from '../../../support/run-plugin'

/** Mermaid source without its styles. */
const translate = (source: string) =>
  translateFlow(source)
    .code.split('\n')
    .filter((line) => !/^(?:style|flowchart) /.test(line))

test.each([
  ['st=>start: Start\ne=>end\nst->e', ['n0(["Start"])', 'n1(["e"])', 'n0 --> n1']],
  ['a=>operation: One: two\nb=>end: B\na->b->a', ['n0["One: two"]', 'n1(["B"])', 'n0 --> n1', 'n1 --> n0']],
  // The forms of the library's own documentation.
  [
    'st=>start: Start|past:>http://www.google.com[blank]\nop2=>operation: Stuff|current\nc(align-next=no)=>condition: Yes\nor No?:>http://www.google.com\nio=>inputoutput: catch something...|request\nst->op2->c\nc(yes, right)->io(path1, top)->op2\nc(no)->op2',
    [
      'n0(["Start"])',
      'n1["Stuff"]',
      'n2{"Yes<br>or No?"}',
      'n3[/"catch something..."\\]',
      'n0 --> n1',
      'n1 --> n2',
      'n2 -->|"yes"| n3',
      'n3 --> n1',
      'n2 -->|"no"| n1',
    ],
  ],
  ['e=>end:>https://e.x\na=>start: A:$run\na->e', ['n0(["A"])', 'n1(["e"])', 'n0 --> n1']],
  ['a=>start: One\\\ntwo => three\nb=>end: B\na->b', ['n0(["One<br>two => three"])', 'n1(["B"])', 'n0 --> n1']],
  ['c=>condition: "ok"\na=>end: A\nc(true@fine)->a\nc@>a({"stroke":"Red"})', [`n0{"'ok'"}`, 'n1(["A"])', 'n0 -->|"fine"| n1']],
  ['a=>start: A\r\nb=>end: B\r\na->b\r\na->b', ['n0(["A"])', 'n1(["B"])', 'n0 --> n1']],
])('%j', (source, lines) => expect(translate(source)).toEqual(lines))

test.each([
  ['st=>strat: Start', '1: "strat" is no kind of box, expected one of start, end, operation'],
  ['a=>start: A\n\na->b->c\nb->c', '3: no box is called "b", expected a line such as b=>operation: Text / 3: no box is called "c"'],
  ['a=>start: A\nb=>end: B', '1: no flow between symbols was found'],
  ['graph LR', '1: "graph LR" is no line of a flowchart, expected "st=>start: Start"'],
])('%j is reported with its line', (source, expected) => {
  const faults = translateFlow(source).faults.map(({ message, offset }) => `${source.slice(0, offset).split('\n').length}: ${message}`)
  for (const part of expected.split(' / ')) expect(faults.join('\n')).toContain(part)
  expect(faults).toHaveLength(expected.split(' / ').length)
})

const source = 'a=>start: A\nb=>end: B\na->b'

test.each([
  [`\`\`\`flow\n${source}\n\`\`\``, 'fill:var(--accent)', undefined],
  [`\`\`\`flow:ant\n${source}\n\`\`\``, 'fill:var(--accent-soft)', undefined],
  [`\`\`\`flowchart pie Steps\n${source}\n\`\`\``, 'fill:var(--tip-soft)', 'Steps'],
  [`\`\`\`flow piece of cake\n${source}\n\`\`\``, 'fill:var(--accent)', 'piece of cake'],
  [`::: flowchart vue\n\`\`\`\n${source}\n\`\`\`\n:::`, 'fill:var(--accent)', undefined],
  [`::: flowchart How it goes\n\`\`\`flow:ant\n${source}\n\`\`\`\n:::`, 'fill:var(--accent-soft)', 'How it goes'],
])('%j', async (markdown, fill, title) => {
  const [element] = await runPlugin(flowchartPlugin, markdown)
  expect(element).toMatchObject({
    name: 'md-diagram',
    properties: { dataFlowchart: source, dataCode: expect.stringContaining(`${fill},`) },
  })
  expect(element!.properties.dataTitle).toBe(title)
})

test('the page contains the drawing, its labels in the page’s language and the source, without a script', async () => {
  const flow = 'st=>start: Begin [x]\nc=>condition: Does it work?\ne=>end: Done\nst->c\nc(yes)->e\nc(no)->st'
  const html = await renderMarkdown(`\`\`\`flow\n${flow}\n\`\`\``, { locale: 'zh', file: 'zh/a.md' })
  expect(html).toContain('Begin [x] → Does it work?; Does it work? → (是) Done')
  expect(html).toContain('<code>st=&gt;start: Begin [x]')
  expect(html).toContain('fill="var(--accent)"')
  expect(html).not.toMatch(/data-hydrate| style=/)
})

test('what cannot be read is shown as its source', async () => {
  const html = await renderMarkdown('```flow\nst=>strat: A\nst->st\n```')
  expect(html).toContain('strat')
  expect(html).not.toMatch(/data-drawn|data-hydrate/)
})
