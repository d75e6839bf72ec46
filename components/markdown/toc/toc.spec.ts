import type { FeatureSpec } from '../spec'

/** A table of contents in the text. */
export const toc = {
  name: 'toc',
  forms: { '[[toc]]': 'The page’s table of contents.' },
} as const satisfies FeatureSpec
