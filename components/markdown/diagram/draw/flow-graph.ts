import { parseMermaid, type MermaidGraph } from 'beautiful-mermaid'
import { widthOf, wrapText } from './text'

/** Font sizes in a drawing, CSS pixels. The library measures with its own sizes, 13 and 11. */
export const nodeFont = 14
export const labelFont = 12

/** Characters that labels must not contain while the library parses the source, and their placeholders (private use characters). */
const special = '"[](){}|<>&;#'
const firstStandIn = 0xe000
/** Filler that the library measures and that is removed from the drawing; it makes a node as wide as our fonts need. */
const filler = '\ue0ff'

const hide = (text: string) =>
  text.replace(/["[\](){}|<>&;#]/g, (character) => String.fromCharCode(firstStandIn + special.indexOf(character)))

/** Restores the characters hidden from the library, and removes the fillers. */
export function reveal(text: string): string {
  return text.replaceAll(filler, '').replace(/[\ue000-\ue00c]/g, (character) => special[character.charCodeAt(0) - firstStandIn]!)
}

/** Entity codes of Mermaid: `#quot;`, `#35;`. */
function decodeMermaid(text: string): string {
  return text.replace(/#(\w+);/g, (whole, name: string) => {
    if (/^\d+$/.test(name)) return String.fromCodePoint(Number(name))
    return { quot: '"', amp: '&', lt: '<', gt: '>', nbsp: ' ' }[name] ?? whole
  })
}

/** Statements that the library ignores or misreads silently; such a diagram is left to Mermaid itself. */
const beyond = /-{4,}>?|={4,}>?|~~~|--[ox]\b|[ox]--|@\{|%%\{|^\s*click\s|<\/?(?:sub|sup|img|a|i)\b|\$\$|"`/m

/** Parses a flowchart or state diagram. Undefined if it contains something the library does not support. Throws on an invalid header. */
export function readGraph(code: string): MermaidGraph | undefined {
  if (beyond.test(code)) return undefined
  const source = code
    .replace(/^(\s*(?:flowchart|graph))[ \t]*;?[ \t]*$/m, '$1 TD')
    .replace(/^(\s*(?:flowchart|graph)[ \t]+\w+)[ \t]*;/m, '$1\n')
    .replace(/;[ \t]*$/gm, '')
    .replace(/"([^"\n]*)"/g, (_, text: string) => hide(decodeMermaid(text.replace(/<br\s*\/?>/gi, '\n'))).replaceAll('\n', '<br>'))
  // Character codes outside quotes would be read as text.
  if (/[#&]\w+;/.test(source)) return undefined
  const graph = parseMermaid(source)
  if (graph.nodes.size === 0) return undefined
  // An unquoted label that the library parsed only partly leaves a bracket behind.
  const labels = [...graph.nodes.values()].map((node) => node.label).concat(graph.edges.map((edge) => edge.label ?? ''))
  return labels.some((label) => /["[\]{}|<>]/.test(label)) ? undefined : graph
}

/** Layout of a graph: maximum line length in em in nodes and on edges, and a direction. */
export interface GraphLayout {
  direction: string
  box: number
  label: number
}

/** Width that the library computes for a line, from its own table (`text-metrics.ts` of beautiful-mermaid 1.1). */
function libraryWidth(line: string, font: number, ratio: number): number {
  let sum = 0
  for (const c of line) {
    if (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u.test(c)) sum += 2
    else if (c === ' ') sum += 0.3
    else if (/[itlfjI1!|.,:;']/.test(c)) sum += 0.4
    else if (/[()[\]{}/\\\-"`]/.test(c)) sum += 0.5
    else if (/[WM]/.test(c)) sum += 1.5
    else if (/[wm@%A-Z]/.test(c)) sum += 1.2
    else sum += c === 'r' ? 0.8 : 1
  }
  return sum * font * ratio
}

function setLines(text: string, limit: number, font: number, library: { font: number; ratio: number }): string {
  const lines = wrapText(reveal(text), limit)
  const missing =
    Math.max(...lines.map((line) => widthOf(line) * font)) -
    Math.max(...lines.map((line) => libraryWidth(line, library.font, library.ratio)))
  const fillers = filler.repeat(Math.max(0, Math.ceil(missing / (library.font * library.ratio))))
  // A blank line would be dropped: the library splits at `<br>` and measures the widest line.
  return lines.map((line) => hide(line) + fillers).join('<br>')
}

const shapes: Record<string, readonly [string, string]> = {
  rectangle: ['[', ']'],
  rounded: ['(', ')'],
  stadium: ['([', '])'],
  circle: ['((', '))'],
  doublecircle: ['(((', ')))'],
  subroutine: ['[[', ']]'],
  cylinder: ['[(', ')]'],
  hexagon: ['{{', '}}'],
  // A diamond is drawn as a square on its tip, which a sentence makes as high as a screen.
  diamond: ['{{', '}}'],
  asymmetric: ['>', ']'],
  trapezoid: ['[/', '\\]'],
  'trapezoid-alt': ['[\\', '/]'],
  'state-start': ['([', '])'],
  'state-end': ['([', '])'],
}

const lines = { solid: ['---', '-->'], dotted: ['-.-', '-.->'], thick: ['===', '==>'] } as const

/** Text of a node; the two ends of a state diagram have a dot. */
export function labelOf(node: MermaidGraph['nodes'] extends Map<string, infer Node> ? Node : never): string {
  return node.label || { 'state-start': '●', 'state-end': '◉' }[node.shape as string] || ' '
}

/** Indexes of edges that lead back to an earlier node of their path. */
export function backEdges({ nodes, edges }: Pick<MermaidGraph, 'nodes' | 'edges'>): Set<number> {
  const back = new Set<number>()
  const state = new Map<string, 'open' | 'done'>()
  const walk = (id: string) => {
    state.set(id, 'open')
    edges.forEach(({ source, target }, index) => {
      if (source !== id || source === target) return
      if (state.get(target) === 'open') back.add(index)
      else if (!state.has(target)) walk(target)
    })
    state.set(id, 'done')
  }
  for (const id of nodes.keys()) if (!state.has(id)) walk(id)
  return back
}

/** Writes a graph as Mermaid source again, with labels broken into lines and backward edges reversed. */
export function writeGraph(graph: MermaidGraph, { direction, box, label }: GraphLayout): string {
  const out = [`flowchart ${direction}`]
  const written = new Set<string>()
  const node = (id: string) => {
    const found = graph.nodes.get(id)
    if (!found || written.has(id)) return
    written.add(id)
    const [open, close] = shapes[found.shape] ?? shapes.rectangle!
    out.push(`${id}${open}${setLines(labelOf(found), box, nodeFont, { font: 13, ratio: 0.57 })}${close}`)
  }
  const group = (sub: MermaidGraph['subgraphs'][number]) => {
    out.push(`subgraph ${sub.id} [${setLines(sub.label, box * 1.5, labelFont, { font: 12, ratio: 0.6 })}]`)
    if (sub.direction) out.push(`direction ${direction === 'TD' ? 'TD' : sub.direction}`)
    sub.nodeIds.forEach(node)
    sub.children.forEach(group)
    out.push('end')
  }
  graph.subgraphs.forEach(group)
  for (const id of graph.nodes.keys()) node(id)
  const back = backEdges(graph)
  graph.edges.forEach((edge, index) => {
    const text = edge.label ? `|${setLines(edge.label, label, labelFont, { font: 11, ratio: 0.54 })}|` : ''
    const [plain, arrow] = lines[edge.style]
    if (back.has(index) && edge.hasArrowEnd && !edge.hasArrowStart) out.push(`${edge.target} <${plain}${text} ${edge.source}`)
    else out.push(`${edge.source} ${edge.hasArrowStart ? '<' : ''}${edge.hasArrowEnd ? arrow : plain}${text} ${edge.target}`)
  })
  for (const [name, styles] of graph.classDefs) out.push(`classDef ${name} ${styleText(styles)}`)
  for (const [id, name] of graph.classAssignments) out.push(`class ${id} ${name}`)
  for (const [id, styles] of graph.nodeStyles) out.push(`style ${id} ${styleText(styles)}`)
  for (const [index, styles] of graph.linkStyles) out.push(`linkStyle ${index} ${styleText(styles)}`)
  return out.join('\n')
}

/** A node whose color an author named keeps it in both themes, so its text needs a contrasting color. */
function textOn(fill: string | undefined): Record<string, string> {
  const [, long, short] = /^#(?:([\da-f]{6})|([\da-f]{3}))$/i.exec(fill ?? '') ?? []
  const hex = long ?? short?.replace(/./g, '$&$&')
  if (!hex) return {}
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return { color: red * 0.299 + green * 0.587 + blue * 0.114 > 140 ? 'black' : 'white' }
}

function styleText(styles: Record<string, string>): string {
  return Object.entries({ ...textOn(styles.fill), ...styles })
    .map(([name, value]) => `${name}:${value}`)
    .join(',')
}
