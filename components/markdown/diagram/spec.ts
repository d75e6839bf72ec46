import type { FeatureSpec } from '../spec'
import { diagramKeywords } from './diagram-kinds'

export const spec = {
  fences: {
    mermaid: { describe: 'A Mermaid diagram. Fences named after a diagram type (`sequence`, `pie`, `gantt` …) omit the first line.' },
    ...Object.fromEntries(Object.keys(diagramKeywords).map((name) => [name, { aliasOf: 'mermaid' }])),
  },
  elements: { 'md-diagram': 'block' },
  check(use) {
    return use.kind === 'fence' && !use.value.trim()
      ? [{ message: `\`\`\`${use.lang} is empty, expected the source of a diagram`, severity: 'warning' }]
      : []
  },
} as const satisfies FeatureSpec
