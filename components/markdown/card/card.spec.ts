import type { FeatureSpec } from '../spec'

/** `<VPCard title desc logo link />`. */
export const card = {
  name: 'card',
  tags: {
    VPCard: {
      describe: 'A card that links to a site or page.',
      element: 'vp-card',
      block: true,
      attributes: { title: { type: 'text', example: 'Name' }, desc: 'text', logo: 'image', link: 'site' },
      // Gradients of the former theme would need inline styles and were unreadable in one of the two themes.
      inert: ['background', 'color'],
    },
  },
} as const satisfies FeatureSpec
