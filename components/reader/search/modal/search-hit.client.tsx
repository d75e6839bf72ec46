'use client'

import { createContext, useContext, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react'
import { useRouter } from 'next/navigation'
import { goTo } from '@/lib/browser/page/soft-link'
import { withBase } from '@/lib/site/base-path'
import { localeInfo, splitLocale } from '@/lib/site/locales'
import type { SearchHit } from '@/lib/search/types'
import { toPath } from '../hosted-search'
import styles from './search-modal.module.css'

/** What a result needs from the search. */
export interface HitContext {
  opened: ReadonlySet<string>
  openedLabel: string
  onOpen: (path: string) => void
}

export const HitContext = createContext<HitContext>({ opened: new Set(), openedLabel: '', onOpen: () => {} })

/**
 * A result: its title, its page and a sentence with the match. The row around it is an option of a list box, which must not contain focusable
 * elements, so this gets its `href` only when the pointer enters: it can then be opened in a new tab or copied like any link. The keyboard
 * uses the row.
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
    // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- keyboard and assistive technology use the row, see above
    <a data-path={path} data-plain="" lang={lang} hrefLang={lang} onPointerEnter={becomeLink} onPointerDown={becomeLink} onClick={onClick}>
      {title === undefined ? (
        children
      ) : (
        <div className="DocSearch-Hit-Container">
          <div className="DocSearch-Hit-content-wrapper">
            {/* These texts are HTML, which the server or `lib/search` has escaped. */}
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

/** Whether a result is from the site's own search. DocSearch itself renders those of the hosted search and its recent ones. */
function isOwn(hit: object): hit is SearchHit {
  return 'score' in hit && '_snippetResult' in hit
}
