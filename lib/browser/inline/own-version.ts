/**
 * Runs directly after the text of a page with version badges. Entries (`data-since`) that the visitor's own version of the product does not
 * have get `data-newer` before the first paint. Storage may be blocked or contain anything.
 */
import { lacks } from '@/lib/site/versions'
import { storageKeys } from '../storage-keys'

try {
  const version = localStorage.getItem(storageKeys.ownVersion) ?? ''
  if (/^\d+\.\d+(\.\d+)?$/.test(version)) {
    for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-since]')) {
      if (lacks(version, dataset)) dataset.newer = ''
    }
    for (const text of document.querySelectorAll('[data-own-version]')) text.textContent = version
    for (const field of document.querySelectorAll<HTMLInputElement>('input[name=version]')) field.value = version
  }
} catch {
  // Without storage no version is known.
}
