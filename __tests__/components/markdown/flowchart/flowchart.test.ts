/** @jest-environment node */
import {
  colourNames,
  drawOptions,
  findPreset,
  presets,
  scaleOf,
  type FlowchartColours,
} from '@/components/markdown/flowchart/flowchart-preset'
import { flowchartPlugin } from '@/components/markdown/flowchart/flowchart.plugin'
import { runPlugin } from '../../../support/run-plugin'

test.each([
  [320, 0.8],
  [418, 0.8],
  [419, 0.9],
  [1280, 0.9],
  [1281, 1],
])('a window of %d px scales by %d', (width, scale) => expect(scaleOf(width)).toBe(scale))

test.each([
  [['flow:ant'], 'ant'],
  [['flowchart', 'pie'], 'pie'],
  [['flow', 'preset=vue'], 'vue'],
  [['flow', 'piece of cake'], undefined],
  [['flow', null, undefined], undefined],
])('preset of %j', (words, preset) => expect(findPreset(...words)).toBe(preset))

const colours = Object.fromEntries(colourNames.map((name) => [name, `--${name}`])) as FlowchartColours
const symbolsOf = (preset: (typeof presets)[number]) =>
  Object.values(drawOptions(preset, colours, 1, { yes: 'yes', no: 'no' }, 'serif').symbols ?? {})

test('in the look of pie no two kinds of box are alike', () => {
  const fills = symbolsOf('pie').map(({ fill }) => fill)
  expect(new Set(fills).size).toBe(7)
})

test.each(presets)('the look of %s takes its colours from the page, texts on fills that they can be read on', (preset) => {
  for (const { fill = '', 'element-color': line = '--text', ...own } of symbolsOf(preset)) {
    expect(Object.values(colours)).toEqual(expect.arrayContaining([fill, line]))
    // The page's text stands on soft fills; on the accent itself its background's colour.
    expect(fill === '--accent' ? own['font-color'] : fill).toMatch(fill === '--accent' ? '--bg' : /-soft$/)
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
