import type { FeatureSpec } from '../spec'

/** `<ErrorFinder />`: the way from the page of messages into the search. */
export const errorFinder = {
  name: 'error-finder',
  tags: {
    ErrorFinder: {
      describe: 'A box that opens the search, which shows the cause and the remedy for a pasted error message.',
      element: 'error-finder',
      block: true,
      attributes: {},
    },
  },
} as const satisfies FeatureSpec
