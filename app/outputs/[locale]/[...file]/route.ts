import { localizeOpenApi } from '@/lib/content/data/openapi'
import type { OwnSite } from '@/lib/content/live-site'
import type { Snapshot } from '@/lib/content/snapshot'
import { buildSidebars, slimSidebar } from '@/lib/navigation/site-sidebars'
import { buildFeed } from '@/lib/outputs/feeds/feed'
import { writeAtom, writeJsonFeed } from '@/lib/outputs/feeds/write-feed'
import { buildLlmsArea, buildLlmsFull, buildLlmsIndex } from '@/lib/outputs/build-llms'
import { buildManifest, buildOfflineList } from '@/lib/outputs/offline'
import { requestedSite } from '@/lib/page-data/live'
import { feedForms, feeds, sidebarName, sidebarPrefixes, type OutputName } from '@/lib/routing/generated-files'
import { areas } from '@/lib/site/areas'
import type { Locale } from '@/lib/site/locales'

export const dynamic = 'force-dynamic'

type Write = (snapshot: Snapshot, locale: Locale, site: Pick<OwnSite, 'tags'>) => Response

const outputs: Record<OutputName, Write> = {
  'openapi.json': serveOpenApi,
  'manifest.json': (_, locale) => Response.json(buildManifest(locale)),
  'offline.json': (snapshot, locale, { tags }) =>
    Response.json(buildOfflineList(snapshot, locale, tags.get(`/outputs/${locale}/offline.json`)!.read())),
  'llms.txt': (snapshot, locale) => text(buildLlmsIndex(snapshot, locale)),
  'llms-full.txt': (snapshot, locale) => text(buildLlmsFull(snapshot, locale)),
}

/** Files that exist once per language; `lib/routing/generated-files.ts` has their public paths. */
const files: Partial<Record<string, Write>> = Object.fromEntries<Write>([
  ...Object.entries(outputs),
  ...areas.map((area): [string, Write] => [`llms-full/${area}.txt`, (snapshot, locale) => text(buildLlmsArea(snapshot, locale, area))]),
  ...feeds.map(({ name, topic, form }): [string, Write] => [
    name,
    (snapshot, locale) => {
      const feed = buildFeed(snapshot, locale, topic, form)
      return text(form === 'atom' ? writeAtom(feed) : writeJsonFeed(feed), feedForms[form])
    },
  ]),
  ...sidebarPrefixes.map((prefix): [string, Write] => [
    sidebarName(prefix),
    (snapshot, locale) => Response.json(slimSidebar(buildSidebars(snapshot, locale)[prefix] || [])),
  ]),
])

export async function GET(_request: Request, { params }: { params: Promise<{ locale: Locale; file: string[] }> }): Promise<Response> {
  const { locale, file } = await params
  const site = await requestedSite()
  return files[file.join('/')]?.(site.snapshot, locale, site) ?? new Response('There is no such file.\n', { status: 404 })
}

function serveOpenApi({ data }: Snapshot, locale: Locale): Response {
  const { document } = data.openApi()
  if (!document) return Response.json({ error: 'this site describes no API' }, { status: 404 })
  return Response.json(localizeOpenApi(document, locale), { headers: { 'Access-Control-Allow-Origin': '*' } })
}

function text(content: string, type = 'text/plain'): Response {
  return new Response(content, { headers: { 'Content-Type': `${type}; charset=utf-8` } })
}
