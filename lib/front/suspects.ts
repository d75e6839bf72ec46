import type { App } from './app'
import { RefusedError, type Gate } from './gate'
import type { LiveState } from './live'

/** A page during which the app has ended this often is not tried again until it changes. The first time, another one may be to blame. */
const maxEnds = 2

/** Of several pages at which the app has ended, one is to blame: each is asked for again alone. */
export class NotAloneError extends RefusedError {}

export type Suspects = ReturnType<typeof createSuspects>

/** Pages at which the app has ended: while one may be to blame, pages are made one at a time, and whoever is to blame is refused. */
export function createSuspects({ app, gate, live }: { app: Pick<App, 'use'>; gate: Pick<Gate, 'setAlone'>; live: LiveState }) {
  /** What the app is making; still so when the connection ends before the app is known to have ended. */
  const making = new Set<{ path: string }>()
  /** How often the app has ended while it made a page, for the state of the page with this tag. */
  const ends = new Map<string, { tag: string; count: number }>()
  const isRefused = (publicPath: string) => (ends.get(publicPath)?.count ?? 0) >= maxEnds
  const cannotBeMade = () => new RefusedError(503, 60, 'This page cannot be made.')

  const update = (): void => {
    for (const [publicPath, { tag }] of ends) if (tag !== live.tagAt(publicPath)) ends.delete(publicPath)
    gate.setAlone([...ends.values()].some(({ count }) => count < maxEnds))
  }
  live.onState(update)

  const blame = (publicPath: string): void => {
    const count = (ends.get(publicPath)?.count ?? 0) + 1
    ends.set(publicPath, { tag: live.tagAt(publicPath), count })
    if (count === maxEnds) console.error(`${publicPath} cannot be made: the app has ended each time. It is tried again when it changes.`)
    update()
  }

  return {
    isRefused,
    /** Makes a page, unless it is to blame. @throws RefusedError */
    make: async <T>(publicPath: string, work: (port: number) => Promise<T>): Promise<T> => {
      const page = { path: publicPath }
      making.add(page)
      let attempts = 0
      const request = app.use(async (port) => {
        if (isRefused(publicPath)) throw cannotBeMade()
        if (attempts++ > 0 && making.size > 1 && ends.has(publicPath))
          throw new NotAloneError(503, 1, 'The application ended while it made this page.')
        return work(port)
      })
      const made = await request.finally(() => making.delete(page))
      if (ends.delete(publicPath)) update()
      return made
    },
    /** What makes this page has ended: it is tried once more, alone. */
    blame,
    /** The app has ended: each of the pages that it was making may be to blame. */
    blameMaking: () => new Set([...making].map((page) => page.path)).forEach(blame),
    /** A page that costs the app too much to be asked for again. */
    refuse: (publicPath: string, why: string): RefusedError => {
      ends.set(publicPath, { tag: live.tagAt(publicPath), count: maxEnds })
      console.error(`${publicPath} is not shown: ${why}. It is tried again when it changes.`)
      return cannotBeMade()
    },
  }
}
