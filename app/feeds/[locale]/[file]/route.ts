import { currentSnapshot } from '@/lib/content/store'
import { buildFeed } from '@/lib/outputs/feeds/feed'
import { writeAtom, writeJsonFeed } from '@/lib/outputs/feeds/write-feed'
import { feedFiles, feedForms } from '@/lib/routing/generated-files'

export const dynamic = 'force-dynamic'

/** Releases or changed pages, for programs that follow them. */
export async function GET(_request: Request, { params }: { params: Promise<{ locale: string; file: string }> }): Promise<Response> {
  const { locale, file } = await params
  const found = feedFiles.find(({ path }) => path === `/feeds/${locale}/${file}`)
  if (!found) return new Response('There is no such feed.', { status: 404 })
  const feed = buildFeed(currentSnapshot(), found.locale, found.topic, found.form)
  const headers = { 'Content-Type': `${feedForms[found.form]}; charset=utf-8` }
  return new Response(found.form === 'atom' ? writeAtom(feed) : writeJsonFeed(feed), { headers })
}
