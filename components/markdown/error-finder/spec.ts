import type { FeatureSpec } from '../spec'

export const spec = {
  tags: {
    ErrorFinder: {
      describe: 'A box that opens the search, which shows the cause and the remedy for a pasted error message.',
      element: 'error-finder',
      attributes: {},
    },
  },
} as const satisfies FeatureSpec
