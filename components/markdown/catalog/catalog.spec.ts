import type { FeatureSpec } from '../spec'

/** `<Catalog base level index />`: the pages below a folder. */
export const catalog = {
  name: 'catalog',
  tags: {
    Catalog: {
      describe: 'The pages in a folder; without `base`, in the page’s own folder.',
      element: 'page-catalog',
      block: true,
      attributes: { base: 'folder', level: 'number', index: 'switch' },
      reads: ['pages'],
      inert: ['hide-heading', 'hideheading'],
    },
  },
} as const satisfies FeatureSpec
