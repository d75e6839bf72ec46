import type { Feature } from '../feature'
import { ApiEndpoint } from './api-endpoint'

/** `<ApiEndpoint id="fs.list" />`: an endpoint of the OpenAPI document. */
export const api: Feature = {
  name: 'api',
  components: { 'api-endpoint': ApiEndpoint },
}
