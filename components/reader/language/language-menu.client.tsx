'use client'

import Link from 'next/link'
import { useEffect, useState, type ReactNode } from 'react'
import { Dropdown } from '@/components/ui/dropdown.client'
import { usePagePath } from '@/lib/browser/page/use-page-path'
import { localeInfo, localizedPath, locales, type Locale } from '@/lib/site/locales'
import button from '@/components/ui/icon-button.module.css'
import styles from './language.module.css'

interface LanguageMenuProps {
  locale: Locale
  label: string
  /** Locale-free paths that have no page of their own in the other language. */
  untranslated: string[]
  icon: ReactNode
}

/** The menu itself. Hash and query of the address bar go along; they are known in the browser only. */
export function LanguageMenuClient({ locale, label, untranslated, icon }: LanguageMenuProps) {
  const path = usePagePath()
  const [suffix, setSuffix] = useState('')
  const read = () => setSuffix(window.location.search + window.location.hash)
  useEffect(() => {
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [path])

  const target = (other: Locale) => {
    const missing = path === '/404/' || (other !== locale && untranslated.includes(path))
    return missing ? localizedPath(other, '/') : localizedPath(other, path) + suffix
  }
  return (
    <Dropdown id="language-menu" label={label} button={icon} buttonClassName={button.button}>
      <ul className={styles.list} onPointerEnter={read} onFocus={read}>
        {locales.map((other) => (
          <li key={other}>
            <Link
              href={target(other)}
              prefetch={false}
              lang={localeInfo[other].lang}
              hrefLang={localeInfo[other].lang}
              aria-current={other === locale ? 'true' : undefined}
            >
              {localeInfo[other].name}
            </Link>
          </li>
        ))}
      </ul>
    </Dropdown>
  )
}
