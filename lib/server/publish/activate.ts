import { isMediaEncoded } from '@/lib/media/originals'
import { collectGarbage } from '@/lib/server/page-cache/collect-garbage'
import type { PublishedSite } from '@/lib/server/http/published-site'
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
export async function resume(site: SiteProcess, publishedSite: PublishedSite, saved: SavedRevision): Promise<Resumed> {
  const found = saved.read()
  const content = found && findExported(site, 'content', found.revision)
  if (!content || !(await publishedSite.resume(found.revision, found.unchanged))) return 'nothing'
  loadContent(content)
  const index = findExported(site, 'search', found.revision)
  // Later, so that only searches wait for it, not pages.
  if (index) setTimeout(() => loadSearchIndex(index), 0)
  return found.unchanged && index && publishedSite.isComplete() && isMediaEncoded() ? 'present' : 'earlier'
}

/** Activates a revision, also for this process's API handlers and search. */
export async function activate(
  publishedSite: PublishedSite,
  source: Source,
  saved: SavedRevision,
  dir: string,
  id: string,
): ReturnType<PublishedSite['publish']> {
  const isFirst = publishedSite.revision() === undefined
  const stamp = source.stamp()
  const activated = await publishedSite.publish(dir, id, (revision) => saved.write(revision, stamp))
  if ('errors' in activated) return activated
  saved.write(activated.revision, stamp)
  const isCurrent = () => publishedSite.revision()?.id === activated.revision.id
  if (isFirst) await updateContent(publishedSite, isCurrent)
  void updateHandlers(publishedSite, isFirst, isCurrent).catch((error: unknown) => {
    if (!publishedSite.isClosed()) console.error('The search index could not be updated:', error)
  })
  return activated
}

/** Runs after the changed pages, because someone is waiting for those. For the first revision, the content has been loaded already. */
async function updateHandlers(publishedSite: PublishedSite, isFirst: boolean, isCurrent: () => boolean): Promise<void> {
  if (!isFirst) {
    await Promise.race([publishedSite.queue.settled(), new Promise((resolve) => setTimeout(resolve, maxHandlerDelayMs))])
    await updateContent(publishedSite, isCurrent)
  }
  const index = await publishedSite.queue.exportPart('search')
  if (index && isCurrent()) loadSearchIndex(index)
  // Until then the originals are sent in their place.
  if (isCurrent()) await publishedSite.queue.encodeMedia()
  await publishedSite.queue.settled()
  collectGarbage()
}

async function updateContent(publishedSite: PublishedSite, isCurrent: () => boolean): Promise<void> {
  const content = await publishedSite.queue.exportPart('content')
  if (content && isCurrent()) loadContent(content)
}
