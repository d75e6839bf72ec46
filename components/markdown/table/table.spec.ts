import type { FeatureSpec } from '../spec'

/** Tables, and the checkboxes of task lists. */
export const table = {
  name: 'table',
  forms: { '| a | b |': 'A table.', '- [x] done': 'A task.' },
  draws: ['table-region', 'input'],
} as const satisfies FeatureSpec
