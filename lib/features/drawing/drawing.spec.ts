import type { FeatureSpec } from '../spec'

/** Our own drawings, each used on many pages. */
export const drawingNames = ['cookie', 'storage-form'] as const

/** `<Drawing name="cookie" header="Authorization" />`. */
export const drawing = {
  name: 'drawing',
  tags: {
    Drawing: {
      describe: 'One of our own drawings with its numbered explanation; `header` names the request header that `cookie` points at.',
      element: 'own-drawing',
      block: true,
      attributes: { name: { type: drawingNames, example: 'cookie' }, header: 'text' },
    },
  },
} as const satisfies FeatureSpec
