import type { FeatureSpec } from '../spec'

export const spec = {
  tags: {
    VPCard: {
      describe: 'A card that links to a site or page.',
      element: 'vp-card',
      attributes: { title: { type: 'text', example: 'Name' }, desc: 'text', logo: 'image', link: 'site' },
    },
  },
} as const satisfies FeatureSpec
