import type { FeatureSpec } from '../spec'

/** `<ErrorFinder />`: finds the row in the page's tables that matches a pasted message. */
export const errorFinder = {
  name: 'error-finder',
  tags: {
    ErrorFinder: {
      describe: 'A box that finds the row of the page’s tables that fits a pasted error message; each row gets an anchor of its own.',
      element: 'error-finder',
      block: true,
      attributes: {},
    },
  },
} as const satisfies FeatureSpec
