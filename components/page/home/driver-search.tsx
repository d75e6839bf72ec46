import { messagesOf } from '@/lib/i18n/messages'
import { fill } from '@/lib/i18n/fill'
import { currentLocale } from '@/lib/i18n/current-locale'
import { Icon } from '@/components/ui/icon'
import { ProviderTile } from '@/components/ui/provider-tile/provider-tile'
import button from '@/components/ui/button.module.css'
import type { Driver } from '@/lib/content/data/driver-schema'
import { findDrivers, listDrivers } from '@/lib/content/store'
import { localizedPath, type Locale } from '@/lib/site/locales'
import styles from './driver-search.module.css'

/**
 * Search for a driver on the home page. A plain form: the browser suggests names, and the driver table shows the matches. Below it, cards of
 * the drivers named by the page.
 */
export async function DriverSearch({ names }: { names: readonly string[] }) {
  const locale = await currentLocale()
  const messages = messagesOf(locale).driver
  const drivers = listDrivers()
  const shown = findDrivers(names)
  const all = localizedPath(locale, '/guide/drivers/')
  return (
    <search className={styles.search} aria-labelledby="find-your-storage">
      <h2 id="find-your-storage" className={styles.title}>
        {messages.home.title}
      </h2>
      <p className={styles.lead}>{fill(messages.home.lead, { count: drivers.length })}</p>
      <form action={all} className={styles.form}>
        <Icon name="search" size={18} />
        <input
          id="driver-search"
          className={styles.input}
          type="search"
          name="q"
          placeholder={messages.home.placeholder}
          aria-labelledby="find-your-storage"
          list="driver-names"
          required
        />
        <button type="submit" className={`${button.button} ${button.primary}`}>
          {messages.home.button}
        </button>
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
              <a className={styles.driver} href={localizedPath(locale, driver.page)}>
                <ProviderTile driver={driver} />
                <span>
                  <b>{driver.title[locale]}</b>
                  <small>{factsOf(driver, locale)}</small>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <a className={styles.all} href={all}>
        {fill(messages.home.all, { count: drivers.length })} <span aria-hidden="true">→</span>
      </a>
    </search>
  )
}

/** What a card says about its driver: whether files can be changed, and how it reaches the provider. */
function factsOf({ api, capabilities }: Driver, locale: Locale): string {
  const messages = messagesOf(locale).driver
  return `${capabilities.upload ? messages.home.writes : messages.readOnly} · ${messages.apis[api]}`
}
