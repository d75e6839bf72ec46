import type { Locale } from '@/lib/site/locales'
import { currentSnapshot } from '../store'
import { localizeOpenApi } from './openapi'

/** The OpenAPI document in a language as a response; 404 if the content has none. */
export function serveOpenApi(locale: Locale): Response {
  const { document } = currentSnapshot().data.openApi()
  if (!document) return Response.json({ error: 'this site describes no API' }, { status: 404 })
  return Response.json(localizeOpenApi(document, locale), { headers: { 'Access-Control-Allow-Origin': '*' } })
}
