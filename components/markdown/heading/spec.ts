import type { FeatureSpec } from '../spec'

export const spec = {
  forms: { '## Title {#own-id}': 'A heading with a custom anchor.' },
} as const satisfies FeatureSpec
