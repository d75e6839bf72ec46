import { serveBruno } from '@/lib/api-samples/serve-collections'

export const dynamic = 'force-static'

/** The HTTP interface of AList as a Bruno collection, in Chinese. */
export function GET(): Promise<Response> {
  return serveBruno('zh')
}
