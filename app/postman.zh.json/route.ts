import { servePostman } from '@/lib/api-samples/serve-collections'

export const dynamic = 'force-static'

/** The HTTP interface of AList as a Postman collection, in Chinese. */
export function GET(): Promise<Response> {
  return servePostman('zh')
}
