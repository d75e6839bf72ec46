import { currentSnapshot } from '@/lib/content/store'
import { buildOfflineList } from '@/lib/outputs/offline/build-list'
import { liveSite } from '@/lib/publish/live-site'
import { offlineFile } from '@/lib/routing/offline-files'
import { locales } from '@/lib/site/locales'

export const dynamic = 'force-dynamic'

/** What is downloaded to read a language offline. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const path = `/offline/${(await params).file}`
  const locale = locales.find((one) => offlineFile(one) === path)
  if (!locale) return Response.json({ error: 'no list of this name' }, { status: 404 })
  return Response.json(buildOfflineList(currentSnapshot(), locale, liveSite()?.revision ?? ''))
}
