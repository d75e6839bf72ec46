/** @jest-environment node */
import { diagramConfig, tint } from '@/components/markdown/diagram/frame/diagram-config'
import { resolveDiagram } from '@/lib/features/diagram/diagram-kinds'
import { diagramPlugin } from '@/components/markdown/diagram/diagram.plugin'
import { renderMarkdown } from '../../../support/render-markdown'
import { runPlugin } from '../../../support/run-plugin'

// The first page through the pipeline loads the highlighter.
jest.setTimeout(30_000)

test.each([
  ['mermaid', 'flowchart LR\nA-->B', undefined, { code: 'flowchart LR\nA-->B', title: undefined }],
  ['mermaid', '---\ntitle: "Path"\n---\nflowchart LR', undefined, { code: '---\ntitle: "Path"\n---\nflowchart LR', title: 'Path' }],
  ['sequence', 'A->>B: x', undefined, { code: 'sequenceDiagram\nA->>B: x', title: undefined }],
  ['sequence', 'A->>B: x', 'Hi "you"', { code: '---\ntitle: "Hi \\"you\\""\n---\nsequenceDiagram\nA->>B: x', title: 'Hi "you"' }],
  ['state', 'stateDiagram\n[*] --> A', undefined, { code: 'stateDiagram\n[*] --> A', title: undefined }],
  ['state', '---\ntitle: S\n---\n[*] --> A', 'Other', { code: '---\ntitle: S\n---\nstateDiagram-v2\n[*] --> A', title: 'S' }],
  ['gantt', 'title A Gantt', undefined, { code: 'gantt\ntitle A Gantt', title: undefined }],
  ['pie', 'pie showData\n"a": 1', undefined, { code: 'pie showData\n"a": 1', title: undefined }],
  ['c4', 'C4Container\nPerson(a, "b")', undefined, { code: 'C4Container\nPerson(a, "b")', title: undefined }],
  ['git-graph', 'commit', undefined, { code: 'gitGraph\ncommit', title: undefined }],
  ['class', 'accTitle: Animals\nA <|-- B', undefined, { code: 'classDiagram\naccTitle: Animals\nA <|-- B', title: 'Animals' }],
  ['class', 'class A', undefined, { code: 'classDiagram\nclass A', title: undefined }],
  ['block', 'block:group\na\nend', undefined, { code: 'block-beta\nblock:group\na\nend', title: undefined }],
  ['timeline', '2002 : A', undefined, { code: 'timeline\n2002 : A', title: undefined }],
])('%s %j titled %s', (language, body, title, expected) => expect(resolveDiagram(language, body, title)).toEqual(expected))

test.each([
  'mermaid',
  'sequence',
  'state',
  'class',
  'er',
  'gantt',
  'pie',
  'mindmap',
  'timeline',
  'journey',
  'git-graph',
  'sankey',
  'xy',
  'quadrant',
  'requirement',
  'c4',
  'block',
  'packet',
  'kanban',
  'architecture',
])('```%s is a diagram', async (language) => {
  const elements = await runPlugin(diagramPlugin, `- a\n\n  \`\`\`${language}\n  x\n  \`\`\``)
  expect(elements).toMatchObject([{ name: 'md-diagram', properties: { dataLocale: 'en' } }])
})

test('other fences stay code', async () => {
  const elements = await runPlugin(diagramPlugin, '```bash\nx\n```\n\n```flow\nx\n```\n\n```toString\nx\n```')
  expect(elements).toEqual([])
})

test('of a kind that only Mermaid draws, the server sends the source to read', async () => {
  const html = await renderMarkdown('```mermaid\npie\n"<b>x</b>": 1\n```', { locale: 'zh', file: 'zh/a.md' })
  expect(html).toContain('<code>pie\n&quot;&lt;b&gt;x&lt;/b&gt;&quot;: 1</code>')
  expect(html).toContain('aria-label="加载中"')
  expect(html).not.toMatch(/ style=/)
})

test('the settings are strict, and tints are mixed in steps of colour', () => {
  const colours = {
    bg: '#ffffff',
    'bg-soft': '#eeeeee',
    text: '#000000',
    'text-soft': '#444444',
    line: '#cccccc',
    accent: '#008080',
    'accent-soft': '#ddeeee',
    series: ['#008080', '#0000ff'],
  }
  expect(diagramConfig('pie', false, colours, 'serif')).toMatchObject({
    securityLevel: 'strict',
    startOnLoad: false,
    htmlLabels: false,
    fontFamily: 'serif',
  })
  expect(diagramConfig('---\ntitle: x\n---\nmindmap\n a', true, colours, 'serif')).toMatchObject({ htmlLabels: true, darkMode: true })
  expect(tint('#000000', '#ffffff', 0.5)).toBe('#808080')
  expect(tint('#ff0000', '#00ff00', 1)).toBe('#ff0000')
})
