/** @jest-environment node */
import { columnWidth } from '@/components/markdown/diagram/draw/draw-flow'
import { drawFlowchart } from '@/components/markdown/flowchart/draw-flowchart'
import { findPreset, lookOf, presets } from '@/components/markdown/flowchart/flowchart-preset'
import { flowchartPlugin } from '@/components/markdown/flowchart/flowchart.plugin'
import { boxKinds } from '@/lib/features/flowchart/flow-box'
import { renderMarkdown } from '../../../support/render-markdown'
import { runPlugin } from '../../../support/run-plugin'

// The first page through the pipeline loads the highlighter.
jest.setTimeout(30_000)

test.each([
  [['flow:ant'], 'ant'],
  [['flowchart', 'pie'], 'pie'],
  [['flow', 'preset=vue'], 'vue'],
  [['flow', 'piece of cake'], undefined],
  [['flow', null, undefined], undefined],
])('preset of %j', (words, preset) => expect(findPreset(...words)).toBe(preset))

test('in the look of pie no two kinds of box are alike, but for what goes in and out', () => {
  expect(new Set(boxKinds.map((kind) => lookOf('pie', kind).fill)).size).toBe(7)
})

test.each(presets)('the look of %s takes its colours from the page, texts on fills that they can be read on', (preset) => {
  for (const kind of boxKinds) {
    const { fill, stroke, color } = lookOf(preset, kind)
    expect(stroke).toMatch(/^var\(--[a-z-]+\)$/)
    // The page's text stands on soft fills and on the ground; on the accent itself the ground's colour.
    expect(`${fill} ${color}`).toMatch(/^var\(--(?:[a-z]+-soft|bg)\) undefined$|^var\(--accent\) var\(--bg\)$/)
  }
})

const source = 'st=>start: A\\nst->e'

test.each([
  [`\`\`\`flow\n${source}\n\`\`\``, { dataCode: source, dataLocale: 'en' }],
  [`\`\`\`flow:ant\n${source}\n\`\`\``, { dataCode: source, dataPreset: 'ant', dataLocale: 'en' }],
  [`\`\`\`flowchart pie Steps\n${source}\n\`\`\``, { dataCode: source, dataPreset: 'pie', dataTitle: 'Steps', dataLocale: 'en' }],
  [`::: flowchart vue\n\`\`\`\n${source}\n\`\`\`\n:::`, { dataCode: source, dataPreset: 'vue', dataLocale: 'en' }],
  [
    `::: flowchart How it goes\n\`\`\`flow:ant\n${source}\n\`\`\`\n:::`,
    { dataCode: source, dataPreset: 'ant', dataTitle: 'How it goes', dataLocale: 'en' },
  ],
])('%j', async (markdown, properties) => {
  expect(await runPlugin(flowchartPlugin, markdown)).toEqual([{ name: 'md-flowchart', properties, inside: [] }])
})

const words = { yes: 'yes', no: 'no' }
const flow = `st=>start: Begin "here" [x]:>/guide/[blank]
c=>condition: Does it work?:>javascript:alert(1)
sub=>subroutine: Ask
io=>inputoutput: Read the log
e=>end: Done
st->c
c(yes)->e
c(no)->sub->io(right)->c
st@>c({"stroke":"red","stroke-width":"url(#x)"})`

test.each(presets)('a flowchart with %s: all texts, no addresses in the picture, no wider than the column', (preset) => {
  const { picture, text, links } = drawFlowchart(flow, preset, words)
  const texts = [...picture.svg.matchAll(/<(?:text|tspan)[^>]*>([^<]+)</g)].map(([, part]) => part)
  expect(texts.toSorted()).toEqual(['Ask', 'Begin "here" [x]', 'Does it work?', 'Done', 'Read the log', 'no', 'yes'])
  expect(picture.width).toBeLessThanOrEqual(columnWidth)
  expect(picture.svg).toContain('stroke="red"')
  expect(picture.svg).toContain(`fill="${lookOf(preset, 'start').fill}"`)
  expect(picture.svg).not.toMatch(/url\(|<a|style|#[\da-f]{3}/)
  expect(text).toContain('Does it work? → (no) Ask')
  expect(links).toEqual([{ text: 'Begin "here" [x]', address: '/guide/' }])
})

test('the page has the drawing, its words in its language, and where a box leads; nothing of it waits for a script', async () => {
  const html = await renderMarkdown(`\`\`\`flow\n${flow}\n\`\`\``, { locale: 'zh', file: 'zh/a.md' })
  expect(html).toMatch(/aria-label="流程图: Begin &quot;here&quot; \[x\] → Does it work\?; Does it work\? → \(是\) Done/)
  expect(html).toMatch(/<a href="\/guide\/">Begin &quot;here&quot; \[x\]<\/a>/)
  expect(html).not.toMatch(/data-hydrate| style=/)
})

test('what cannot be read is shown as its source', async () => {
  const html = await renderMarkdown('```flow\nst=>strat: A\nst->st\n```')
  expect(html).toContain('<code>st=&gt;strat: A')
  expect(html).toContain('This could not be rendered')
  expect(html).not.toMatch(/<svg|data-hydrate/)
})
