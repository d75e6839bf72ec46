'use client'

import { useEffect } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import { subscribeNavigationStart } from '@/lib/browser/page/navigation'
import { savesData } from '@/lib/browser/page/saves-data'
import { linkOf, softUrlOf } from '@/lib/browser/page/soft-link'
import { usePagePath } from '@/lib/browser/page/use-page-path'
import { loadFullStyle, useFullStyle } from '@/lib/browser/page/full-style'
import { localizedPath, type Locale } from '@/lib/site/locales'

/** What readers do to a link before they follow it. */
const pointing = ['pointerover', 'pointerdown', 'focusin']

/** The page that the document came with. A variable, not a state: a change of language mounts the component anew. */
let first: string | undefined

/**
 * Gets the full style sheets when the reader is about to move on, and has the next page wait for them: the document's own sheet covers the
 * document's page only.
 */
export const FullStyle = isolated(function FullStyle({ locale }: { locale: Locale }) {
  const page = localizedPath(locale, usePagePath())

  useEffect(() => {
    first ??= page
  }, [page])

  useEffect(() => {
    const load = () => void loadFullStyle()
    // The first link that is crossed, without waiting whether the pointer rests: the sheets are the same whichever page comes next.
    const onPoint = (event: Event) => {
      const link = linkOf(event)
      if (link && !savesData() && softUrlOf(link)) load()
    }
    const stop = subscribeNavigationStart((pathname) => pathname !== window.location.pathname && load())
    for (const type of pointing) document.addEventListener(type, onPoint, { passive: true })
    return () => {
      stop()
      for (const type of pointing) document.removeEventListener(type, onPoint)
    }
  }, [])

  return first !== undefined && page !== first ? <Waiting /> : null
}, 'style sheets')

function Waiting() {
  useFullStyle()
  return null
}
