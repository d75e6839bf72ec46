import type { MermaidGraph } from 'beautiful-mermaid'
import { joinLines } from './text'
import { labelOf, reveal } from './flow-graph'

/** A graph as a list from top to bottom: each step with the edge that leads to it, and its branches. */
export interface OutlineStep {
  /** Label of the edge that leads here. */
  via?: string
  text: string
  /** Name of its group, if the previous step is in another one. */
  group?: string
  /** Whether the step is elsewhere in the list: an edge back or across. */
  again?: true
  /** Next steps: a single one continues the line, several are branches. */
  next: OutlineStep[]
}

const plain = (label: string | undefined) => joinLines(reveal(label ?? '').split('\n'))

/**
 * Traverses a graph from its start nodes. Every node appears once, where the first path reaches it; other edges refer to it. Phones show
 * this instead of a drawing that is too wide.
 */
export function outlineOf(graph: MermaidGraph): OutlineStep[] {
  const groups = new Map<string, string>()
  const members = new Map<string, string[]>()
  const collect = (list: MermaidGraph['subgraphs']): string[] =>
    list.flatMap((group) => {
      for (const id of group.nodeIds) groups.set(id, plain(group.label))
      const inside = [...group.nodeIds, ...collect(group.children)]
      members.set(group.id, inside)
      return inside
    })
  collect(graph.subgraphs)
  const ids = [...graph.nodes.keys()].filter((id) => !members.has(id))
  // An edge of a group belongs to its last member (from) or its first (to).
  const edges = graph.edges.map((edge) => ({
    ...edge,
    source: members.get(edge.source)?.at(-1) ?? edge.source,
    target: members.get(edge.target)?.[0] ?? edge.target,
  }))
  const led = new Set(edges.map((edge) => edge.target))
  const done = new Set<string>()
  const step = (id: string, via: string | undefined, before: string | undefined): OutlineStep => {
    const group = groups.get(id)
    const node = graph.nodes.get(id)
    const text = node ? plain(labelOf(node)) : id
    const head = { via: via || undefined, text, group: group !== before ? group : undefined }
    if (done.has(id)) return { ...head, group: undefined, again: true, next: [] }
    done.add(id)
    return { ...head, next: edges.filter((edge) => edge.source === id).map((edge) => step(edge.target, plain(edge.label), group)) }
  }
  const first = ids.filter((id) => !led.has(id))
  const steps: OutlineStep[] = []
  let last: string | undefined
  for (const id of [...first, ...ids]) {
    if (done.has(id)) continue
    steps.push(step(id, undefined, last))
    last = groups.get(id)
  }
  return steps
}
