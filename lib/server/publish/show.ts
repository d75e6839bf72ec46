import { collectGarbage } from '@/lib/server/page-cache/collect-garbage'
import type { SiteFront } from '@/lib/server/http/site-front'
import type { SiteProcess } from '@/lib/server/process'
import { findHanded, takeContent, takeIndex } from './hand-over'
import type { KeptRevision } from './kept-revision'
import type { Source } from './source'

/** Milliseconds after which the routes follow, should pages still be made. */
const longestWait = 2000

/** What a start found: nothing, a state to go on with until the content was read again, or one that is surely the content's. */
export type Resumed = 'nothing' | 'earlier' | 'present'

/**
 * Goes on with what readers saw before the process was started again. What is asked for lies there; whether the content is still the same,
 * the render process finds out meanwhile, unless nothing can have changed.
 */
export async function resume(site: SiteProcess, front: SiteFront, kept: KeptRevision): Promise<Resumed> {
  const found = kept.read()
  const content = found && findHanded(site, 'content', found.revision)
  if (!content || !(await front.resume(found.revision, found.unchanged))) return 'nothing'
  takeContent(content)
  const index = findHanded(site, 'search', found.revision)
  // Who searches meanwhile waits for it; who reads does not.
  if (index) setTimeout(() => takeIndex(index), 0)
  return found.unchanged && index && front.isWhole() ? 'present' : 'earlier'
}

/** Shows a state, and lets the route handlers of this process read and search it. */
export async function show(front: SiteFront, source: Source, kept: KeptRevision, dir: string, id: string): ReturnType<SiteFront['show']> {
  const isFirst = front.revision() === undefined
  const mark = source.mark()
  const shown = await front.show(dir, id)
  if ('errors' in shown) return shown
  kept.write(shown.revision, mark)
  const isShown = () => front.revision()?.id === shown.revision.id
  if (isFirst) await letRoutesRead(front, isShown)
  void letRoutesFollow(front, isFirst, isShown).catch((error: unknown) => {
    if (!front.closed()) console.error('The search does not follow:', error)
  })
  return shown
}

/** After the changed pages, which somebody is waiting for. The first time the content is there already. */
async function letRoutesFollow(front: SiteFront, isFirst: boolean, isShown: () => boolean): Promise<void> {
  if (!isFirst) {
    await Promise.race([front.queue.settled(), new Promise((resolve) => setTimeout(resolve, longestWait))])
    await letRoutesRead(front, isShown)
  }
  const index = await front.queue.handOver('search')
  if (index && isShown()) takeIndex(index)
  await front.queue.settled()
  collectGarbage()
}

async function letRoutesRead(front: SiteFront, isShown: () => boolean): Promise<void> {
  const content = await front.queue.handOver('content')
  if (content && isShown()) takeContent(content)
}
