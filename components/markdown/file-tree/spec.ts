import type { FeatureSpec } from '../spec'

export const spec = {
  containers: {
    'file-tree': {
      describe: 'A nested list shown as a file tree. A name that ends in `/` is a folder; text after a name is a comment.',
      list: 'a nested list of names',
      isLiteral: true,
    },
  },
  elements: { 'tree-entry': 'block' },
} as const satisfies FeatureSpec
