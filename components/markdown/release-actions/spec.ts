import type { FeatureSpec } from '../spec'

export const spec = {
  tags: {
    ReleaseActions: {
      describe:
        'What the releases of the page ask readers to do: the paragraphs with a warning badge below headings with anchors such as `v3.63.0`. Readers who entered their version see those of newer releases.',
      element: 'release-actions',
      attributes: {},
    },
  },
  elements: { 'release-action': 'block' },
} as const satisfies FeatureSpec
