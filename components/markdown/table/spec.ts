import type { FeatureSpec } from '../spec'

export const spec = {
  forms: { '| a | b |': 'A table.', '- [x] done': 'A task.' },
} as const satisfies FeatureSpec
