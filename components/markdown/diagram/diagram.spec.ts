import type { FeatureSpec } from '../spec'
import { diagramKeywords } from './diagram-kinds'

const kinds = Object.fromEntries(Object.keys(diagramKeywords).map((name) => [name, { aliasOf: 'mermaid' }]))

/** Mermaid diagrams, written as fences. */
export const diagram = {
  name: 'diagram',
  fences: {
    mermaid: { describe: 'A Mermaid diagram. Fences named after a diagram type (`sequence`, `pie`, `gantt` …) omit the first line.' },
    ...kinds,
  },
  elements: { 'md-diagram': 'block' },
  widgets: ['diagram'],
  check(use) {
    return use.kind === 'fence' && !use.value.trim()
      ? [{ message: `\`\`\`${use.lang} is empty, expected the source of a diagram`, severity: 'warning' }]
      : []
  },
} as const satisfies FeatureSpec
