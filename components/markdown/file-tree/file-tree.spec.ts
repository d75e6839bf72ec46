import type { FeatureSpec } from '../spec'

/** Folder trees. */
export const fileTree = {
  name: 'file-tree',
  containers: {
    'file-tree': { describe: 'A nested list as a tree of files; a name that ends in `/` is a folder, what follows a name is a comment.' },
  },
  elements: { 'file-tree': 'block', 'tree-entry': 'block' },
} as const satisfies FeatureSpec
