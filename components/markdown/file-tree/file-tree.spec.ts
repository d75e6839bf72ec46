import type { FeatureSpec } from '../spec'

/** Folder trees. */
export const fileTree = {
  name: 'file-tree',
  containers: {
    'file-tree': { describe: 'A nested list shown as a file tree. A name that ends in `/` is a folder; text after a name is a comment.' },
  },
  elements: { 'file-tree': 'block', 'tree-entry': 'block' },
} as const satisfies FeatureSpec
