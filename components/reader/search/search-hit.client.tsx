'use client'

import { useRouter } from 'next/navigation'
import type { MouseEvent, ReactNode, SyntheticEvent } from 'react'
import { localeInfo, splitLocale } from '@/lib/site/locales'
import { toPath } from './hosted-search'

/**
 * A result. The row around it is an option of a list box and may hold nothing that takes the focus, so this becomes a link only when a
 * pointer comes: it can then be opened in a new tab or copied like any other. Keys go through the row.
 */
export function SearchHitLink({ hit, children }: { hit: { url: string }; children: ReactNode }) {
  const router = useRouter()
  const path = toPath(hit.url)
  const { lang } = localeInfo[splitLocale(path).locale]
  const becomeLink = (event: SyntheticEvent<HTMLAnchorElement>) => event.currentTarget.setAttribute('href', path)
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    router.push(path)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- see above: the row is what keys and assistive technology use
    <a data-path={path} lang={lang} hrefLang={lang} onPointerEnter={becomeLink} onPointerDown={becomeLink} onClick={onClick}>
      {children}
    </a>
  )
}
