import { parseMermaid } from 'beautiful-mermaid'
import type { Element } from 'hast'
import { toString } from 'mdast-util-to-string'
import { nodesOf } from '@/lib/markdown/nodes'

/**
 * Whether a drawing shows everything that its source names: every node and group under its own name, every arrow, and every word. The
 * library leaves out what it cannot read, without an error.
 * @param source a flowchart, a state diagram or a sequence, without front matter and comments
 */
export function isComplete(source: string, svg: Element): boolean {
  const [header = '', ...lines] = source.split('\n').flatMap((line) => line.trim() || [])
  const drawing = readDrawing(svg)
  // Mermaid would show the character that such a reference stands for.
  if (drawing.texts.some((text) => /[#&]\w+;/.test(text))) return false
  return header.startsWith('sequence') ? isWholeSequence(lines, drawing) : isWholeGraph(header, lines, drawing)
}

interface Drawing {
  ids: Set<unknown>
  arrows: number
  notes: number
  /** Its visible texts, and the ids, which the source may use instead of names. */
  texts: string[]
}

function readDrawing(svg: Element): Drawing {
  const drawing: Drawing = { ids: new Set(), arrows: 0, notes: 0, texts: [] }
  for (const { tagName, children, properties } of nodesOf(svg, 'element')) {
    const { dataId, dataFrom, dataPosition, dataActors } = properties
    // In a flowchart, the label of an arrow is a separate group, which starts with its background.
    const isLabel = tagName === 'g' && children.some((child) => child.type === 'element' && child.tagName === 'rect')
    if (dataFrom !== undefined && !isLabel) drawing.arrows++
    if (dataPosition !== undefined) drawing.notes++
    if (dataId !== undefined) drawing.ids.add(dataId)
    const text = tagName === 'text' ? children.map((child) => toString(child)).join(' ') : undefined
    drawing.texts.push(...[text, dataId, dataActors].flatMap((value) => (value === undefined ? [] : String(value))))
  }
  return drawing
}

const wordsOf = (texts: readonly string[]) => texts.flatMap((text) => text.replace(/<br\s*\/?>/gi, ' ').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])

function areWordsIn(texts: readonly string[], within: readonly string[]): boolean {
  const drawnWords = new Set(wordsOf(within))
  return wordsOf(texts).every((word) => drawnWords.has(word))
}

/** Every line that is neither a declaration, nor a frame, nor a note is a message. */
function isWholeSequence(lines: readonly string[], { arrows, notes, texts }: Drawing): boolean {
  const statement = /^(?:participant|actor|loop|alt|opt|par|critical|break|else|and|end)\b/
  const note = /^note (?:left of|right of|over)\b/i
  const noted = lines.filter((line) => note.test(line))
  const messages = lines.filter((line) => !note.test(line) && !statement.test(line))
  const named = lines.map((line) =>
    line
      .replace(note, '')
      .replace(statement, '')
      .replace(/\sas\s/, ' '),
  )
  return messages.length === arrows && noted.length === notes && areWordsIn(named, texts)
}

/** Each line must name all of its words when it is read alone, and the whole graph and the drawing must contain what it names. */
function isWholeGraph(header: string, lines: readonly string[], drawing: Drawing): boolean {
  const isState = header.startsWith('state')
  const [open, close] = isState ? ['state q {', '}'] : ['subgraph q', 'end']
  const graph = parseMermaid([header, ...lines].join('\n'))
  const groups = flatten(graph.subgraphs)
  const groupIds = new Set(groups.map(({ id }) => id))
  const members = groups.flatMap(({ nodeIds }) => nodeIds)
  const named = new Set<string>(groupIds)
  /** The groups around a line, by their place in the source. */
  const around: number[] = []
  let opened = 0
  const areLinesWhole = lines.every((line) => {
    if (line === close) return around.pop() !== undefined
    const isGroup = isState ? line.endsWith('{') : /^subgraph\s/.test(line)
    const { nodes, edges, subgraphs, ...styles } = parseMermaid([header, isGroup ? line : `${open}\n${line}`, close].join('\n'))
    if (isGroup) around.push(opened++)
    else if (nodes.size === 0) return isStyle(line, styles)
    const lineNodes = [...nodes.values()].filter(({ shape }) => !shape.startsWith('state-'))
    for (const { id } of lineNodes) named.add(id)
    const group = groups[around.at(-1) ?? -1]
    const areKept = lineNodes.every(
      ({ id, label }) => groupIds.has(id) || ([id, graph.nodes.get(id)?.label].includes(label) && (group?.nodeIds.includes(id) ?? true)),
    )
    const labels = [...lineNodes.map(({ label }) => label), ...edges.map(({ label = '' }) => label)]
    const texts = [...labels, ...lineNodes.map(({ id }) => id), ...styles.classAssignments.values()]
    if (isGroup) texts.push(subgraphs[0]?.id ?? '', subgraphs[0]?.label ?? '')
    const arrows = countArrows(line, labels)
    const areDrawn = line.includes('&') ? arrows <= edges.length : arrows === edges.length
    return areKept && areDrawn && areWordsIn([line.replace(/^(?:subgraph|state)\s|\sas\s/g, ' ')], texts)
  })
  const shown = [...graph.nodes.values(), ...groups, ...graph.edges].map(({ label = '' }) => label)
  return (
    areLinesWhole &&
    around.length === 0 &&
    groupIds.size === groups.length &&
    new Set(members).size === members.length &&
    graph.edges.length === drawing.arrows &&
    [...graph.nodes.values()].every(({ id, shape }) => named.has(id) || shape.startsWith('state-')) &&
    [...graph.nodes.keys(), ...groupIds].every((id) => id !== '' && drawing.ids.has(id)) &&
    areWordsIn(shown, drawing.texts)
  )
}

type Graph = ReturnType<typeof parseMermaid>

const flatten = (groups: Graph['subgraphs']): Graph['subgraphs'] => groups.flatMap((group) => [group, ...flatten(group.children)])

/** Whether a line that names no node was read as a style or as a direction. */
const isStyle = (line: string, styles: Pick<Graph, 'classDefs' | 'classAssignments' | 'nodeStyles' | 'linkStyles'>): boolean =>
  /^direction\s/.test(line) || styles.classDefs.size + styles.classAssignments.size + styles.nodeStyles.size + styles.linkStyles.size > 0

/** Arrows in a line, without what looks like one in its labels. */
function countArrows(line: string, labels: readonly string[]): number {
  const rest = labels.reduce((text, label) => (label === '' ? text : text.replace(label, '')), line)
  // `-- label -->` is one arrow.
  return rest.replace(/(?:--|-\.|==)["\s]+(?=[-.=]{2})/g, '').match(/[-.=]{2,}/g)?.length ?? 0
}
