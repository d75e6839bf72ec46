import type { FeatureSpec } from '../spec'
import { forms } from './forms'
import { requestNames } from './request'

/** `<Drawing name="google-client" />`, `<Drawing name="cookie" header="Authorization" />`, `<Drawing name="cookie" part="BDUSS" />`. */
export const drawing = {
  name: 'drawing',
  tags: {
    Drawing: {
      describe:
        'One of our own drawings with its numbered explanation; `cookie`, `payload` and `response` point at a value in the developer tools: `header` names the request header, `part` one cookie or the fields, `request` the request.',
      element: 'own-drawing',
      block: true,
      attributes: {
        name: { type: [...requestNames, ...Object.keys(forms)], example: 'cookie' },
        request: 'text',
        header: 'text',
        part: 'text',
      },
    },
  },
} as const satisfies FeatureSpec
