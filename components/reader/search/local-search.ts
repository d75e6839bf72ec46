import { createShardsSearch } from '@/lib/search/shards/search-languages'
import type { SearchAnswer } from '@/lib/search/types'
import type { Area } from '@/lib/site/areas'
import { withBase } from '@/lib/site/base-path'
import type { Locale } from '@/lib/site/locales'

const limit = 24

const search = createShardsSearch(async (path) => {
  const response = await fetch(withBase(path))
  if (!response.ok) throw new Error(`search index: ${response.status}`)
  return response.json()
})

/** Searches like the server does, in those shards of the index that a query needs. */
export const searchLocally = (query: string, locale: Locale, area?: Area): Promise<SearchAnswer> =>
  search({ q: query, locale, limit, area })
