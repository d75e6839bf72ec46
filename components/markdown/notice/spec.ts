import type { FeatureSpec } from '../spec'

export const spec = {
  tags: {
    PageNotice: {
      describe: 'The place of the page’s notice, if there is one for this position in the text (`inText` in `lib/settings/notices.ts`).',
      element: 'page-notice',
      attributes: {},
    },
  },
} as const satisfies FeatureSpec
