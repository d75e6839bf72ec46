import 'server-only'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { Snapshot } from '@/lib/content/snapshot'
import { currentSnapshot } from '@/lib/content/store'
import { sharedState } from '@/lib/site/cache/shared-state'
import { locales, type Localized } from '@/lib/site/locales'
import { indexing } from '../index/build-index'
import { type Pace, runInSlices } from '../index/run-in-slices'
import { answerQuery, createSearcher, type Searcher } from '../query/searcher'
import { recording } from '../records/build-records'
import type { SearchAnswer, SearchData } from '../types'
import type { SearchRequest } from './request'

/** The search of one snapshot. */
interface ReadySearch {
  snapshot: Snapshot
  languages: Localized<{ data: SearchData; searcher: Searcher }>
}

interface State {
  ready?: ReadySearch
  building?: { snapshot: Snapshot; done: Promise<void> } | undefined
  /** Queries that wait for the first index. */
  waiting: number
}

// A bundle that is reloaded in development does not build the index again.
const state = sharedState('search', (): State => ({ waiting: 0 }))

/**
 * Builds the index of the current snapshot in small steps between requests. The previous index is used until the new one is ready. Called at startup
 * and after each publication; every query checks as well.
 */
export async function prepareSearch(): Promise<void> {
  const snapshot = currentSnapshot()
  if (state.ready?.snapshot === snapshot) return
  if (state.building?.snapshot !== snapshot) {
    const isLatest = () => state.building?.snapshot === snapshot
    const keep = (ready: ReadySearch) => void (isLatest() && (state.ready = ready))
    const done = build(snapshot).then(keep)
    state.building = { snapshot, done: done.finally(() => isLatest() && (state.building = undefined)) }
  }
  await state.building.done
}

/** Between two requests: where pages are made at the same time, each takes longer than a slice. A query that waits comes before pages. */
const betweenRequests: Pace = {
  get sliceMs() {
    return state.waiting > 0 ? 400 : 25
  },
  turn: async (slice) => {
    await nextTurn()
    return slice()
  },
}

/** Right after a start and a publication, people look at a page: it is made before the index is, unless a query waits for that. */
const delayMs = { first: 3000, again: 1500 }

async function build(snapshot: Snapshot): Promise<ReadySearch> {
  for (const until = Date.now() + (state.ready ? delayMs.again : delayMs.first); Date.now() < until && state.waiting === 0;) await pause(50)
  // What has been published meanwhile has its own build, which is the one that counts.
  if (state.ready && currentSnapshot() !== snapshot) return state.ready
  const languages: Partial<ReadySearch['languages']> = {}
  for (const locale of locales) {
    const data = await runInSlices(recording(snapshot, locale), betweenRequests)
    languages[locale] = { data, searcher: createSearcher(data, await runInSlices(indexing(data), betweenRequests)) }
  }
  return { snapshot, languages: languages as ReadySearch['languages'] }
}

/** Answers a query. The first ones of a process wait for its index. */
export async function searchSite({ q, locale, limit, area }: SearchRequest): Promise<SearchAnswer> {
  const { languages } = await currentSearch()
  return answerQuery((wanted) => languages[wanted].searcher, { query: q, locale, limit, area })
}

/** Returns the current index; during a rebuild, that of the previous snapshot; right after the start, it waits for the first one. */
export async function currentSearch(): Promise<ReadySearch> {
  const building = prepareSearch()
  if (state.ready) {
    building.catch((error: unknown) => console.error('search index:', error))
    return state.ready
  }
  state.waiting++
  await building.finally(() => state.waiting--)
  // Other content was published meanwhile, so its index is the first one.
  return state.ready ?? currentSearch()
}
