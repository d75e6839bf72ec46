import { memoizeByObject } from '@/lib/site/cache/memoize-by-object'
import { locales } from '@/lib/site/locales'
import type { Snapshot } from '../snapshot'

/** Whether more than one account has written the pages: a row that names the same account everywhere carries no information. */
export const hasSeveralContributors = memoizeByObject(({ pages }: Snapshot): boolean => {
  const names = locales.flatMap((locale) => [...pages[locale].values()].flatMap(({ git }) => git?.contributors ?? []))
  return new Set(names).size > 1
})
