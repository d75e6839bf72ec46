import type { FeatureSpec } from '../spec'

/** Kinds of badge; `danger` is the old name of `caution`. */
export const badgeTypes = ['tip', 'info', 'note', 'important', 'warning', 'caution', 'danger'] as const

/** `<Badge text="Beta" type="tip" />`. */
export const badge = {
  name: 'badge',
  tags: {
    Badge: {
      describe: 'A word about the thing before it.',
      element: 'badge-mark',
      block: false,
      attributes: { text: 'text', type: badgeTypes, color: 'text', vertical: 'text' },
    },
  },
} as const satisfies FeatureSpec
