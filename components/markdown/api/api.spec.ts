import type { FeatureSpec } from '../spec'

/** `<ApiEndpoint id="fs.list" />`: an endpoint in the OpenAPI document. `<ApiIndex page="./read.md" />`: the calls described on a page. */
export const api = {
  name: 'api',
  tags: {
    ApiEndpoint: {
      describe: 'An endpoint of the API: how to call it, what it answers, what can go wrong.',
      element: 'api-endpoint',
      block: true,
      attributes: { id: { type: 'operation', example: 'fs.list' } },
      reads: ['openApi'],
    },
    ApiIndex: {
      describe:
        'The calls that a page describes (`x-page` in the API’s data). On that page itself with the fields for the reader’s server; elsewhere the entries carry the anchors of the calls and lead on.',
      element: 'api-index',
      block: true,
      attributes: { page: { type: 'link', example: './read.md' } },
      reads: ['openApi'],
    },
  },
} as const satisfies FeatureSpec
