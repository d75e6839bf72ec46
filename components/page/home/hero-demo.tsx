import { ProviderTile } from '@/components/ui/provider-tile/provider-tile'
import type { PageMeta } from '@/lib/content/page'
import type { Driver } from '@/lib/content/data/driver-schema'
import { tileOf } from '@/lib/content/data/tile'
import { messagesOf } from '@/lib/i18n/messages'
import { localizedPath, type Locale } from '@/lib/site/locales'
import styles from './hero-demo.module.css'

interface HeroDemoProps {
  /** At most eight folders: the style sheet has a rule for each. */
  files: NonNullable<PageMeta['heroFiles']>
  drivers: readonly Driver[]
  locale: Locale
}

/** How many storages are chosen at first. */
const chosenAtFirst = 4

/** Storages to choose, each of which becomes a folder in one list. Check boxes and style rules do it, so it works without JavaScript. */
export function HeroDemo({ files, drivers, locale }: HeroDemoProps) {
  const messages = messagesOf(locale).driver.home
  const folders = files.flatMap((file) => {
    const driver = drivers.find(({ name }) => name === file.driver)
    return driver ? [{ ...file, driver }] : []
  })
  return (
    <div className={styles.demo}>
      <fieldset className={styles.storages}>
        <legend>{messages.choose}</legend>
        {folders.map(({ driver }, at) => (
          <label key={driver.name}>
            <input type="checkbox" defaultChecked={at < chosenAtFirst} />
            <ProviderTile tile={tileOf(driver)} />
            {driver.title[locale]}
          </label>
        ))}
      </fieldset>
      <p className={styles.place}>{messages.root}</p>
      <ul className={styles.folders}>
        {folders.map(({ name, driver, detail }) => (
          <li key={driver.name}>
            <ProviderTile tile={tileOf(driver)} />
            <b>{name}</b>
            <a href={localizedPath(locale, driver.page)}>{driver.title[locale]}</a>
            <span>{detail}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
