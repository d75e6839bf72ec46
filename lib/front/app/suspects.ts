import type { App } from './supervisor'
import { RefusedError, TurnLostError, type Gate } from './gate'
import type { CurrentSite } from '../current-site'

/** A page is not rendered again until it changes if the app has ended this often while rendering it. Once may be the fault of another page. */
const maxEnds = 2

export type Suspects = ReturnType<typeof createSuspects>

/** Tracks pages that may have made the app end. While there are any, pages are rendered one at a time; a page that is the cause is rejected. */
export function createSuspects({
  app,
  gate,
  current,
}: {
  app: Pick<App, 'use' | 'onCrashed'>
  gate: Pick<Gate, 'setAlone'>
  current: CurrentSite
}) {
  /** Pages that the app is rendering. A page stays in this set if its connection ends before the app is known to have ended. */
  const making = new Set<{ path: string }>()
  /** How often the app has ended while rendering a page, counted for the version of the page with this tag. */
  const ends = new Map<string, { tag: string; count: number }>()
  const isRefused = (publicPath: string) => (ends.get(publicPath)?.count ?? 0) >= maxEnds
  const cannotBeMade = () => new RefusedError(503, 60, 'This page cannot be made.')

  const update = (): void => {
    const version = current.site()?.version
    for (const [publicPath, { tag }] of ends) if (tag !== version && tag !== current.tagAt(publicPath)) ends.delete(publicPath)
    gate.setAlone([...ends.values()].some(({ count }) => count < maxEnds))
  }
  current.onChange(update)

  const blame = (publicPath: string): void => {
    const count = (ends.get(publicPath)?.count ?? 0) + 1
    ends.set(publicPath, { tag: current.tagAt(publicPath), count })
    if (count === maxEnds) console.error(`${publicPath} cannot be made: the app has ended each time. It is tried again when it changes.`)
    update()
  }

  // Any of the pages that it was rendering may be the cause.
  app.onCrashed(() => new Set([...making].map((page) => page.path)).forEach(blame))

  return {
    /** Renders a page, unless it has made the app end too often. @throws RefusedError */
    make: async <T>(publicPath: string, work: (port: number) => Promise<T>): Promise<T> => {
      if (isRefused(publicPath)) throw cannotBeMade()
      const page = { path: publicPath }
      making.add(page)
      let attempts = 0
      const request = app.use(async (port) => {
        if (isRefused(publicPath)) throw cannotBeMade()
        // The app was rendering several pages when it ended. Any of them may be the cause, so each is requested again alone.
        if (attempts++ > 0 && making.size > 1 && ends.has(publicPath))
          throw new TurnLostError(503, 1, 'The app ended while it made this page.')
        return work(port)
      })
      return request.finally(() => making.delete(page))
    },
    /** The page has been rendered, and prepared for the cache: it was not the cause. */
    clear: (publicPath: string): void => {
      if (ends.delete(publicPath)) update()
    },
    /** The app has ended while rendering this page, which is tried once more, alone. */
    blame,
    /** Rejects a page that is too expensive for the app to render again. */
    refuse: (publicPath: string, why: string): RefusedError => {
      ends.set(publicPath, { tag: current.tagAt(publicPath), count: maxEnds })
      console.error(`${publicPath} is not shown: ${why}. It is tried again when it changes.`)
      return cannotBeMade()
    },
  }
}
