import { Icon } from '@/components/ui/icon'
import { ProviderTile } from '@/components/ui/provider-tile/provider-tile'
import type { PageMeta } from '@/lib/content/page'
import { type Driver, tileOf } from '@/lib/content/data/drivers'
import { messagesOf } from '@/lib/i18n/messages'
import type { Locale } from '@/lib/site/locales'
import styles from './hero-demo.module.css'

interface HeroDemoProps {
  /** At most eight folders: the style sheet has a rule for each. */
  files: NonNullable<PageMeta['heroFiles']>
  drivers: readonly Driver[]
  locale: Locale
}

/** Storages to choose, each of which becomes a folder in AList's own list. Check boxes and style rules do it, so it works without JavaScript. */
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
        {folders.map(({ driver }) => (
          <label key={driver.name}>
            <input type="checkbox" defaultChecked />
            <ProviderTile tile={tileOf(driver)} />
            {driver.title[locale]}
          </label>
        ))}
      </fieldset>
      <p className={styles.place}>
        <Icon name="house" size={16} /> {messages.root}
      </p>
      <p className={styles.columns} aria-hidden="true">
        <span>{messages.name}</span>
        <span>{messages.size}</span>
        <span>{messages.modified}</span>
      </p>
      <ul className={styles.folders}>
        {folders.map(({ name, driver, detail }) => (
          <li key={driver.name}>
            <Icon name="folder" size={20} />
            <b>{name}</b>
            <span aria-hidden="true">-</span>
            <span>{detail}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
