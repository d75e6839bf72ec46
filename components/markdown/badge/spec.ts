import type { FeatureSpec } from '../spec'

export const spec = {
  tags: {
    Badge: {
      describe: 'A short label for the preceding text.',
      element: 'badge-mark',
      inline: true,
      attributes: {
        text: 'text',
        type: ['tip', 'info', 'note', 'important', 'warning', 'caution', 'danger'],
        color: 'text',
        vertical: 'text',
      },
    },
  },
} as const satisfies FeatureSpec
