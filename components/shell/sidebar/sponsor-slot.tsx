import { sponsorSlot } from '@/lib/settings/sidebar'
import type { Locale } from '@/lib/site/locales'
import styles from './sidebar.module.css'

/** Sponsors under the sidebar, from configuration. Off by default: nothing is rendered. */
export function SponsorSlot({ locale, label }: { locale: Locale; label: string }) {
  if (!sponsorSlot.enabled || sponsorSlot.sponsors.length === 0) return null
  return (
    <aside className={styles.sponsors} aria-label={label}>
      <p className={styles.sponsorsLabel}>{label}</p>
      <ul className={styles.list}>
        {sponsorSlot.sponsors.map(({ name, link, image, text }) => (
          <li key={name}>
            <a href={link} target="_blank" rel="noopener noreferrer sponsored">
              {image && <img src={image} alt="" loading="lazy" />}
              {name}: {text[locale]}
            </a>
          </li>
        ))}
      </ul>
    </aside>
  )
}
