import type { FeatureSpec } from '../spec'

/** `<ApiEndpoint id="fs.list" />`: an endpoint in the OpenAPI document. `<ApiIndex page="./read.md" />`: the calls described on a page. */
export const api = {
  name: 'api',
  tags: {
    ApiEndpoint: {
      describe: 'An API endpoint: request, response and errors.',
      element: 'api-endpoint',
      block: true,
      attributes: { id: { type: 'operation', example: 'fs.list' } },
      reads: ['openApi'],
    },
    ApiIndex: {
      describe:
        'The endpoints that a page describes (`x-page` in the API data). On that page, the list includes fields for the reader’s server; elsewhere, the entries have the endpoints’ anchors and link to that page.',
      element: 'api-index',
      block: true,
      attributes: { page: { type: 'link', example: './read.md' } },
      reads: ['openApi'],
    },
  },
} as const satisfies FeatureSpec
