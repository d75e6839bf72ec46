import type { Snapshot } from '../snapshot'
import { locales } from '@/lib/site/locales'

const known = new WeakMap<Snapshot, boolean>()

/** Whether the pages have been written by more than one account: a row that names the same one everywhere says nothing. */
export function hasSeveralContributors(snapshot: Snapshot): boolean {
  const found = known.get(snapshot) ?? count(snapshot) > 1
  known.set(snapshot, found)
  return found
}

function count({ pages }: Snapshot): number {
  return new Set(locales.flatMap((locale) => [...pages[locale].values()].flatMap(({ git }) => git?.contributors ?? []))).size
}
