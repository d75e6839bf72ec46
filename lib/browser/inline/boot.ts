/**
 * Runs before the first paint, so that the page never flashes in the wrong colors, and watches for missing files of the site: a tab that
 * is older than the last deployment reloads once, or loads the target of the current navigation (`page/navigation.ts`).
 * Until the page is hydrated, the browser restores the scroll position (`page/scroll-position.ts`).
 */
import { isField } from '../visitor'
import { findHashTarget } from '../page/hash-target'
import { mayReload } from '../page/recover'
import { storageKeys } from '../storage-keys'
import { applyLook } from '../theme/look'
import { immutableFiles } from '@/lib/site/protocol'

const { dataset } = document.documentElement
let isLeaving: boolean | undefined

history.scrollRestoration = 'auto'
applyLook(dataset)

window.navigation?.addEventListener('navigate', ({ destination }) => {
  isLeaving = !destination.sameDocument
})
// Addresses that are typed or chosen from bookmarks cause no `navigate` event. Firefox and WebKit report an error for each file that leaving
// the page cancels, and to reload then would cancel the navigation.
addEventListener('beforeunload', () => {
  isLeaving = true
})

addEventListener(
  'error',
  ({ target }) => {
    const isSheet = target instanceof HTMLLinkElement && target.rel === 'stylesheet'
    // A script that is marked as the first attempt is requested once more by the loader.
    const isLast = target instanceof HTMLScriptElement && !('first' in target.dataset)
    const file = isSheet ? target.href : isLast && target.src
    if (!file || !file.includes(immutableFiles) || !navigator.onLine) return
    if (isSheet && document.readyState !== 'complete' && !('again' in target.dataset)) return loadSheetAgain(target)
    // An open dialog reports the error itself and keeps what the visitor has typed; an open menu stays open.
    if (document.querySelector('dialog:modal,:popover-open')) return
    // The page works without scripts, so it is not reloaded while the visitor types or after a link to another document was followed.
    if (!dataset.goingTo && (isLeaving || isField(document.activeElement))) return
    try {
      const now = Date.now()
      if (!mayReload(sessionStorage.getItem(storageKeys.reloadedFor), now, file)) return
      sessionStorage.setItem(storageKeys.reloadedFor, `${now} ${file}`)
      if (dataset.goingTo) location.assign(dataset.goingTo)
      else location.reload()
    } catch {
      // Without storage, nothing would prevent an endless loop of reloads.
    }
  },
  true,
)

/** A style sheet that was lost on the way is requested once more. The browser may have gone to the element of the hash without it. */
function loadSheetAgain(lost: HTMLLinkElement): void {
  const sheet = lost.cloneNode() as HTMLLinkElement
  const { hash } = location
  sheet.dataset.again = ''
  sheet.addEventListener('load', () => findHashTarget(hash)?.scrollIntoView())
  lost.replaceWith(sheet)
}
