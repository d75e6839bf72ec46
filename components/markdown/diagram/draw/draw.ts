import type { MermaidGraph } from 'beautiful-mermaid'
import { renderMermaidSVG } from 'beautiful-mermaid'
import { cleanSvg, type SvgPicture } from './clean-svg'
import { columnWidth, drawFlow, phoneWidth } from './draw-flow'
import { drawSequence } from './draw-sequence'
import { labelOf, readGraph, reveal } from './flow-graph'
import { outlineOf, type OutlineStep } from './flow-outline'
import { readSequence, type Sequence } from './sequence'
import { joinLines } from './text'

/** A diagram rendered on the server. */
export interface StaticDiagram {
  picture: SvgPicture
  /** For narrow columns: a narrower image, or the same content as a list. */
  narrow?: { picture: SvgPicture } | { steps: OutlineStep[] }
  /** Text alternative. */
  text: string
  /** Links of nodes: an image has no links, so they are listed below it. */
  links?: { text: string; address: string }[]
  /** Its own title, if the source contains one. */
  title?: string
  /** The narrow image fills the width of its column. */
  grows?: true
}

const plain = (label: string | undefined) => joinLines(reveal(label ?? '').split('\n'))

function describeGraph({ nodes, edges, subgraphs }: MermaidGraph): string {
  const name = (id: string) => {
    const node = nodes.get(id)
    return plain(node ? labelOf(node) : subgraphs.find((group) => group.id === id)?.label)
  }
  return edges.map(({ source, target, label }) => `${name(source)} → ${label ? `(${plain(label)}) ` : ''}${name(target)}`).join('; ')
}

function describeSequence({ actors, rows }: Sequence): string {
  const name = (id: string) => actors.find((actor) => actor.id === id)?.label ?? id
  return rows
    .flatMap((row) => {
      if (row.kind === 'message') return [`${name(row.from)} → ${name(row.to)}: ${row.text}`]
      return 'text' in row && row.text ? [row.text] : []
    })
    .join('; ')
    .replaceAll('\n', ' ')
}

/** Statements of the other types that the library ignores silently. */
const beyond = /^\s*(?:note|namespace|direction|link|click|callback|style|classDef|cssClass|title|accTitle|accDescr)\b|%%\{|:::/m

/** Renders a graph with its narrow form and its text alternative. */
export function drawGraph(graph: MermaidGraph): StaticDiagram {
  const picture = drawFlow(graph)
  return { picture, narrow: picture.width > phoneWidth ? { steps: outlineOf(graph) } : undefined, text: describeGraph(graph) }
}

function drawKind(code: string): StaticDiagram | undefined {
  if (/^\s*sequenceDiagram\b/.test(code)) {
    const sequence = readSequence(code)
    if (!sequence) return undefined
    const picture = drawSequence(sequence, columnWidth)
    const narrow = picture.width > phoneWidth ? { picture: drawSequence(sequence, phoneWidth) } : undefined
    return { picture, narrow, text: describeSequence(sequence) }
  }
  if (/^\s*(?:flowchart|graph|stateDiagram(?:-v2)?)\b/.test(code)) {
    const graph = readGraph(code)
    if (!graph) return undefined
    return drawGraph(graph)
  }
  if (/^\s*(?:classDiagram|erDiagram|xychart-beta)\b/.test(code) && !beyond.test(code)) {
    return { picture: cleanSvg(renderMermaidSVG(code, { padding: 4, transparent: true })), text: '' }
  }
  return undefined
}

const front = /^\s*---[ \t]*\r?\n[\s\S]*?\r?\n[ \t]*---[ \t]*(?:\r?\n|$)/

/**
 * Renders Mermaid source without a browser. Undefined for types and statements that are not supported here, and for invalid source: then
 * the page loads Mermaid itself, which renders it or reports what is wrong.
 */
export function renderStaticDiagram(code: string): StaticDiagram | undefined {
  const body = code.replace(front, '').replace(/^\s*(?:%%(?!\{).*|acc(?:Title|Descr):.*)\n/gm, '')
  try {
    return drawKind(body.trim())
  } catch {
    return undefined
  }
}
