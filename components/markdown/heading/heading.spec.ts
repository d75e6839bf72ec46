import type { FeatureSpec } from '../spec'

/** Headings with a link to themselves. */
export const heading = {
  name: 'heading',
  forms: { '## Title {#own-id}': 'A heading with a custom anchor.' },
  draws: ['heading-link'],
} as const satisfies FeatureSpec
