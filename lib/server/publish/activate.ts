import { isMediaEncoded } from '@/lib/media/originals'
import type { ContentError } from '@/lib/content/errors'
import type { PublishedSite, PublishResult } from '@/lib/server/http/published-site'
import type { SiteProcess } from '@/lib/server/process'
import { findExported, loadContent, loadSearchIndex, readContentHere } from './snapshot-transfer'
import type { Revision } from './revision'
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

/**
 * Activates a revision, also for this process's API handlers and search. While nothing is shown yet, content is shown before its texts are
 * checked, because readers would otherwise see nothing meanwhile; only then is there a promise of `laterErrors`.
 */
export async function activate(
  publishedSite: PublishedSite,
  source: Pick<Source, 'stamp'>,
  saved: SavedRevision,
  dir: string,
  id: string,
): Promise<Activated> {
  const isFirst = publishedSite.revision() === undefined
  const stamp = source.stamp()
  // Content with errors is read and reported again by the next start.
  let isValid = !isFirst
  const save = (revision: Revision) => isValid && saved.write(revision, stamp)
  const activated = await publishedSite.publish(dir, id, save, isFirst ? 'unparsed' : 'all')
  if ('errors' in activated) return activated
  save(activated.revision)
  const isCurrent = () => publishedSite.revision()?.id === activated.revision.id
  // The first page comes before the checks; if it cannot be rendered, `begin` reports it.
  const firstPage = isFirst ? publishedSite.renderHomePage().catch(() => {}) : undefined
  const laterErrors = firstPage?.then(() => publishedSite.queue.findLaterErrors())
  const update = async () => {
    if (laterErrors) {
      isValid = (await laterErrors).length === 0
      const revision = publishedSite.revision()
      if (revision && isCurrent()) save(revision)
      await updateContent(publishedSite, isCurrent)
    }
    await updateHandlers(publishedSite, isFirst, isCurrent)
  }
  void update().catch((error: unknown) => {
    if (!publishedSite.isClosed()) console.error('The search index could not be updated:', error)
  })
  if (!laterErrors) return activated
  const ignored = () => publishedSite.isClosed() || !isCurrent()
  return {
    ...activated,
    laterErrors: laterErrors.then(
      (errors) => (ignored() ? [] : errors),
      (error: unknown) => {
        if (ignored()) return []
        throw error
      },
    ),
  }
}

/** Result of `activate`: with a promise of errors if content is shown before it is checked. */
export type Activated = PublishResult & { laterErrors?: Promise<ContentError[]> }

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
}

async function updateContent(publishedSite: PublishedSite, isCurrent: () => boolean): Promise<void> {
  const content = await publishedSite.queue.exportPart('content')
  // Other content that has replaced it is exported after it.
  if (!isCurrent()) return
  if (content) loadContent(content)
  else readContentHere()
}
