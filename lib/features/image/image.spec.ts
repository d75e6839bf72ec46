import type { FeatureSpec } from '../spec'

/** Pictures: for one theme only, with a caption, lazily loaded, to be enlarged. */
export const image = {
  name: 'image',
  forms: { '![words](./a.png#light =300x200 "Caption")': 'A picture: for one theme, with a size, with a caption; all three are optional.' },
  draws: ['md-image', 'image-zoom'],
} as const satisfies FeatureSpec
