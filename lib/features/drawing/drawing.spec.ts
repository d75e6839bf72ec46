import type { FeatureSpec } from '../spec'
import { forms } from './forms'

/** `<Drawing name="google-client" />`, `<Drawing name="cookie" header="Authorization" />`, `<Drawing name="cookie" part="BDUSS" />`. */
export const drawing = {
  name: 'drawing',
  tags: {
    Drawing: {
      describe:
        'One of our own drawings with its numbered explanation; `header` names the request header that `cookie` points at, `part` the one cookie that is wanted of it.',
      element: 'own-drawing',
      block: true,
      attributes: { name: { type: ['cookie', ...Object.keys(forms)], example: 'cookie' }, header: 'text', part: 'text' },
    },
  },
} as const satisfies FeatureSpec
