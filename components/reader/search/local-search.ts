import { openShardSearch, type ShardSearch } from '@/lib/search/shards/shard-search'
import type { Area } from '@/lib/site/areas'
import type { SearchAnswer } from '@/lib/search/types'
import { withBase } from '@/lib/site/base-path'
import { otherLocale, type Locale } from '@/lib/site/locales'

const limit = 24
const opened = new Map<Locale, Promise<ShardSearch>>()

/** Searches like the server does, in those shards of the index that a query needs. */
export async function searchLocally(query: string, locale: Locale, area?: Area): Promise<SearchAnswer> {
  const own = await (await open(locale)).search(query, limit, area)
  if (own.hits.length > 0) return { query, locale, language: locale, ...own }
  const language = otherLocale(locale)
  const other = await (await open(language)).search(query, limit, area)
  return other.hits.length > 0 ? { query, locale, language, ...other } : { query, locale, language: locale, ...own }
}

function open(locale: Locale): Promise<ShardSearch> {
  const known = opened.get(locale)
  if (known) return known
  const opening = openShardSearch(locale, readJson)
  opened.set(locale, opening)
  opening.catch(() => opened.delete(locale))
  return opening
}

async function readJson(path: string): Promise<unknown> {
  const response = await fetch(withBase(path))
  if (!response.ok) throw new Error(`search index: ${response.status}`)
  return response.json()
}
