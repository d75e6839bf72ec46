/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { renderStaticDiagram } from '@/components/markdown/diagram/draw/draw'
import { columnWidth, phoneWidth } from '@/components/markdown/diagram/draw/draw-flow'
import { outlineOf, type OutlineStep } from '@/components/markdown/diagram/draw/flow-outline'
import { readGraph } from '@/components/markdown/diagram/draw/flow-graph'
import { wrapText } from '@/components/markdown/diagram/draw/text'
import { renderMarkdown } from '../../../support/render-markdown'

const fence = (code: string) => `\`\`\`mermaid\n${code}\n\`\`\``
const textsOf = (svg: string) => [...svg.matchAll(/<(?:text|tspan)[^>]*>([^<]+)</g)].map(([, text]) => text)

test.each([
  ['short', 20, ['short']],
  ['one two three four', 7, ['one two', 'three four']],
  ['一二三四五六，七八', 7, ['一二三四五', '六，七八']],
  ['/drive2/media/films/2024', 8, ['/drive2/media/', 'films/2024']],
  ['a\nb', 20, ['a', 'b']],
])('%j in lines of %d em', (text, limit, lines) => expect(wrapText(text, limit)).toEqual(lines))

test.each([
  ['flowchart LR\nA["Link (d)"] -->|"a | b"| B{"x[0]?"}', ['a | b', 'Link (d)', 'x[0]?']],
  ['flowchart\nA --> B;', ['A', 'B']],
  ['graph TD;\nA[#quot;x#quot; &amp; y] --> B', undefined],
  ['graph TD;\nA["#quot;x#quot; & y"] --> B', ['"x" &#x26; y', 'B']],
  ['stateDiagram-v2\n[*] --> Idle\nIdle --> Busy: start', ['●', 'start', 'Idle', 'Busy']],
  ['sequenceDiagram\nparticipant A as Alice\nA->>Bob: Hi\nBob-->>A: Yo', ['Hi', 'Yo', 'Alice', 'Bob']],
  ['classDiagram\nAnimal <|-- Duck', ['Animal', 'Duck']],
  ['---\ntitle: T\n---\nflowchart LR\nA --> B', ['A', 'B']],
])('%j shows its texts', (code, texts) => {
  const drawing = renderStaticDiagram(code)
  if (!texts) return expect(drawing).toBeUndefined()
  expect(textsOf(drawing!.picture.svg).toSorted()).toEqual(texts.toSorted())
})

test.each([
  'pie\n"a": 1',
  'mindmap\n a',
  'gantt\ntitle x',
  'flowchart LR\nA@{ shape: cloud } --> B',
  'flowchart LR\nA --> B\nclick A "https://e.x"',
  'flowchart LR\nA ----> B',
  'flowchart LR\nA["`**bold**`"] --> B',
  'sequenceDiagram\nbox Group\nparticipant A\nend\nA->>B: x',
  'sequenceDiagram\nloop x\nA->>B: y',
  'classDiagram\nnote "x"\nA <|-- B',
  'no diagram',
])('%j is left to the browser', (code) => expect(renderStaticDiagram(code)).toBeUndefined())

test('edges beside a way back are straight, with their labels on them, and no space is left below', () => {
  const { svg, height } = renderStaticDiagram('graph LR\nR[Reader] --> A[AList]\nA -- redirect --> P[Provider]\nA -- proxy --> R')!.picture
  const lines = [...svg.matchAll(/<polyline points="([^"]+)"/g)].map(([, points]) =>
    points!.split(' ').map((point) => Number(point.split(',')[1])),
  )
  expect(lines.map((ys) => ys.length)).toEqual([2, 2, 2])
  for (const [, y, size] of svg.matchAll(/<rect x="[^"]+" y="([^"]+)" width="[^"]+" height="(17)"/g)) {
    const center = Number(y) + Number(size) / 2
    expect(Math.min(...lines.map(([line]) => Math.abs(line! - center)))).toBeLessThan(2)
  }
  expect(height).toBeLessThan(50)
})

const chain = `flowchart LR\n${'abcdefgh'.replace(/./g, (letter) => `${letter}["Step ${letter} of a long way"] --> `)}z`

test.each([
  ['flowchart LR\nA --> B --> C', { stacked: false, narrow: undefined }],
  [chain, { stacked: true, narrow: undefined }],
  [
    'flowchart TD\nA{"Which?"} -->|"first of the answers"| B["The first result"]\nA -->|second| C["The second result"]',
    { narrow: 'steps' },
  ],
  ['sequenceDiagram\nparticipant A as Your browser\nA->>Server: fetch the whole list of files', { narrow: 'picture' }],
])('%j fits its column', (code, expected) => {
  const { picture, narrow } = renderStaticDiagram(code)!
  expect(picture.width).toBeLessThanOrEqual(columnWidth)
  expect(narrow && Object.keys(narrow)[0]).toBe(expected.narrow)
  if (!narrow) expect(picture.width).toBeLessThanOrEqual(phoneWidth)
  if (narrow && 'picture' in narrow) expect(narrow.picture.width).toBeLessThanOrEqual(phoneWidth)
  if ('stacked' in expected) expect(picture.height > picture.width).toBe(expected.stacked)
})

test('what leads back is drawn upward: the beginning stays at the top', () => {
  const { picture } = renderStaticDiagram('flowchart TD\nA[Start] --> B[Middle]\nB --> C[Goal]\nC -->|again| A')!
  const heightOf = (text: string) => Number(new RegExp(`y="([\\d.]+)"[^>]*>${text}<`).exec(picture.svg)?.[1])
  expect(heightOf('Start')).toBeLessThan(heightOf('Middle'))
  expect(heightOf('Middle')).toBeLessThan(heightOf('Goal'))
})

/** `A > B` is a line of steps, `A [B | C]` has branches, `^` stands elsewhere, `(x)` is what leads there, `G:` a group. */
function print(steps: OutlineStep[]): string {
  return steps
    .map(({ group, via, text, again, next }) => {
      const self = `${group ? `${group}: ` : ''}${via ? `(${via}) ` : ''}${again ? '^' : ''}${text}`
      if (next.length === 0) return self
      return next.length === 1 ? `${self} > ${print(next)}` : `${self} [${print(next)}]`
    })
    .join(' | ')
}

test.each([
  ['flowchart LR\nA --> B --> C', 'A > B > C'],
  ['flowchart TD\nA{"x?"} -->|yes| B\nA -->|no| C\nC --> B', 'x? [(yes) B | (no) C > ^B]'],
  ['flowchart TD\nA --> B\nB --> A', 'A > B > ^A'],
  ['flowchart LR\nA --> C\nB --> C', 'A > C | B > ^C'],
  ['flowchart LR\nsubgraph S [Group]\nA\nB\nend\nS -->|x| C', 'Group: A | B > (x) C'],
])('%j from top to bottom', (code, printed) => expect(print(outlineOf(readGraph(code)!))).toBe(printed))

test('a drawn diagram needs no style, no script and no other host, and its one id is not shared', async () => {
  const html = await renderMarkdown(`${fence('flowchart LR\nA --> B')}\n\n${fence('sequenceDiagram\nA->>B: Hi')}`)
  expect(html).not.toMatch(/ style=|<style|<script|https?:\/\/(?!www\.w3\.org)|marker/)
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toEqual([...new Set(ids)])
  expect(ids).toEqual(expect.arrayContaining(['md-drawing-1', 'md-drawing-2']))
  expect(html).toContain('aria-label="Diagram: A → B"')
  expect(html).toContain('aria-label="Diagram: A → B: Hi"')
})

test.each([
  ['a little wider than a phone', 'mmmmmmmmmi'],
  ['half as wide as the column', 'mmmmmmmmmmmmm'],
])('a picture %s is shown from a width that the style sheet knows', async (_, box) => {
  const html = await renderMarkdown(fence(`flowchart LR\nA["${box}"] --> B["x"]`))
  const least = /data-fits="(\d+)"/.exec(html)?.[1]
  const sheet = readFileSync('components/markdown/diagram/drawn-diagram.module.css', 'utf8')
  expect(sheet).toContain(`(min-width: ${least}px)`)
})

test('the title of the front block is the name of the drawing', async () => {
  const html = await renderMarkdown(fence('---\ntitle: The way\n---\nflowchart LR\nA -->|by foot| B'))
  expect(html).toContain('<figcaption')
  expect(html).toContain('aria-label="The way: A → (by foot) B"')
})

test.each([
  '<md-diagram data-code="x" data-drawing=\'{"picture":{"svg":"<script>alert(1)</script>","width":1,"height":1},"text":"","number":1}\'></md-diagram>',
  fence('flowchart LR\nA["<img src=x onerror=alert(1)>"] --> B'),
  fence('flowchart LR\nA --> B\nstyle A fill:url(https://e.x/a)'),
])('%j brings nothing of its own into the page', async (markdown) => {
  const html = await renderMarkdown(markdown)
  expect(html.replace(/<code>[^<]*<\/code>/g, '')).not.toMatch(/<script|<img|url\(/)
})
