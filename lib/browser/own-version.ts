import { lacks, readVersion } from '@/lib/site/versions'
import { readStorage, removeStorage, storageKeys, writeStorage } from './storage'

/** Dispatched on the window when the visitor has entered another version of the product, or none. */
export const ownVersionEvent = 'own-version'

/** The visitor's version of the product, as entered on any page; `null` if unknown. */
export function readOwnVersion(): string | null {
  return readVersion(readStorage(storageKeys.ownVersion) ?? '')
}

/** Stores the visitor's version; `null` removes it. */
export function writeOwnVersion(version: string | null): void {
  if (version) writeStorage(storageKeys.ownVersion, version)
  else removeStorage(storageKeys.ownVersion)
}

/** Sets `data-newer` on the entries (`data-since`) that the version does not have; `null` removes it. Returns the number of newer entries. */
export function markNewer(version: string | null): number {
  let count = 0
  for (const entry of document.querySelectorAll<HTMLElement>('[data-since]')) {
    const newer = version !== null && lacks(version, entry.dataset)
    entry.toggleAttribute('data-newer', newer)
    if (newer) count++
  }
  for (const text of document.querySelectorAll('[data-own-version]')) text.textContent = version
  window.dispatchEvent(new Event(ownVersionEvent))
  // Who has to install a major release anew has nothing else to do.
  return count - document.querySelectorAll('[data-newer]:has(~ [data-major][data-newer])').length
}
