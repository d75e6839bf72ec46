import type { FeatureSpec } from '../spec'

export const spec = {
  forms: { '![words](./a.png#light =300x200 "Caption")': 'An image; theme, size and caption are optional.' },
} as const satisfies FeatureSpec
