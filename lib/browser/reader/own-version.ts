import { isNewer, readVersion } from '@/lib/site/versions'
import { readStorage, removeStorage, storageKeys, writeStorage } from '../storage'

/** Sent on the window when the reader has named another version of the product, or none. */
export const ownVersionEvent = 'own-version'

/** The version that the reader runs, as typed here or on another page; `null` where none is known. */
export function readOwnVersion(): string | null {
  return readVersion(readStorage(storageKeys.ownVersion) ?? '')
}

/** Remembers the reader's version; `null` forgets it. */
export function writeOwnVersion(version: string | null): void {
  if (version) writeStorage(storageKeys.ownVersion, version)
  else removeStorage(storageKeys.ownVersion)
}

/** Marks what the version lacks (`data-newer` on `data-since`); `null` takes the marks away. Returns how many entries are newer. */
export function markNewer(version: string | null, root: ParentNode = document): number {
  let count = 0
  for (const entry of root.querySelectorAll<HTMLElement>('[data-since]')) {
    const newer = version !== null && isNewer(entry.dataset.since ?? '', version)
    entry.toggleAttribute('data-newer', newer)
    if (newer) count++
  }
  window.dispatchEvent(new Event(ownVersionEvent))
  return count
}
