import { renderMermaidSVG, type MermaidGraph } from 'beautiful-mermaid'
import { cleanSvg, type Picture } from './clean-svg'
import { writeGraph, type Setting } from './flow-graph'

/** Widest drawing that stands in the text column of a desktop without being scaled, CSS pixels. */
export const columnWidth = 680
/** Widest drawing that stands in the column of a window of 320 px with a scroll bar. */
export const phoneWidth = 272

/** Line lengths in boxes and on edges, em: from the most natural to the narrowest. */
const lengths = [
  [15, 12],
  [11, 9],
  [8.5, 7],
  [6.5, 6],
] as const

function settingsFor(direction: string): Setting[] {
  const across = direction === 'LR' || direction === 'RL'
  const own = lengths.map(([box, label]) => ({ direction, box, label }))
  // A long row is stacked downward before its words are broken into slivers.
  return across ? [...own.slice(0, 3), ...lengths.map(([box, label]) => ({ direction: 'TD', box, label }))] : own
}

function draw(source: string): Picture {
  return cleanSvg(renderMermaidSVG(source, { padding: 2, nodeSpacing: 20, layerSpacing: 36, componentSpacing: 20, transparent: true }))
}

/** Draws a flowchart or state diagram so that it fits the column: as it was meant, else with shorter lines, else stacked downward. */
export function drawFlow(graph: MermaidGraph, limit: number = columnWidth): Picture {
  let best: Picture | undefined
  for (const setting of settingsFor(graph.direction === 'TB' ? 'TD' : graph.direction)) {
    const picture = draw(writeGraph(graph, setting))
    if (picture.width <= limit) return picture
    if (!best || picture.width < best.width) best = picture
  }
  return best!
}
