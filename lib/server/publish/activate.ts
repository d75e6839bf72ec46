import { isMediaEncoded } from '@/lib/media/originals'
import { collectGarbage } from '@/lib/server/page-cache/collect-garbage'
import type { SiteFront } from '@/lib/server/http/site-front'
import type { SiteProcess } from '@/lib/server/process'
import { findExported, loadContent, loadSearchIndex } from './snapshot-transfer'
import type { SavedRevision } from './saved-revision'
import type { Source } from './source'

/** API handlers get the new content after this long, even if pages are still being rendered. */
const maxHandlerDelayMs = 2000

/** What a start found: nothing, a revision to serve until the content has been read again, or one that is certainly current. */
export type Resumed = 'nothing' | 'earlier' | 'present'

/**
 * Serves the revision that was served before the restart: its pages are in the cache. The render worker checks meanwhile whether the content
 * has changed, unless it cannot have.
 */
export async function resume(site: SiteProcess, front: SiteFront, saved: SavedRevision): Promise<Resumed> {
  const found = saved.read()
  const content = found && findExported(site, 'content', found.revision)
  if (!content || !(await front.resume(found.revision, found.unchanged))) return 'nothing'
  loadContent(content)
  const index = findExported(site, 'search', found.revision)
  // Later, so that only searches wait for it, not pages.
  if (index) setTimeout(() => loadSearchIndex(index), 0)
  return found.unchanged && index && front.isWhole() && isMediaEncoded() ? 'present' : 'earlier'
}

/** Activates a revision, also for this process's API handlers and search. */
export async function activate(
  front: SiteFront,
  source: Source,
  saved: SavedRevision,
  dir: string,
  id: string,
): ReturnType<SiteFront['show']> {
  const isFirst = front.revision() === undefined
  const stamp = source.stamp()
  const activated = await front.show(dir, id, (revision) => saved.write(revision, stamp))
  if ('errors' in activated) return activated
  saved.write(activated.revision, stamp)
  const isCurrent = () => front.revision()?.id === activated.revision.id
  if (isFirst) await updateContent(front, isCurrent)
  void updateHandlers(front, isFirst, isCurrent).catch((error: unknown) => {
    if (!front.closed()) console.error('The search index could not be updated:', error)
  })
  return activated
}

/** Runs after the changed pages, because someone is waiting for those. For the first revision, the content has been loaded already. */
async function updateHandlers(front: SiteFront, isFirst: boolean, isCurrent: () => boolean): Promise<void> {
  if (!isFirst) {
    await Promise.race([front.queue.settled(), new Promise((resolve) => setTimeout(resolve, maxHandlerDelayMs))])
    await updateContent(front, isCurrent)
  }
  const index = await front.queue.exportPart('search')
  if (index && isCurrent()) loadSearchIndex(index)
  // Until then the originals are sent in their place.
  if (isCurrent()) await front.queue.encodeMedia()
  await front.queue.settled()
  collectGarbage()
}

async function updateContent(front: SiteFront, isCurrent: () => boolean): Promise<void> {
  const content = await front.queue.exportPart('content')
  if (content && isCurrent()) loadContent(content)
}
