import type { MermaidGraph } from 'beautiful-mermaid'
import { renderMermaidSVG } from 'beautiful-mermaid'
import { cleanSvg, type Picture } from './clean-svg'
import { columnWidth, drawFlow, phoneWidth } from './draw-flow'
import { drawSequence } from './draw-sequence'
import { labelOf, readGraph, reveal } from './flow-graph'
import { outlineOf, type OutlineStep } from './flow-outline'
import { readSequence, type Sequence } from './sequence'
import { joinLines } from './text'

/** A diagram drawn when the page is made. */
export interface Drawing {
  picture: Picture
  /** For columns narrower than the picture: a narrower one, or the same as a list that takes any width. */
  narrow?: { picture: Picture } | { steps: OutlineStep[] }
  /** What it shows, in words: for readers who do not see it. */
  text: string
  /** Where boxes lead: a picture has no links, so they stand below it. */
  links?: { text: string; address: string }[]
  /** Its own title, where the source holds one. */
  title?: string
  /** The narrow picture takes the width of its column. */
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

/** Statements of the other kinds that the library passes over in silence. */
const beyond = /^\s*(?:note|namespace|direction|link|click|callback|style|classDef|cssClass|title|accTitle|accDescr)\b|%%\{|:::/m

/** Draws a graph, with its form for narrow columns and its words. */
export function drawGraph(graph: MermaidGraph): Drawing {
  const picture = drawFlow(graph)
  return { picture, narrow: picture.width > phoneWidth ? { steps: outlineOf(graph) } : undefined, text: describeGraph(graph) }
}

function drawKind(code: string): Drawing | undefined {
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
 * Draws Mermaid source without a browser. Undefined for kinds and statements that are not drawn here, and for source that cannot be read:
 * the page then brings Mermaid itself, which draws it or says what is wrong.
 */
export function drawDiagram(code: string): Drawing | undefined {
  const body = code.replace(front, '').replace(/^\s*(?:%%(?!\{).*|acc(?:Title|Descr):.*)\n/gm, '')
  try {
    return drawKind(body.trim())
  } catch {
    return undefined
  }
}
