import { api as spec } from '@/lib/features/api/api.spec'
import type { Feature } from '../feature'
import { ApiEndpoint } from './api-endpoint'

/** `<ApiEndpoint id="fs.list" />`: an endpoint of the OpenAPI document. */
export const api: Feature = {
  spec,
  components: { 'api-endpoint': ApiEndpoint },
}
