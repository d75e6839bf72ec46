import type { FeatureSpec } from '../spec'
import { forms } from './forms'
import { requestNames } from './request'

export const spec = {
  tags: {
    Drawing: {
      describe:
        'A drawing with numbered callouts. `cookie`, `payload` and `response` highlight a value in the developer tools: `request` names the request, `header` names the request header, and `part` names one cookie, or the fields of the payload or response.',
      element: 'own-drawing',
      attributes: {
        name: { type: [...requestNames, ...Object.keys(forms)], example: 'cookie' },
        request: 'text',
        header: 'text',
        part: 'text',
      },
    },
  },
} as const satisfies FeatureSpec
