import 'server-only'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Snapshot } from '@/lib/content/snapshot'
import { currentSnapshot } from '@/lib/content/store'
import type { Locale } from '@/lib/site/locales'
import { buildSearchData } from '../records/build-records'
import { createSearcher, type Searcher } from '../query/searcher'
import type { SearchData } from '../types'

interface Held {
  /** Undefined while the data of the build is used. */
  snapshot: Snapshot | undefined
  searchers: Partial<Record<Locale, Searcher>>
}

// On the global object, so that every route handler finds the same one and a bundle reloaded in development does not build again.
const holder = globalThis as typeof globalThis & { __searchIndex?: Held; __contentSnapshot?: Snapshot }

/** The data of a language, of the current snapshot. */
export function currentSearchData(locale: Locale): SearchData {
  return buildSearchData(currentSnapshot(), locale)
}

/**
 * The search of a language. A production server begins with the data that the build wrote, which saves the first reader the seconds that
 * reading all pages takes; as soon as the process has a snapshot of its own (content published without a build), that is searched.
 */
export function currentSearcher(locale: Locale): Searcher {
  const snapshot = process.env.NODE_ENV === 'production' ? holder.__contentSnapshot : currentSnapshot()
  if (!holder.__searchIndex || holder.__searchIndex.snapshot !== snapshot) holder.__searchIndex = { snapshot, searchers: {} }
  const { searchers } = holder.__searchIndex
  return (searchers[locale] ??= createSearcher((!snapshot && readBuiltData(locale)) || currentSearchData(locale)))
}

/** What the build wrote for `/api/search-index/<locale>`, or `undefined` where it is not there or is something else. */
function readBuiltData(locale: Locale): SearchData | undefined {
  try {
    const file = path.join(/* turbopackIgnore: true */ process.cwd(), '.next/server/app/api/search-index', `${locale}.body`)
    const data = JSON.parse(readFileSync(/* turbopackIgnore: true */ file, 'utf8')) as SearchData
    return data.locale === locale && Array.isArray(data.sections) ? data : undefined
  } catch {
    return undefined
  }
}
