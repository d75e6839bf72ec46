import type { FeatureSpec } from '../spec'

export const spec = {
  tags: {
    Catalog: {
      describe: 'The pages in a folder; without `base`, in the page’s own folder.',
      element: 'page-catalog',
      data: ['catalogs'],
      isList: true,
      attributes: { base: 'folder', level: 'number', index: 'switch' },
    },
  },
} as const satisfies FeatureSpec
