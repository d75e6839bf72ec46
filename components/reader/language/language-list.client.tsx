'use client'

import { useEffect, useState } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import { missingPagePath, usePagePath } from '@/lib/browser/page/use-page-path'
import { withBase } from '@/lib/site/address'
import { type Locale, localeInfo, locales, localizedPath, pageAddress } from '@/lib/site/locales'
import styles from './language.module.css'

function LiveList({ locale }: { locale: Locale }) {
  const path = usePagePath()
  const [suffix, setSuffix] = useState('')
  const read = () => setSuffix(window.location.search + sectionHash())
  useEffect(() => {
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [path])

  if (path === missingPagePath) return <Links locale={locale} />
  return <Links locale={locale} path={path} suffix={suffix} onRead={read} />
}

/** Share of the window's height from its top, above which the heading stands whose section is being read. */
const readingLineShare = 0.4
/** Above this, the page is at its start, and the address says where the reader wanted to go. */
const startPx = 100

/** The hash of the section that is being read. That of the address is behind: it follows headings that have left the window at the top. */
function sectionHash(): string {
  if (window.scrollY < startPx) return window.location.hash
  const headings = [...document.querySelectorAll('main :is(h2, h3)[id]')]
  const above = headings.filter((heading) => heading.getBoundingClientRect().top < window.innerHeight * readingLineShare)
  return above.length > 0 ? `#${above.at(-1)!.id}` : window.location.hash
}

/** On the 404 page the links lead to the home pages. After an error too, because reading the page's path may have caused it. */
function Links({ locale, path = '/', suffix = '', onRead }: { locale: Locale; path?: string; suffix?: string; onRead?: () => void }) {
  return (
    <ul className={styles.list} onPointerEnter={onRead} onFocus={onRead}>
      {locales.map((other) => (
        <li key={other}>
          <LanguageLink
            other={other}
            href={withBase(pageAddress(other, path)) + suffix}
            current={other === locale}
            className={other === locale ? undefined : styles.same}
          />
          {other !== locale && <LanguageLink other={other} href={withBase(localizedPath(other, '/'))} className={styles.home} />}
        </li>
      ))}
    </ul>
  )
}

/** Links to the page in each language. They include the query and hash of the current URL, which only the browser has. */
export const LanguageList = isolated(LiveList, 'languages', Links)

/** The page contains two links per language. The style sheet shows the one to its home page if it does not have the page. */
function LanguageLink({ other, href, current, className }: { other: Locale; href: string; current?: boolean; className?: string }) {
  const { lang, name } = localeInfo[other]
  return (
    <a href={href} className={className} lang={lang} hrefLang={lang} aria-current={current ? 'true' : undefined}>
      {name}
    </a>
  )
}
