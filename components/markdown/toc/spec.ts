import type { FeatureSpec } from '../spec'

export const spec = {
  forms: { '[[toc]]': 'The page’s table of contents.' },
} as const satisfies FeatureSpec
