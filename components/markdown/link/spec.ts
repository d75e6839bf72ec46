import type { FeatureSpec } from '../spec'

export const spec = {
  forms: { '[words](./page.md#anchor)': 'A link to a page’s file, a site path or another site.' },
} as const satisfies FeatureSpec
