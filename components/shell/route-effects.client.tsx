'use client'

import { useEffect, useLayoutEffect, useState, useRef } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import { announce } from '@/lib/browser/announce'
import { elementIds } from '@/lib/browser/element-ids'
import { isField, savesData } from '@/lib/browser/visitor'
import { softNavigationEvent, reportHydrated } from '@/lib/browser/page/hydration'
import { reloadForPolicy, needsDocument } from '@/lib/browser/page/own-policy'
import { findHashTarget, findMeantTarget } from '@/lib/browser/page/hash-target'
import { applyLook } from '@/lib/browser/theme/look'
import { trackScrollPosition, restoreScrollPosition } from '@/lib/browser/page/scroll-position'
import { loadFullStyle, useFullStyle } from '@/lib/browser/page/full-style'
import { usePagePath } from '@/lib/browser/page/use-page-path'
import { decodePath } from '@/lib/site/address'
import { localizedPath, type Locale } from '@/lib/site/locales'
import { fill } from '@/lib/i18n/fill'
import styles from './route-effects.module.css'
import { subscribeNavigationStart, linkOf, softUrlOf } from '@/lib/browser/page/navigation'
import { progressBar, prefetchDelayMs } from '@/lib/site/constants'
import { useRouter } from 'next/navigation'
import { isExport } from '@/lib/settings/compiled'

/** Requests the whole payload at once, as `<Link prefetch={true}>` does. Next exports the type of the options, but not its values. */
const full = JSON.parse('{"kind":"full"}') as Parameters<ReturnType<typeof useRouter>['prefetch']>[1]

/**
 * Makes every link of the document a soft navigation, and fetches a page as soon as the reader points at its link: one listener instead of
 * a component for each of the hundreds of links of a page. Only what the reader points at is fetched.
 */
const SoftLinks = isolated(function SoftLinks() {
  const router = useRouter()

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let pointed: HTMLAnchorElement | undefined
    let state: unknown
    const fetchStyle = (link: HTMLAnchorElement | undefined) => {
      const address = link && !savesData() ? addressOf(link) : undefined
      // They are the same whichever page comes next.
      if (address) void loadFullStyle()
      return address
    }
    const fetchPage = (link: HTMLAnchorElement | undefined) => {
      const address = fetchStyle(link)
      if (address) router.prefetch(address, full)
    }
    // A pointer, or the focus, on its way to somewhere else crosses many links.
    const onRest = (event: Event) => {
      const link = linkOf(event)
      fetchStyle(link)
      if (link === pointed || (event instanceof PointerEvent && event.pointerType !== 'mouse')) return
      clearTimeout(timer)
      pointed = link
      if (link) timer = setTimeout(() => fetchPage(link), prefetchDelayMs)
    }
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const link = linkOf(event)
      const address = link && addressOf(link)
      if (link?.hash) state = window.history.state
      if (!address) return
      event.preventDefault()
      router.push(address)
    }
    // The browser makes an entry without state for a place on the page; the router would not know the page there any more.
    const onHashChange = () => {
      if (window.history.state === null && state) window.history.replaceState(state, '')
    }
    const unsubscribe = subscribeNavigationStart((pathname) => pathname !== window.location.pathname && void loadFullStyle())
    const ending = new AbortController()
    const { signal } = ending
    window.addEventListener('hashchange', onHashChange, { signal })
    document.addEventListener('pointerover', onRest, { passive: true, signal })
    document.addEventListener('focusin', onRest, { signal })
    document.addEventListener('pointerdown', (event) => fetchPage(linkOf(event)), { passive: true, signal })
    document.addEventListener('click', onClick, { signal })
    return () => {
      clearTimeout(timer)
      unsubscribe()
      ending.abort()
    }
  }, [router])

  return null
}, 'client navigation')

function addressOf(link: HTMLAnchorElement): string | undefined {
  const address = isExport ? undefined : softUrlOf(link)
  return address && !needsDocument(link.pathname) ? address : undefined
}

/** Public paths shown since the document was loaded. Not in the component's state, because a change of language mounts it again. */
const visited = new Set<string>()

/** Thin bar at the top while a page that has not been visited yet is on its way. `page` changes with every page shown. */
const ProgressBar = isolated(function ProgressBar({ page }: { page: string }) {
  const bar = useRef<HTMLDivElement>(null)
  const running = useRef<ReturnType<typeof setInterval> | null>(null)

  useEffect(() => {
    const show = (share: number) => bar.current?.style.setProperty('--share', String(share))
    const stop = () => {
      // This also ends the wait before the bar shows, because browsers number timeouts and intervals together.
      clearInterval(running.current ?? undefined)
      running.current = null
      if (bar.current?.dataset.state !== 'running') return
      show(1)
      bar.current.dataset.state = 'done'
    }
    const start = () => {
      if (!bar.current) return
      let share: number = progressBar.minimum
      bar.current.dataset.state = 'running'
      show(share)
      running.current = setInterval(() => show((share = trickledShare(share, Math.random()))), progressBar.trickleMs)
    }
    delete document.documentElement.dataset.goingTo
    visited.add(window.location.pathname)
    stop()
    return subscribeNavigationStart((pathname) => {
      stop()
      // A page that was fetched ahead is there before the bar could be seen, and sooner where nothing else is painted.
      if (!visited.has(pathname)) running.current = setTimeout(start, progressBar.waitMs)
    })
  }, [page])

  useEffect(() => () => clearInterval(running.current ?? undefined), [])

  return <div ref={bar} className={styles.progress} aria-hidden="true" data-chrome="" />
}, 'progress bar')

/**
 * Share after one trickle, 0 to 1.
 * @param chance a random number from 0 to 1: the bar should not look like a clock
 */
export function trickledShare(share: number, chance: number): number {
  return Math.min(Math.max(share + chance * progressBar.trickleRate, progressBar.minimum), progressBar.maximum)
}

/** The page last shown. A variable and not a state, because a change of language mounts the component again, which is not a first load. */
let lastPage: string | null = null

/** Bar, focus, keys and the live region that go with moving from page to page. */
export const RouteEffects = isolated(function RouteEffects({ locale, noAnchor }: { locale: Locale; noAnchor: string }) {
  const [missing, setMissing] = useState('')
  const page = localizedPath(locale, usePagePath())

  // A change of the language replaces `<html>`, and with it the attributes that the boot script has set.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (!dataset.theme) applyLook(dataset)
  }, [])

  // The document's own style sheet covers its own page only.
  useFullStyle(lastPage !== null && lastPage !== page)

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
      {/* What is said before hydration, such as the offer of a language, is no content of React's, which would begin anew without it. */}
      <div
        id={elementIds.announcer}
        className="visually-hidden"
        aria-live="polite"
        aria-atomic="true"
        dangerouslySetInnerHTML={nothing}
        suppressHydrationWarning
      />
    </>
  )
}, 'route effects')

const nothing = { __html: '' }

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

type Keys = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** The adjacent page that a key opens: Alt+Right the next, Alt+Left the previous; none while a form field has the focus. */
export function findNeighbourKey({ key, altKey, ctrlKey, metaKey, shiftKey }: Keys, inField: boolean): 'prev' | 'next' | null {
  if (inField || !altKey || ctrlKey || metaKey || shiftKey) return null
  return key === 'ArrowRight' ? 'next' : key === 'ArrowLeft' ? 'prev' : null
}
