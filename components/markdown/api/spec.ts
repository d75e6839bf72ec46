import type { FeatureSpec } from '../spec'

export const spec = {
  tags: {
    ApiEndpoint: {
      describe: 'An API endpoint: request, response and errors.',
      element: 'api-endpoint',
      data: ['openApi'],
      attributes: { id: { type: 'operation', example: 'fs.list' } },
    },
    ApiIndex: {
      describe:
        'The endpoints that a page describes (`x-page` in the API data). On that page, the list includes fields for the reader’s server; elsewhere, the entries have the endpoints’ anchors and link to that page.',
      element: 'api-index',
      data: ['openApi'],
      attributes: { page: { type: 'link', example: './read.md' } },
    },
  },
} as const satisfies FeatureSpec
