import type { Snapshot } from '../snapshot'
import { locales } from '@/lib/site/locales'

const known = new WeakMap<Snapshot, boolean>()

/** Whether more than one account has written the pages: a row that names the same account everywhere carries no information. */
export function hasSeveralContributors(snapshot: Snapshot): boolean {
  const found = known.get(snapshot) ?? count(snapshot) > 1
  known.set(snapshot, found)
  return found
}

function count({ pages }: Snapshot): number {
  return new Set(locales.flatMap((locale) => [...pages[locale].values()].flatMap(({ git }) => git?.contributors ?? []))).size
}
