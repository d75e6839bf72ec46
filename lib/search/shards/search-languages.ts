import type { Area } from '@/lib/site/areas'
import { otherLocale, type Locale } from '@/lib/site/locales'
import type { SearchAnswer } from '../types'
import { openShardSearch, type ReadJson, type ShardSearch } from './shard-search'

interface Query {
  q: string
  locale: Locale
  limit: number
  area?: Area | undefined
}

/**
 * Searches the shards of a language, and those of the other language if it has no results: like the server, but in the browser.
 * @param read fetches a shard
 */
export function createShardsSearch(read: ReadJson): (query: Query) => Promise<SearchAnswer> {
  const searches = new Map<Locale, Promise<ShardSearch>>()
  const open = (locale: Locale): Promise<ShardSearch> => {
    const opening = searches.get(locale) ?? openShardSearch(locale, read)
    searches.set(locale, opening)
    opening.catch(() => searches.delete(locale))
    return opening
  }
  return async ({ q: query, locale, limit, area }) => {
    const own = await (await open(locale)).search(query, limit, area)
    if (own.hits.length > 0) return { query, locale, language: locale, ...own }
    const language = otherLocale(locale)
    const other = await (await open(language)).search(query, limit, area)
    return other.hits.length > 0 ? { query, locale, language, ...other } : { query, locale, language: locale, ...own }
  }
}
