import type { OpenApiDocument } from '@/lib/content/data/openapi'
import { currentSnapshot } from '@/lib/content/store'
import type { Locale } from '@/lib/site/locales'
import { buildBrunoCollection } from './bruno'
import { buildPostmanCollection } from './postman'
import { zip } from './zip'

/** The API as a Postman collection to download; 404 if the content describes no API. */
export function servePostman(locale: Locale): Promise<Response> {
  return serve('application/json; charset=utf-8', 'alist.postman_collection.json', (document) =>
    JSON.stringify(buildPostmanCollection(document, locale), null, 1),
  )
}

/** The API as a zipped Bruno collection. */
export function serveBruno(locale: Locale): Promise<Response> {
  return serve('application/zip', 'alist-bruno.zip', async (document) => new Uint8Array(await zip(buildBrunoCollection(document, locale))))
}

async function serve(type: string, name: string, make: (document: OpenApiDocument) => BodyInit | Promise<BodyInit>): Promise<Response> {
  const { document } = currentSnapshot().data.openApi()
  if (!document) return Response.json({ error: 'this site describes no API' }, { status: 404 })
  return new Response(await make(document), { headers: { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` } })
}
