/** @jest-environment node */
import { diagramConfig, tint } from '@/components/markdown/diagram/frame/diagram-config'
import { resolveDiagram } from '@/components/markdown/diagram/diagram-kinds'
import { describeDrawing, drawDiagram } from '@/components/markdown/diagram/draw-diagram'
import { diagramPlugin } from '@/components/markdown/diagram/diagram'
import { renderMarkdown } from '../../../support/render-markdown'
import { runPlugin } from '../../../support/run-plugin'
import type { Element } from 'hast'
import { toString } from 'mdast-util-to-string'
import { nodesOf } from '@/lib/markdown/nodes'

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

test.each(
  'mermaid sequence state class er gantt pie mindmap timeline journey git-graph sankey xy quadrant requirement c4 block packet kanban architecture'.split(
    ' ',
  ),
)('```%s is a diagram', async (language) => {
  const elements = await runPlugin(diagramPlugin, `- a\n\n  \`\`\`${language}\n  x\n  \`\`\``)
  expect(elements).toMatchObject([{ name: 'md-diagram' }])
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

const fence = (code: string) => `\`\`\`mermaid\n${code}\n\`\`\``

test.each([
  'pie\n"a": 1',
  'mindmap\n a',
  'classDiagram\nclass 动物 {\n+名称: string\n}',
  'erDiagram\nA ||--o{ B : has',
  'flowchart LR\nA@{ shape: cloud } --> B',
  'flowchart LR\nA --> B\nclick A "https://e.x"',
  'flowchart LR\nA-->B',
  'flowchart LR\nA ----> B',
  'flowchart LR\nA["`**bold**`"] --> B',
  'graph TD;\nA[#quot;x#quot;] --> B',
  'flowchart LR\nA["a #amp; b"] --> B',
  'graph LR\n节点1[甲] --> 节点2[乙]\nn3[丙] --> 节点1',
  'graph LR\nA --> 乙',
  'graph TD\nnode-1[one] --> node-2[two]\nnode.3[three] --> node-1',
  'graph TD\nsubgraph 服务端\nA --> B\nend\nsubgraph 客户端\nC --> D\nend\n客户端 --> 服务端',
  'graph TD\nsubgraph a b\nA\nend\nsubgraph a-b\nB\nend\nsubgraph a b\nC\nend',
  'graph TD\nsubgraph one\nA --> B',
  'graph TD\nA --> B\nsubgraph one\nB\nend',
  'graph TD\nA --> B\nB[Name]',
  'graph TD\nA --> B; B --> A',
  'graph TD\nA --> B --x A',
  'graph TD\nA["two\nlines"] --> B',
  'graph TD\ndirection LR\nA --> B',
  'graph TD\nclassDef 红 fill:#f00\nA --> B',
  'sequenceDiagram\nbox Group\nparticipant A\nend\nA->>B: x',
  'sequenceDiagram\nautonumber\nA->>B: x',
  'sequenceDiagram\nAnn Lee->>B: x',
  'sequenceDiagram\nA->>B: x\nB->>A',
  'sequenceDiagram\nA->>B: x #amp; y',
  'stateDiagram-v2\nA --> B\nA : named later',
  'stateDiagram-v2\nstate fork <<fork>>\nfork --> B',
  'stateDiagram-v2\nstate A {\nB --> C\n--\nD --> E\n}',
  `flowchart LR\n${'A & '.repeat(21)}A --> B`,
  `flowchart LR\n${'A --> B\n'.repeat(700)}`,
  'no diagram',
])('%j is left to the browser', (code) => expect(drawDiagram(code) !== undefined).toBe(false))

test.each([
  ['flowchart LR\nA["图 (d) [x]"] -->|"a -- b"| B & C\nclassDef red fill:#f00\nclass A red\nB -- text --> C:::red', 3],
  ['graph TD\nsubgraph one [Group one]\ndirection LR\nA --> B -.-> C\nend\nsubgraph two\nD\nend\none ==> two\nC === D', 4],
  ['stateDiagram-v2\n[*] --> 甲\nstate "In use" as B\n甲 --> B : go\nstate C {\nD --> E\n}\nB --> C\nC --> [*]', 5],
  ['sequenceDiagram\nparticipant A as 甲\nloop each day\nA->>+B: x --> y\nB-->>-A: ok\nend\nNote over A,B: kept', 2],
])('%j is drawn whole', (code, arrows) => {
  expect(describeDrawing(drawDiagram(code)!).match(/→/g)?.length).toBe(arrows)
})

test('a block of a sequence holds its labels, and a condition stands clear of the message below it', () => {
  const svg = drawDiagram('sequenceDiagram\nA->>B: x\nalt 这个 ID 已绑定用户\nB->>B: 以默认角色创建用户\nelse 未知\nB-->>A: 报错\nend')!
  const parts = (name: string) => nodesOf(svg, 'element').filter(({ tagName }) => tagName === name)
  const number = (node: Element, name: string) => Number(node.properties[name])
  const [frame, tab] = parts('rect') as [Element, Element]
  const text = (words: string) => parts('text').find((node) => toString(node) === words)!
  const isHeld = (words: string, box: Element) =>
    number(text(words), 'x') + 12 * words.length * 0.66 <= number(box, 'x') + number(box, 'width')
  expect(['alt [这个 ID 已绑定用户]'].every((words) => isHeld(words, tab))).toBe(true)
  expect(['[未知]', '以默认角色创建用户'].every((words) => isHeld(words, frame))).toBe(true)
  expect(number(text('报错'), 'y') - number(text('[未知]'), 'y')).toBeGreaterThan(14)
})

test('drawings need no style, no script and no other host, and share no id', async () => {
  const html = await renderMarkdown(
    [fence('flowchart LR\nA["Link (d) [x]"] -->|"a | b"| B'), fence('---\ntitle: The way\n---\nsequenceDiagram\nA->>B: Hi')].join('\n\n'),
  )
  expect(html).not.toMatch(/ style=|<style|<script|https?:\/\/(?!www\.w3\.org)/)
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toEqual([...new Set(ids)])
  for (const [, id] of html.matchAll(/(?:url\(|href=")#([^")]+)/g)) expect(ids).toContain(id)
  expect(html).toContain('aria-label="Diagram: Link (d) [x] → (a | b) B"')
  expect(html).toContain('aria-label="The way: A → (Hi) B"')
  expect(html).toMatch(/ text-anchor="middle"[^>]*>Link \(d\) \[x\]<\/text>/)
})

test.each([
  fence('flowchart LR\nA["<img src=x onerror=alert(1)>"] --> B'),
  fence('flowchart LR\nA --> B\nstyle A fill:url(https://e.x/a)'),
])('%j injects nothing into the page', async (markdown) => {
  const html = await renderMarkdown(markdown)
  expect(html.replace(/<code>[^<]*<\/code>/g, '')).not.toMatch(/<script|<img|url\((?!#md-drawing)/)
})

test('a diagram’s frame leaves no empty space below it and fits labels wider than their shapes', () => {
  const label = 'start, with the secret of your own app if you use one, and nothing else at all'
  const svg = drawDiagram(`sequenceDiagram\n  participant A as A\n  participant B as B\n  A->>B: ${label}\n  B-->>A: done`)!
  const [left, top, width, height] = String(svg.properties.viewBox).split(' ').map(Number) as [number, number, number, number]
  const texts = nodesOf(svg, 'element').flatMap((node) =>
    node.tagName === 'text' ? [{ x: Number(node.properties.x), y: Number(node.properties.y), text: toString(node) }] : [],
  )
  const wide = texts.find(({ text }) => text === label)!
  // A character of the label is at least 5 px wide; it is centred on its place.
  expect(left).toBeLessThan(wide.x - label.length * 2.5)
  expect(left + width).toBeGreaterThan(wide.x + label.length * 2.5)
  const lowest = Math.max(...texts.map(({ y }) => y))
  expect(top + height - lowest).toBeLessThan(40)
})

test('a long text of a shape is divided between words, one that its author has divided is not', () => {
  const linesOf = (text: string) => {
    const svg = drawDiagram(`flowchart TD\n  A["${text}"] --> B`)!
    const first = nodesOf(svg, 'element').find(
      ({ tagName, children }) => tagName === 'text' && toString(children[0]!).startsWith(text[0]!),
    )!
    return first.children.map((line) => toString(line))
  }
  expect(linesOf('AList deletes temporary files according to the policy')).toEqual([
    'AList deletes temporary',
    'files according to the',
    'policy',
  ])
  expect(linesOf('网盘把文件下载到目标文件夹，之后删除临时文件')).toHaveLength(2)
  expect(linesOf('One<br>AList deletes temporary files')).toEqual(['One', 'AList deletes temporary files'])
})
