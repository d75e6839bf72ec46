import { messagesOf } from '@/lib/i18n/messages'
import { fill } from '@/lib/i18n/fill'
import { Icon } from '@/components/ui/icon'
import button from '@/components/ui/button.module.css'
import type { Driver } from '@/lib/content/data/drivers'
import { searchPagePath } from '@/lib/routing/page-path'
import { localizedPath, type Locale } from '@/lib/site/locales'
import home from './home.module.css'
import styles from './driver-search.module.css'

/** Search for a driver on the home page. A plain form: the browser suggests names, and the list of drivers shows the matches. */
export function DriverSearch({ drivers, locale }: { drivers: readonly Driver[]; locale: Locale }) {
  const messages = messagesOf(locale).driver
  const allDrivers = localizedPath(locale, '/guide/drivers/')
  return (
    <search className={home.section} aria-labelledby="find-your-storage">
      <h2 id="find-your-storage" className={home.sectionTitle}>
        {messages.home.title}
      </h2>
      <p className={styles.lead}>{fill(messages.home.lead, { count: drivers.length })}</p>
      <form action={allDrivers} className={styles.form}>
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
        {/* Only script can filter the list. The first button is also the one of the Enter key. */}
        <noscript>
          <button type="submit" formAction={localizedPath(locale, searchPagePath)} className={`${button.button} ${button.primary}`}>
            {messages.home.button}
          </button>
        </noscript>
        <button type="submit" className={`${button.button} ${button.primary}`} data-needs-script="">
          {messages.home.button}
        </button>
        <datalist id="driver-names">
          {[...new Set(drivers.map((driver) => driver.title[locale]))].map((title) => (
            <option key={title}>{title}</option>
          ))}
        </datalist>
      </form>
      <a className={styles.all} href={allDrivers}>
        {fill(messages.home.all, { count: drivers.length })} <span aria-hidden="true">→</span>
      </a>
    </search>
  )
}
