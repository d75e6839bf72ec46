import 'server-only'
import type { Snapshot } from '@/lib/content/snapshot'
import { locales, type Locale } from '@/lib/site/locales'
import { indexing } from '../index/build-index'
import type { PackedIndex } from '../index/term-index'
import { recording } from '../records/build-records'
import type { SearchData } from '../types'
import { runInSlices, type Pace } from '../index/run-in-slices'

/** Records and index of each language as plain data, for a file or another process. */
export type PackedSearch = Record<Locale, { data: SearchData; index: PackedIndex }>

/** Builds the search of a snapshot in slices, between other work. */
export async function buildPacked(snapshot: Snapshot, pace?: Pace): Promise<PackedSearch> {
  const packed: Partial<PackedSearch> = {}
  for (const locale of locales) {
    const data = await runInSlices(recording(snapshot, locale), pace)
    packed[locale] = { data, index: await runInSlices(indexing(data), pace) }
  }
  return packed as PackedSearch
}
