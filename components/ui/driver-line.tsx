import type { ReactNode } from 'react'
import type { Driver } from '@/lib/content/data/driver-schema'
import { distinctionsOf } from '@/lib/content/data/drivers'
import { fill } from '@/lib/i18n/fill'
import { messagesOf } from '@/lib/i18n/messages'
import { punctuationOf } from '@/lib/i18n/punctuation'
import type { Locale } from '@/lib/site/locales'
import styles from './driver-line.module.css'

/** What distinguishes a driver, and the version that introduced it. */
export function factsOf(driver: Driver, locale: Locale): string[] {
  const { since } = messagesOf(locale).versions
  return [...distinctionsOf(driver, locale), ...(driver.since ? [fill(since, { version: driver.since })] : [])]
}

/** What distinguishes a driver, in one line with the version that introduced it; `children` is what else is to be said. */
export function DriverLine({ driver, locale, children }: { driver: Driver; locale: Locale; children?: ReactNode }) {
  const facts = factsOf(driver, locale)
  if (facts.length === 0 && !children) return null
  return (
    <p className={styles.line}>
      {facts.join(punctuationOf(locale).semicolon)}
      {facts.length > 0 && children ? <br /> : null}
      {children}
    </p>
  )
}
