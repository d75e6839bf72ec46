import type { ReactNode } from 'react'
import { type Driver, distinctionsOf } from '@/lib/content/data/drivers'
import { punctuationOf } from '@/lib/i18n/messages'
import type { Locale } from '@/lib/site/locales'
import { Since, sinceMark } from './since/since'
import styles from './driver-line.module.css'

/** What distinguishes a driver, in one line with the version that introduced it; `children` is what else is to be said. */
export function DriverLine({ driver, locale, children }: { driver: Driver; locale: Locale; children?: ReactNode }) {
  const facts = distinctionsOf(driver, locale).join(punctuationOf(locale).semicolon)
  if (!facts && !driver.since && !children) return null
  return (
    <p className={styles.line} {...sinceMark(driver.since)}>
      {facts + (facts && driver.since && punctuationOf(locale).semicolon)}
      {driver.since && <Since version={driver.since} locale={locale} />}
      {(facts || driver.since) && children ? <br /> : null}
      {children}
    </p>
  )
}
