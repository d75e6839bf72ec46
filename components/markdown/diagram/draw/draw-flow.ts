import { renderMermaidSVG, type MermaidGraph } from 'beautiful-mermaid'
import { cleanSvg, type SvgPicture } from './clean-svg'
import { writeGraph, type GraphLayout } from './flow-graph'

/** Maximum width of a drawing that fits the text column on a desktop without scaling, CSS pixels. */
export const columnWidth = 680
/** Maximum width that fits the column of a 320 px window with a scroll bar. */
export const phoneWidth = 272

/** Line lengths in nodes and on edges in em, from most natural to narrowest. */
const lengths = [
  [15, 12],
  [11, 9],
  [8.5, 7],
  [6.5, 6],
] as const

function settingsFor(direction: string): GraphLayout[] {
  const across = direction === 'LR' || direction === 'RL'
  const own = lengths.map(([box, label]) => ({ direction, box, label }))
  // A long row is stacked before its words are broken into short lines.
  return across ? [...own.slice(0, 3), ...lengths.map(([box, label]) => ({ direction: 'TD', box, label }))] : own
}

function draw(source: string): SvgPicture {
  return cleanSvg(renderMermaidSVG(source, { padding: 2, nodeSpacing: 20, layerSpacing: 36, componentSpacing: 20, transparent: true }))
}

/** Renders a flowchart or state diagram to fit the column: as written, otherwise with shorter lines, otherwise stacked. */
export function drawFlow(graph: MermaidGraph, limit: number = columnWidth): SvgPicture {
  let best: SvgPicture | undefined
  for (const setting of settingsFor(graph.direction === 'TB' ? 'TD' : graph.direction)) {
    const picture = draw(writeGraph(graph, setting))
    if (picture.width <= limit) return picture
    if (!best || picture.width < best.width) best = picture
  }
  return best!
}
