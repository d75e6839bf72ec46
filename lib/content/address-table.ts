import type { AddressTable } from '@/lib/routing/address-book'
import { locales } from '@/lib/site/locales'
import type { Snapshot } from './snapshot'

/**
 * Every path that a snapshot serves.
 * @param files public paths of files that are not pages
 */
export function buildAddressTable(snapshot: Snapshot, files: readonly string[]): AddressTable {
  const table: AddressTable = { pages: { en: [], zh: [] }, redirects: { en: {}, zh: {} }, files: [...files] }
  for (const locale of locales) {
    table.pages[locale] = [...snapshot.pages[locale].keys()].sort()
    table.redirects[locale] = Object.fromEntries(snapshot.redirects[locale])
  }
  return table
}
