/**
 * Fences named after a type of Mermaid diagram, and the first line that Mermaid expects. `flow` and `flowchart` are missing on purpose,
 * because they use the syntax of flowchart.js.
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

const front = /^\s*---[ \t]*\r?\n([\s\S]*?)\r?\n[ \t]*---[ \t]*(?:\r?\n|$)/

/** Reads `title:` in the front matter, or `accTitle:` in the diagram. */
function findTitle(code: string): string | undefined {
  const block = front.exec(code)?.[1]
  const titleLine = /^[ \t]*title:[ \t]*(.+?)[ \t]*$/m.exec(block ?? '') ?? /^[ \t]*accTitle:[ \t]*(.+?)[ \t]*$/m.exec(code)
  return titleLine?.[1]?.replace(/^(['"])(.*)\1$/, '$2')
}

/**
 * Completes a fence to Mermaid source: an alias fence gets its keyword unless the body begins with it, and a title in the fence's first
 * line becomes front matter unless there is some.
 * @returns the complete Mermaid source, and its title
 */
export function resolveDiagram(language: string, body: string, title?: string): { code: string; title?: string } {
  const block = front.exec(body)?.[0] ?? ''
  const rest = body.slice(block.length)
  const keyword = diagramKeywords[language]
  // `sankey-beta`, `stateDiagram`, `C4Container`: the stem is compared, the variant is the author's choice.
  const stem = keyword?.replace(/-.*|Context$/, '')
  const begins = !stem || new RegExp(`^(?:\\s*%%.*\\n)*\\s*${stem}(?![a-z]*:)`, 'i').test(rest)
  const code = begins ? rest : `${keyword}\n${rest}`
  const writtenTitle = findTitle(body)
  if (writtenTitle || !title) return { code: block + code, title: writtenTitle ?? title }
  return { code: `---\ntitle: ${JSON.stringify(title)}\n---\n${code}`, title }
}
