import type { FeatureSpec } from '../spec'

/** Types of badges; `danger` is the former name of `caution`. */
export const badgeTypes = ['tip', 'info', 'note', 'important', 'warning', 'caution', 'danger'] as const

/** `<Badge text="Beta" type="tip" />`. */
export const badge = {
  name: 'badge',
  tags: {
    Badge: {
      describe: 'A short label for the preceding text.',
      element: 'badge-mark',
      block: false,
      attributes: { text: 'text', type: badgeTypes, color: 'text', vertical: 'text' },
    },
  },
} as const satisfies FeatureSpec
