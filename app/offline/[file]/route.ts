import { createHash } from 'node:crypto'
import type { Snapshot } from '@/lib/content/snapshot'
import { currentSnapshot } from '@/lib/content/store'
import { buildOfflineList, localeOfList } from '@/lib/outputs/offline/build-list'
import { renderedKeys } from '@/lib/server/render/rendered-keys'
import { offlineFile } from '@/lib/routing/offline-files'
import { routePathOf } from '@/lib/routing/page-path'
import { locales, type Locale } from '@/lib/site/locales'
import { readValue } from '@/lib/settings/read-environment'

// Written as a file by the build, so that a static mirror has it too.
export const dynamic = 'force-static'
export const dynamicParams = false

export function generateStaticParams() {
  return locales.map((locale) => ({ file: offlineFile(locale).split('/').at(-1) }))
}

/** What a reader keeps who keeps a language as a whole. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const locale = localeOfList(`/offline/${(await params).file}`, locales)
  if (!locale) return Response.json({ error: 'no list of this name' }, { status: 404 })
  const snapshot = currentSnapshot()
  return Response.json(buildOfflineList(snapshot, locale, markPages(snapshot, locale)))
}

/** The site's own server knows a key of each page; elsewhere one build is one state of all pages. */
function markPages(snapshot: Snapshot, locale: Locale): (path: string) => string {
  const keys = renderedKeys()
  if (keys) return (path) => (keys[routePathOf(locale, path)] ?? '').slice(0, 10)
  const hash = createHash('sha256').update(readValue('SITE_CODE') ?? '')
  for (const { source, meta } of snapshot.pages[locale].values()) hash.update(`${source}\0${JSON.stringify(meta)}\0`)
  const mark = hash.digest('hex').slice(0, 10)
  return () => mark
}
