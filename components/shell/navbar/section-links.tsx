import type { Page } from '@/lib/content/page'
import { resolveNavbar } from './entries'
import { currentState } from './nav-item'
import styles from './nav-links.module.css'

/** The sections of the site for the top of the sidebar's drawer, so that a phone has one menu for sections and pages. */
export function SectionLinks({ page }: { page: Page }) {
  return (
    <ul className={styles.sections}>
      {resolveNavbar(page.locale)
        .filter(({ path }) => path)
        .map((entry) => (
          <li key={entry.text}>
            <a className={styles.link} href={entry.link} aria-current={currentState(entry, page.path) && 'true'}>
              {entry.text}
            </a>
          </li>
        ))}
    </ul>
  )
}
