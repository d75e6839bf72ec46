import type { FeatureSpec } from '../spec'

/** `<Catalog base level index />`: the pages below a folder. */
export const catalog = {
  name: 'catalog',
  tags: {
    Catalog: {
      describe: 'The pages below a folder, that of the page where `base` is missing.',
      element: 'page-catalog',
      block: true,
      attributes: { base: 'folder', level: 'number', index: 'switch' },
      reads: ['pages'],
      inert: ['hide-heading', 'hideheading'],
    },
  },
} as const satisfies FeatureSpec
