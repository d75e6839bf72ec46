import type { FeatureSpec } from '../spec'

/** Images: for one theme only, with a caption, lazy, zoomable. */
export const image = {
  name: 'image',
  forms: { '![words](./a.png#light =300x200 "Caption")': 'An image; theme, size and caption are optional.' },
  draws: ['md-image', 'image-zoom'],
} as const satisfies FeatureSpec
