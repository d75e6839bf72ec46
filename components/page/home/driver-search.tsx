import { messagesOf } from '@/lib/i18n/messages'
import { fill } from '@/lib/i18n/fill'
import { currentLocale } from '@/lib/i18n/current-locale'
import { Icon } from '@/components/ui/icon'
import { listDrivers } from '@/lib/content/store'
import { localizedPath } from '@/lib/site/locales'
import { SiteLink } from '@/components/ui/site-link'
import styles from './driver-search.module.css'

/** Initials of a name, or its first Han character: the icon of a driver in a list. */
function markOf(title: string): string {
  return /\p{Script=Han}/u.exec(title)?.[0] ?? title.replace(/[^\p{L}\d]/gu, '').slice(0, 2)
}

/**
 * Search for a driver on the home page. A plain form: the browser suggests names, and the driver table shows the matches. Below it, links
 * to the drivers named by the page.
 */
export async function DriverSearch({ names }: { names: readonly string[] }) {
  const locale = await currentLocale()
  const messages = messagesOf(locale).driver
  const drivers = listDrivers()
  const shown = names.flatMap((name) => drivers.find((driver) => driver.name === name) ?? [])
  return (
    <search className={styles.search}>
      <form action={localizedPath(locale, '/guide/drivers/')} className={styles.form}>
        <label className={styles.label} htmlFor="driver-search">
          {fill(messages.home.label, { count: drivers.length })}
        </label>
        <span className={styles.row}>
          <input
            id="driver-search"
            className={styles.input}
            type="search"
            name="q"
            placeholder={messages.home.placeholder}
            list="driver-names"
            required
          />
          <button type="submit" className={styles.button} aria-label={messages.home.button}>
            <Icon name="search" size={18} />
          </button>
        </span>
        <datalist id="driver-names">
          {[...new Set(drivers.map((driver) => driver.title[locale]))].map((title) => (
            <option key={title}>{title}</option>
          ))}
        </datalist>
      </form>
      {shown.length > 0 && (
        <ul className={styles.drivers}>
          {shown.map((driver) => (
            <li key={driver.name}>
              <SiteLink className={styles.driver} href={localizedPath(locale, driver.page)} newWindow="">
                <span className={styles.mark} aria-hidden="true">
                  {markOf(driver.title[locale])}
                </span>
                {driver.title[locale]}
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}
