import 'server-only'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Snapshot } from '@/lib/content/snapshot'
import { currentSnapshot } from '@/lib/content/store'
import { sharedState } from '@/lib/site/cache/shared-state'
import { type Locale, localized } from '@/lib/site/locales'
import type { Pace } from '../index/run-in-slices'
import { openIndex, type TermIndex } from '../index/term-index'
import { answerQuery } from '../query/answer'
import { createSearcher, type Searcher } from '../query/searcher'
import type { SearchAnswer, SearchData } from '../types'
import { buildPacked, type PackedSearch } from './packed-search'
import type { SearchRequest } from './request'

/** The search of one language of one snapshot. */
export interface SearchOfLanguage {
  data: SearchData
  index: TermIndex
  searcher: Searcher
}

/** The search of one snapshot. */
export interface ReadySearch {
  snapshot: Snapshot
  languages: Record<Locale, SearchOfLanguage>
}

interface State {
  ready: ReadySearch | undefined
  building: { snapshot: Snapshot; done: Promise<void> } | undefined
}

/** How long a query waits for the first index of a process. */
const firstIndexTimeoutMs = 5000

// A bundle that is reloaded in development does not build the index again.
const stateOf = (): State => sharedState('search', () => ({ ready: undefined, building: undefined }))

/**
 * Builds the index of the current snapshot in small steps between requests. The previous one answers until it is ready. Called at startup
 * and after each publication; every query checks as well.
 */
export async function prepareSearch(): Promise<void> {
  const state = stateOf()
  const snapshot = currentSnapshot()
  if (state.ready?.snapshot === snapshot) return
  if (state.building?.snapshot !== snapshot) {
    const done = build(snapshot).then(
      (ready) => {
        if (state.building?.snapshot === snapshot) Object.assign(state, { ready, building: undefined })
      },
      (error: unknown) => {
        if (state.building?.snapshot === snapshot) state.building = undefined
        throw error
      },
    )
    state.building = { snapshot, done }
  }
  await state.building?.done
}

/** Between two requests: where pages are made at the same time, each takes longer than a slice. */
const pace: Pace = {
  sliceMs: 25,
  turn: async (slice) => {
    await nextTurn()
    return slice()
  },
}

async function build(snapshot: Snapshot): Promise<ReadySearch> {
  return { snapshot, ...openPacked(await buildPacked(snapshot, pace)) }
}

function openPacked(packed: PackedSearch): Omit<ReadySearch, 'snapshot'> {
  const open = (locale: Locale): SearchOfLanguage => {
    const { data, index: arrays } = packed[locale]
    const index = openIndex(arrays)
    return { data, index, searcher: createSearcher(data, index) }
  }
  return { languages: localized(open) }
}

/** Answers a query. `undefined` as long as a process has no index. */
export async function searchSite({ q, locale, limit, area }: SearchRequest): Promise<SearchAnswer | undefined> {
  const ready = await currentSearch()
  if (!ready) return undefined
  return answerQuery((wanted) => ready.languages[wanted].searcher, { query: q, locale, limit, area })
}

/**
 * Returns the current index; during a rebuild, that of the previous snapshot. Right after startup the caller waits for it, up to a limit.
 */
export async function currentSearch(): Promise<ReadySearch | undefined> {
  const state = stateOf()
  const building = prepareSearch()
  if (state.ready) {
    building.catch((error: unknown) => console.error('search index:', error))
    return state.ready
  }
  let timer: NodeJS.Timeout | undefined
  await Promise.race([building, new Promise((resolve) => (timer = setTimeout(resolve, firstIndexTimeoutMs)))])
  clearTimeout(timer)
  return state.ready
}
