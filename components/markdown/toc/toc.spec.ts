import type { FeatureSpec } from '../spec'

/** A table of contents in the text. */
export const toc = {
  name: 'toc',
  forms: { '[[toc]]': 'A contents list of the page.' },
} as const satisfies FeatureSpec
