import type { FeatureSpec } from '../spec'

/** Links between pages, to anchors, files and other sites. */
export const link = {
  name: 'link',
  forms: { '[words](./page.md#anchor)': 'A link to a page’s file, a site path or another site.' },
  draws: ['a', 'tiled-link'],
} as const satisfies FeatureSpec
