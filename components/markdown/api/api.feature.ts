import { api as spec } from '@/lib/features/api/api.spec'
import type { Feature } from '../feature'
import { tellPage } from '../tell-page'
import { ApiEndpoint } from './api-endpoint'
import { ApiIndex } from './api-index'

/** `<ApiEndpoint id="fs.list" />`: an endpoint in the OpenAPI document. `<ApiIndex page="./read.md" />`: the calls described on a page. */
export const api: Feature = {
  spec,
  rehype: [tellPage('api-index')],
  components: { 'api-endpoint': ApiEndpoint, 'api-index': ApiIndex },
}
