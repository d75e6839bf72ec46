'use client'

import { createContext, useContext, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react'
import { useRouter } from 'next/navigation'
import { goTo } from '@/lib/browser/page/soft-link'
import { withBase } from '@/lib/site/base-path'
import { localeInfo, splitLocale } from '@/lib/site/locales'
import type { SearchHit } from '@/lib/search/types'
import { toPath } from '../hosted-search'
import styles from './search-modal.module.css'

/** What a row needs to know of the search that it stands in. */
export interface HitContext {
  opened: ReadonlySet<string>
  openedLabel: string
  onOpen: (path: string) => void
}

export const HitContext = createContext<HitContext>({ opened: new Set(), openedLabel: '', onOpen: () => {} })

/**
 * A result: its title, where it stands, a sentence that shows why it was found. The row around it is an option of a list box and may hold
 * nothing that takes the focus, so this becomes a link only when a pointer comes: it can then be opened in a new tab or copied like any
 * other. Keys go through the row.
 */
export function SearchHitLink({ hit, children }: { hit: { url: string }; children: ReactNode }) {
  const router = useRouter()
  const { opened, openedLabel, onOpen } = useContext(HitContext)
  const path = toPath(hit.url)
  const { lang } = localeInfo[splitLocale(path).locale]
  const becomeLink = (event: SyntheticEvent<HTMLAnchorElement>) => event.currentTarget.setAttribute('href', withBase(path))
  const onClick = (event: MouseEvent) => {
    onOpen(path)
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goTo(router, path)
  }
  const own = isOwn(hit) ? hit : undefined
  const title = own?._snippetResult.hierarchy?.[own.type]?.value
  const sentence = own?._snippetResult.content?.value
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- see above: the row is what keys and assistive technology use
    <a data-path={path} data-plain="" lang={lang} hrefLang={lang} onPointerEnter={becomeLink} onPointerDown={becomeLink} onClick={onClick}>
      {title === undefined ? (
        children
      ) : (
        <div className="DocSearch-Hit-Container">
          <div className="DocSearch-Hit-content-wrapper">
            {/* Both are escaped where they are made, in the server or in `lib/search`. */}
            <span className="DocSearch-Hit-title" dangerouslySetInnerHTML={{ __html: title }} />
            {own?.type !== 'lvl1' && (
              <span className="DocSearch-Hit-path" dangerouslySetInnerHTML={{ __html: own?.hierarchy.lvl1 ?? '' }} />
            )}
            {sentence && <span className={styles.sentence} dangerouslySetInnerHTML={{ __html: sentence }} />}
          </div>
          {opened.has(path) && <span className={styles.opened}>{openedLabel}</span>}
        </div>
      )}
    </a>
  )
}

/** Results of the site's own search; those of the hosted one, and those that DocSearch remembers, it shows itself. */
function isOwn(hit: object): hit is SearchHit {
  return 'score' in hit && '_snippetResult' in hit
}
