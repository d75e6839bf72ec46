import { ProviderTile } from '@/components/ui/provider-tile/provider-tile'
import type { PageMeta } from '@/lib/content/page'
import { findDriver, findDrivers } from '@/lib/content/store'
import { messagesOf } from '@/lib/i18n/messages'
import type { Locale } from '@/lib/site/locales'
import styles from './hero-panel.module.css'

interface HeroPanelProps {
  files: NonNullable<PageMeta['heroFiles']>
  /** Drivers above the list, by their names in the data files. */
  names: readonly string[]
  locale: Locale
  /** Text alternative of the picture. */
  label?: string
}

/** Drivers above the list: four rows of two. */
const maxDrivers = 8

/** A drawn picture: providers whose files come together in one list. One image for assistive technology. */
export function HeroPanel({ files, names, locale, label }: HeroPanelProps) {
  const messages = messagesOf(locale).driver.home
  return (
    <div className={styles.panel} role="img" aria-label={label ?? messages.panel}>
      <ul className={styles.sources}>
        {findDrivers(names.slice(0, maxDrivers)).map((driver) => (
          <li key={driver.name} className={styles.source}>
            <ProviderTile driver={driver} />
            {driver.title[locale]}
          </li>
        ))}
      </ul>
      <svg className={styles.streams} viewBox="0 0 400 48" preserveAspectRatio="none" fill="none" aria-hidden="true">
        <path d="M100 0c0 28 84 16 92 48M300 0c0 28-84 16-92 48" vectorEffect="non-scaling-stroke" />
      </svg>
      <ul className={styles.list}>
        <li className={styles.place}>
          {messages.root} / <b>{messages.allStorages}</b>
        </li>
        {files.map(({ name, driver: from, detail }) => {
          const driver = findDriver(from)
          return (
            <li key={name} className={styles.file}>
              {driver && <ProviderTile driver={driver} />}
              <b>{name}</b>
              <span>{driver?.title[locale]}</span>
              <span>{detail}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
