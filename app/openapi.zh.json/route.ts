import { serveOpenApi } from '@/lib/content/data/serve-openapi'

export const dynamic = 'force-static'

/** The HTTP interface of AList as OpenAPI 3.1, in Chinese. */
export function GET(): Response {
  return serveOpenApi('zh')
}
