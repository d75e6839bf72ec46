import type { FeatureSpec } from '../spec'

/** `<ApiEndpoint id="fs.list" />`: an endpoint of the OpenAPI document. */
export const api = {
  name: 'api',
  tags: {
    ApiEndpoint: {
      describe: 'An endpoint of the API: how to call it, what it answers, what can go wrong.',
      element: 'api-endpoint',
      block: true,
      attributes: { id: { type: 'operation', example: 'fs.list' } },
    },
  },
} as const satisfies FeatureSpec
