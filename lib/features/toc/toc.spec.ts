import type { FeatureSpec } from '../spec'

/** A contents list in the text. */
export const toc = {
  name: 'toc',
  forms: { '[[toc]]': 'A contents list of the page.' },
} as const satisfies FeatureSpec
