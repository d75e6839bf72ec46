import 'server-only'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { liveSite } from '@/lib/content/live-site'
import type { Snapshot } from '@/lib/content/snapshot'
import { searchFilePath } from '@/lib/routing/offline-files'
import { readValue } from '@/lib/settings/read-environment'
import { askCache } from '@/lib/site/processes/ask-cache'
import { sharedState } from '@/lib/site/processes/shared-state'
import { localized, type Locale } from '@/lib/site/locales'
import { createPauses } from '@/lib/site/processes/queue'
import { recordLine, searchedPages, wordsLine } from '../records/build-records'
import type { SearchAnswer } from '../types'
import type { SearchRequest } from './request'
import { createSearch, SearchBusyError, type Search } from './threads'

const state = sharedState('search', (): { search?: Search } => ({}))

/** The content, and what names the records of each language: they are indexed again when that is another. */
export function searchedContent() {
  const site = liveSite()
  return site && { snapshot: site.snapshot, tags: localized((locale) => site.tags.get(searchFilePath(locale))!.read()) }
}

/** The records of a language, one line each. Parses texts that have not been parsed; it pauses for requests in between. */
export async function* recordLines(snapshot: Snapshot, locale: Locale): AsyncGenerator<string> {
  const pauseForOthers = createPauses()
  yield wordsLine(snapshot, locale)
  for (const page of searchedPages(snapshot, locale)) {
    await pauseForOthers()
    yield recordLine(page, snapshot)
  }
}

/** Searches in threads of this process, where no cache is in front. What was searched before answers until what is live has been indexed. */
export function prepareSearch(): Promise<void> {
  const content = searchedContent()
  if (!content) return Promise.reject(new Error('there is nothing to search yet'))
  const program = path.join(/* turbopackIgnore: true */ readValue('SITE_DIST'), 'front', 'search-thread.mjs')
  state.search ??= createSearch(path.resolve(program), (locale) => recordLines(liveSite()!.snapshot, locale))
  return state.search.load(content.tags)
}

/** What this process's own search says about itself. */
export const searchNotes = (): string[] => state.search?.notes() ?? []

/** A question to the cache, which has the search of the whole site. No answer says that it is busy. */
export type SearchQuestion = { kind: 'search'; name: string; request: SearchRequest }

/** Answers a query. The first ones of a process wait for its index. @param turn name of the turn that ends when the cache is asked */
export async function searchSite(request: SearchRequest, signal?: AbortSignal, turn: string = randomUUID()): Promise<SearchAnswer> {
  if (readValue('SITE_FRONT')) {
    const found = await askCache({ kind: 'search', name: turn, request } satisfies SearchQuestion)
    if (!found) throw new SearchBusyError('the search is busy')
    return found as SearchAnswer
  }
  prepareSearch().catch((error: unknown) => console.error('search:', error))
  if (!state.search) throw new Error('there is nothing to search yet')
  return state.search.answer(request, signal)
}
