import { localizeOpenApi } from '@/lib/content/data/openapi'
import { currentSnapshot } from '@/lib/content/store'
import { buildLlmsArea, buildLlmsFull, buildLlmsIndex } from '@/lib/outputs/llms/build-llms'
import { buildManifest } from '@/lib/outputs/offline/build-manifest'
import type { AreaOutputName, OutputName } from '@/lib/routing/generated-files'
import { areas } from '@/lib/site/areas'
import type { Locale } from '@/lib/site/locales'

export const dynamic = 'force-dynamic'

type Write = (locale: Locale) => Response

const areaFiles = Object.fromEntries(
  areas.map((area): [AreaOutputName, Write] => [
    `llms-full/${area}.txt`,
    (locale) => plainText(buildLlmsArea(currentSnapshot(), locale, area)),
  ]),
) as Record<AreaOutputName, Write>

/** Files that exist once per language; `lib/routing/generated-files.ts` names their public paths. */
const files: Record<OutputName, Write> = {
  'openapi.json': serveOpenApi,
  'manifest.json': (locale) => Response.json(buildManifest(locale)),
  'llms.txt': (locale) => plainText(buildLlmsIndex(currentSnapshot(), locale)),
  'llms-full.txt': (locale) => plainText(buildLlmsFull(currentSnapshot(), locale)),
  ...areaFiles,
}

export async function GET(_request: Request, { params }: { params: Promise<{ locale: Locale; file: string[] }> }): Promise<Response> {
  const { locale, file } = await params
  return (files as Partial<Record<string, Write>>)[file.join('/')]?.(locale) ?? new Response('There is no such file.\n', { status: 404 })
}

function serveOpenApi(locale: Locale): Response {
  const { document } = currentSnapshot().data.openApi()
  if (!document) return Response.json({ error: 'this site describes no API' }, { status: 404 })
  return Response.json(localizeOpenApi(document, locale), { headers: { 'Access-Control-Allow-Origin': '*' } })
}

function plainText(text: string): Response {
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
