import type { Search } from '@/lib/search/server/respond'
import { openShardSearch, type ReadJson, type ShardSearch } from '@/lib/search/shards/shard-search'
import { otherLocale, type Locale } from '@/lib/site/locales'

/** The search at the edge: in the same shards that a browser reads on a mirror. */
export function createEdgeSearch(read: ReadJson): Search {
  const open = new Map<Locale, Promise<ShardSearch>>()
  const searchOf = (locale: Locale) => {
    const opening = open.get(locale) ?? openShardSearch(locale, read)
    open.set(locale, opening)
    opening.catch(() => open.delete(locale))
    return opening
  }
  return async ({ q: query, locale, limit, area }) => {
    const own = await (await searchOf(locale)).search(query, limit, area)
    if (own.hits.length > 0) return { query, locale, language: locale, ...own }
    const language = otherLocale(locale)
    const other = await (await searchOf(language)).search(query, limit, area)
    return other.hits.length > 0 ? { query, locale, language, ...other } : { query, locale, language: locale, ...own }
  }
}
