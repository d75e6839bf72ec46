'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import { needsDocument } from '@/lib/browser/page/own-policy'
import { savesData } from '@/lib/browser/page/saves-data'
import { linkOf, softUrlOf } from '@/lib/browser/page/soft-link'
import { isExport } from '@/lib/site/base-path'
import { prefetchDelay } from '@/lib/site/constants'

/** The whole payload at once, as `<Link prefetch={true}>` asks for it. Next exports the type of the options, but not its values. */
const full = JSON.parse('{"kind":"full"}') as Parameters<ReturnType<typeof useRouter>['prefetch']>[1]

/**
 * Makes every link of the document a soft navigation, and fetches a page as soon as the reader points at its link: one listener instead of
 * a component for each of the hundreds of links of a page. Only what the reader points at is fetched.
 */
export const SoftLinks = isolated(function SoftLinks() {
  const router = useRouter()

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let pointed: HTMLAnchorElement | undefined
    let state: unknown
    const fetchPage = (link: HTMLAnchorElement) => {
      const address = addressOf(link)
      if (address && !savesData()) router.prefetch(address, full)
    }
    // A pointer, or the focus, on its way to somewhere else crosses many links.
    const onRest = (event: Event) => {
      const link = linkOf(event)
      if (link === pointed || (event instanceof PointerEvent && event.pointerType !== 'mouse')) return
      clearTimeout(timer)
      pointed = link
      if (link) timer = setTimeout(() => fetchPage(link), prefetchDelay)
    }
    const onPress = (event: Event) => {
      const link = linkOf(event)
      if (link) fetchPage(link)
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
    window.addEventListener('hashchange', onHashChange)
    document.addEventListener('pointerover', onRest, { passive: true })
    document.addEventListener('focusin', onRest)
    document.addEventListener('pointerdown', onPress, { passive: true })
    document.addEventListener('click', onClick)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('hashchange', onHashChange)
      document.removeEventListener('pointerover', onRest)
      document.removeEventListener('focusin', onRest)
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('click', onClick)
    }
  }, [router])

  return null
}, 'client navigation')

function addressOf(link: HTMLAnchorElement): string | undefined {
  const address = isExport ? undefined : softUrlOf(link)
  return address && !needsDocument(link.pathname) ? address : undefined
}
