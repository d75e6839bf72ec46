import 'server-only'
import { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { policyHeaders } from '@/lib/routing/cache-policies.mjs'
import { searchFilePath } from '@/lib/routing/offline-files'
import { answerError } from '@/lib/site/http/handler-parts'
import { locales } from '@/lib/site/locales'
import { writeRecordFile } from './record-file'
import { recordLines, searchedContent } from './search-service'

/** `GET /api/search-index/<locale>.json`: the records of a language, for the cache, and for browsers where no server responds. */
export function handleRecords(request: Request): Response {
  const { pathname } = new URL(request.url)
  const locale = locales.find((one) => searchFilePath(one) === pathname)
  const content = searchedContent()
  if (!locale || !content) return answerError(locale ? 503 : 404, 'There is no such index.')
  const headers = { ...policyHeaders('shared'), etag: `"${content.tags[locale]}"`, 'content-type': 'application/json' }
  const lines = writeRecordFile(recordLines(content.snapshot, locale))
  return new Response(NodeReadableStream.from(lines) as ReadableStream, { headers })
}
