import { currentSnapshot } from '@/lib/content/store'
import { buildOfflineList } from '@/lib/outputs/offline/build-list'
import { offlineFile } from '@/lib/routing/offline-files'
import { locales } from '@/lib/site/locales'
import { readValue } from '@/lib/settings/read-environment'

// Written as a file by the build, so that a static mirror has it too.
export const dynamic = 'force-static'
export const dynamicParams = false

export function generateStaticParams() {
  return locales.map((locale) => ({ file: offlineFile(locale).split('/').at(-1) }))
}

/** What is downloaded to read a language offline. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const path = `/offline/${(await params).file}`
  const locale = locales.find((one) => offlineFile(one) === path)
  if (!locale) return Response.json({ error: 'no list of this name' }, { status: 404 })
  return Response.json(buildOfflineList(currentSnapshot(), locale, readValue('SITE_CODE') ?? ''))
}
