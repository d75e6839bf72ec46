/**
 * Runs directly after the text of a page that marks what came with which version of the product: what the visitor's own version lacks
 * (`data-since`) gets `data-newer` before the first paint. Storage may be refused or hold anything.
 */
import { isNewer } from '@/lib/site/versions'
import { storageKeys } from '../storage-keys'

try {
  const version = localStorage.getItem(storageKeys.ownVersion) ?? ''
  if (/^\d+\.\d+(\.\d+)?$/.test(version)) {
    for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-since]')) {
      if (isNewer(dataset.since!, version)) dataset.newer = ''
    }
  }
} catch {
  // Without storage no version is known.
}
