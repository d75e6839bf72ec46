import { currentSnapshot } from '@/lib/content/store'
import { buildFeed } from '@/lib/outputs/feeds/feed'
import { writeAtom } from '@/lib/outputs/feeds/write-atom'
import { writeJsonFeed } from '@/lib/outputs/feeds/write-json-feed'
import { feedFiles, feedForms } from '@/lib/routing/feed-files'

export const dynamic = 'force-dynamic'

/** Releases or changed pages, for programs that follow them. */
export async function GET(_request: Request, { params }: { params: Promise<{ locale: string; file: string }> }): Promise<Response> {
  const { locale, file } = await params
  const found = feedFiles.find(({ path }) => path === `/feeds/${locale}/${file}`)
  if (!found) return new Response('There is no such feed.', { status: 404 })
  const feed = buildFeed(currentSnapshot(), found.locale, found.topic, found.form)
  return new Response(found.form === 'atom' ? writeAtom(feed) : writeJsonFeed(feed), {
    headers: {
      'Content-Type': `${feedForms[found.form]}; charset=utf-8`,
    },
  })
}
