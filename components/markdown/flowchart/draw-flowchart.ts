import type { MermaidGraph } from 'beautiful-mermaid'
import type { FlowBox } from '@/lib/features/flowchart/flow-box'
import { readFlow } from '@/lib/features/flowchart/read-flow'
import { drawGraph, type StaticDiagram } from '../diagram/draw/draw'
import { lookOf, type Preset } from './flowchart-preset'

const shapes = {
  start: 'stadium',
  end: 'stadium',
  operation: 'rectangle',
  subroutine: 'subroutine',
  condition: 'diamond',
  inputoutput: 'trapezoid',
  input: 'trapezoid',
  output: 'trapezoid-alt',
  parallel: 'rounded',
} as const satisfies Record<FlowBox['kind'], string>

/** Only URLs that a link in prose could have; the source may contain any. */
const safeAddress = /^(?:https?:|mailto:|[/.#])/i
/** A color or width that is allowed in an attribute. */
const plainValue = /^[#\w.]+$/

/** Converts a flowchart to the form that is rendered like diagrams. Throws if it is empty or cannot be rendered completely. */
export function drawFlowchart(source: string, preset: Preset, words: { yes: string; no: string }): StaticDiagram {
  const { boxes, arrows, faults } = readFlow(source)
  if (faults[0]) throw new Error(faults[0].message)
  // Node names may contain characters with another meaning in the diagram syntax, and nodes without an edge are not shown.
  const used = [...new Set(arrows.flatMap(({ from, to }) => [from, to]))].map((name) => boxes.get(name)!)
  const idOf = (name: string) => `n${used.findIndex((box) => box.name === name)}`
  const linkStyles: MermaidGraph['linkStyles'] = new Map()
  arrows.forEach(({ line }, index) => {
    const plain = Object.entries(line ?? {}).filter(([, value]) => plainValue.test(value))
    if (plain.length > 0) linkStyles.set(index, Object.fromEntries(plain))
  })
  const drawing = drawGraph({
    direction: 'TD',
    nodes: new Map(used.map(({ name, text, kind }) => [idOf(name), { id: idOf(name), label: text, shape: shapes[kind] }])),
    edges: arrows.map(({ from, to, branch, text }) => ({
      source: idOf(from),
      target: idOf(to),
      label: text ?? (branch && words[branch]),
      style: 'solid',
      hasArrowStart: false,
      hasArrowEnd: true,
    })),
    subgraphs: [],
    classDefs: new Map(),
    classAssignments: new Map(),
    nodeStyles: new Map(used.map(({ name, kind }) => [idOf(name), lookOf(preset, kind)])),
    linkStyles,
  })
  const links = used.flatMap(({ text, link }) =>
    link && safeAddress.test(link) ? [{ text: text.replaceAll('\n', ' '), address: link }] : [],
  )
  return links.length > 0 ? { ...drawing, links } : drawing
}
