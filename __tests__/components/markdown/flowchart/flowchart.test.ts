/** @jest-environment node */
import { findPreset, scaleOf } from '@/components/markdown/flowchart/flowchart-preset'
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
