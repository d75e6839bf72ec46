/**
 * Fences that name a kind of Mermaid diagram, and the first line that Mermaid wants for it.
 * `flow` and `flowchart` are missing on purpose: they are written in the language of flowchart.js.
 */
export const diagramKeywords: Readonly<Record<string, string>> = {
  sequence: 'sequenceDiagram',
  class: 'classDiagram',
  state: 'stateDiagram-v2',
  er: 'erDiagram',
  gantt: 'gantt',
  pie: 'pie',
  mindmap: 'mindmap',
  timeline: 'timeline',
  journey: 'journey',
  'git-graph': 'gitGraph',
  gitgraph: 'gitGraph',
  sankey: 'sankey-beta',
  xy: 'xychart-beta',
  quadrant: 'quadrantChart',
  requirement: 'requirementDiagram',
  c4: 'C4Context',
  c4c: 'C4Context',
  block: 'block-beta',
  packet: 'packet-beta',
  kanban: 'kanban',
  architecture: 'architecture-beta',
  radar: 'radar-beta',
  'class-diagram': 'classDiagram',
  'state-diagram': 'stateDiagram-v2',
  'er-diagram': 'erDiagram',
  'user-journey': 'journey',
}

/** What is drawn and what it is called. */
export interface Diagram {
  /** Complete Mermaid source. */
  code: string
  title?: string
}

const front = /^\s*---[ \t]*\r?\n([\s\S]*?)\r?\n[ \t]*---[ \t]*(?:\r?\n|$)/

/** Reads `title:` of the front block, or `accTitle:` of the diagram. */
function findTitle(code: string): string | undefined {
  const block = front.exec(code)?.[1]
  const found = /^[ \t]*title:[ \t]*(.+?)[ \t]*$/m.exec(block ?? '') ?? /^[ \t]*accTitle:[ \t]*(.+?)[ \t]*$/m.exec(code)
  return found?.[1]?.replace(/^(['"])(.*)\1$/, '$2')
}

/**
 * Completes a fence to Mermaid source: an alias fence gets the keyword its body does not already begin with, and a title from the
 * fence's first line becomes a front block unless there is one.
 */
export function resolveDiagram(language: string, body: string, title?: string): Diagram {
  const block = front.exec(body)?.[0] ?? ''
  const rest = body.slice(block.length)
  const keyword = diagramKeywords[language]
  // `sankey-beta`, `stateDiagram`, `C4Container`: the stem decides, the variant is the author's.
  const stem = keyword?.replace(/-.*|Context$/, '')
  const begins = !stem || new RegExp(`^(?:\\s*%%.*\\n)*\\s*${stem}(?![a-z]*:)`, 'i').test(rest)
  const code = begins ? rest : `${keyword}\n${rest}`
  const known = findTitle(body)
  if (known || !title) return { code: block + code, title: known ?? title }
  return { code: `---\ntitle: ${JSON.stringify(title)}\n---\n${code}`, title }
}
