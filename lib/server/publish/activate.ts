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
export async function resume(site: SiteProcess, published: PublishedSite, saved: SavedRevision): Promise<Resumed> {
  const found = saved.read()
  const content = found && findExported(site, 'content', found.revision)
  if (!content || !(await published.resume(found.revision, found.unchanged))) return 'nothing'
  loadContent(content)
  const index = findExported(site, 'search', found.revision)
  // Later, so that only searches wait for it, not pages.
  if (index) setTimeout(() => loadSearchIndex(index), 0)
  return found.unchanged && index && published.isComplete() && isMediaEncoded() ? 'present' : 'earlier'
}

/** Activates a revision, also for this process's API handlers and search. */
export async function activate(
  published: PublishedSite,
  source: Source,
  saved: SavedRevision,
  dir: string,
  id: string,
): ReturnType<PublishedSite['publish']> {
  const isFirst = published.revision() === undefined
  const stamp = source.stamp()
  const activated = await published.publish(dir, id, (revision) => saved.write(revision, stamp))
  if ('errors' in activated) return activated
  saved.write(activated.revision, stamp)
  const isCurrent = () => published.revision()?.id === activated.revision.id
  if (isFirst) await updateContent(published, isCurrent)
  void updateHandlers(published, isFirst, isCurrent).catch((error: unknown) => {
    if (!published.isClosed()) console.error('The search index could not be updated:', error)
  })
  return activated
}

/** Runs after the changed pages, because someone is waiting for those. For the first revision, the content has been loaded already. */
async function updateHandlers(published: PublishedSite, isFirst: boolean, isCurrent: () => boolean): Promise<void> {
  if (!isFirst) {
    await Promise.race([published.queue.settled(), new Promise((resolve) => setTimeout(resolve, maxHandlerDelayMs))])
    await updateContent(published, isCurrent)
  }
  const index = await published.queue.exportPart('search')
  if (index && isCurrent()) loadSearchIndex(index)
  // Until then the originals are sent in their place.
  if (isCurrent()) await published.queue.encodeMedia()
  await published.queue.settled()
  collectGarbage()
}

async function updateContent(published: PublishedSite, isCurrent: () => boolean): Promise<void> {
  const content = await published.queue.exportPart('content')
  if (content && isCurrent()) loadContent(content)
}
