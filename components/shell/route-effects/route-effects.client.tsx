'use client'

import { useEffect, useLayoutEffect, useState } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import { announce, announcerId } from '@/lib/browser/announce'
import { isField } from '@/lib/browser/fields'
import { softNavigationEvent, reportHydrated } from '@/lib/browser/page/hydration'
import { reloadForPolicy } from '@/lib/browser/page/own-policy'
import { findHashTarget, findMeantTarget } from '@/lib/browser/page/hash-target'
import { restoreLook } from '@/lib/browser/theme/theme'
import { trackScrollPosition, restoreScrollPosition } from '@/lib/browser/page/scroll-position'
import { usePagePath } from '@/lib/browser/page/use-page-path'
import { appearanceOption } from '@/lib/settings/appearance'
import { decodePath } from '@/lib/site/address'
import { localizedPath, type Locale } from '@/lib/site/locales'
import { fill } from '@/lib/i18n/fill'
import { ProgressBar } from './progress-bar.client'
import { SoftLinks } from './soft-links.client'
import styles from './route-effects.module.css'

/** The page last shown. A variable and not a state, because a change of language mounts the component again, which is not a first load. */
let lastPage: string | null = null

/** Bar, focus, keys and the live region that go with moving from page to page. */
export const RouteEffects = isolated(function RouteEffects({ locale, noAnchor }: { locale: Locale; noAnchor: string }) {
  const [missing, setMissing] = useState('')
  const page = localizedPath(locale, usePagePath())

  useLayoutEffect(() => restoreLook(appearanceOption), [])

  useEffect(trackScrollPosition, [])

  useEffect(() => {
    const first = lastPage === null
    const same = lastPage === page
    lastPage = page
    if (first || same) return
    reloadForPolicy()
    window.dispatchEvent(new Event(softNavigationEvent))
    focusContent()
    restoreScrollPosition()
    announce(document.querySelector('h1')?.textContent || document.title)
  }, [page])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const rel = findNeighbourKey(event, isField(event.target))
      const link = rel && document.querySelector<HTMLAnchorElement>(`main a[rel="${rel}"]`)
      if (!link) return
      event.preventDefault()
      link.click()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  useEffect(() => {
    const follow = () => {
      const { hash } = window.location
      const isMissing = hash.length > 1 && !hash.startsWith('#:~:') && !findHashTarget(hash)
      const meant = isMissing ? findMeantTarget(hash) : null
      if (meant) window.location.replace(`#${meant.id}`)
      setMissing(isMissing && !meant ? hash : '')
    }
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [page])

  // The last effect: the loader now replays the keys that were pressed before, for the listeners above.
  useEffect(reportHydrated, [])

  return (
    <>
      <ProgressBar page={page} />
      <SoftLinks />
      <div role="status">
        {missing && (
          <button type="button" className={styles.noAnchor} onClick={() => setMissing('')} data-chrome="">
            {fill(noAnchor, { anchor: decodePath(missing) })}
          </button>
        )}
      </div>
      <div id={announcerId} className="visually-hidden" aria-live="polite" aria-atomic="true" />
    </>
  )
}, 'route effects')

/** Moves focus to where the reader looks now: the heading that the address names, else the start of the content. */
function focusContent(): void {
  const named = findHashTarget(window.location.hash)
  // The browser opens a fold only for a link that it follows itself, and a notice above may have moved the place since the router scrolled.
  named?.closest('details:not([open])')?.setAttribute('open', '')
  named?.scrollIntoView()
  if (named && !named.hasAttribute('tabindex')) named.tabIndex = -1
  const target = named ?? document.getElementById('main-content')
  target?.focus({ preventScroll: true })
}

/** The part of a keyboard event that decides. */
interface Keys {
  key: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
}

/** Which neighbour of the page a key asks for: Alt+Right the next, Alt+Left the previous; none while the reader is in a field. */
export function findNeighbourKey({ key, altKey, ctrlKey, metaKey, shiftKey }: Keys, inField: boolean): 'prev' | 'next' | null {
  if (inField || !altKey || ctrlKey || metaKey || shiftKey) return null
  return key === 'ArrowRight' ? 'next' : key === 'ArrowLeft' ? 'prev' : null
}
