import { messagesOf } from '@/lib/i18n/messages'
import { currentLocale } from '@/lib/i18n/current-locale'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import type { PageMeta } from '@/lib/content/page'
import { HomeFeatures } from './features'
import styles from './home.module.css'

type Highlight = NonNullable<PageMeta['highlights']>[number]

/** Wider sections below the features. An entry is a card, or a section with a heading and cards of its own. */
export async function HomeHighlights({ highlights }: { highlights: Highlight[] }) {
  const messages = messagesOf(await currentLocale()).shell
  const cards = highlights.filter(({ features }) => !features)
  const sections = highlights.filter(({ features }) => features)
  return (
    <>
      {cards.length > 0 && (
        <ul className={styles.highlights}>
          {cards.map(({ title, header, details, description, icon, link }) => (
            <li key={title ?? header} className={styles.highlight}>
              <h2 className={styles.highlightTitle}>
                {icon && <Icon name={icon} size={18} />}
                {link ? (
                  <SiteLink className={styles.stretched} href={link} newWindow={messages.newWindow}>
                    {title ?? header}
                  </SiteLink>
                ) : (
                  (title ?? header)
                )}
              </h2>
              <p className={styles.featureText}>{details ?? description}</p>
            </li>
          ))}
        </ul>
      )}
      {sections.map(({ title, header, details, description, features = [], bgImage, bgImageDark }) => (
        <section key={title ?? header} className={styles.section}>
          {bgImage && <img className={`${styles.background} ${bgImageDark ? styles.onLight : ''}`} src={bgImage} alt="" loading="lazy" />}
          {bgImageDark && <img className={`${styles.background} ${styles.onDark}`} src={bgImageDark} alt="" loading="lazy" />}
          <h2 className={styles.sectionTitle}>{header ?? title}</h2>
          {(details ?? description) && <p className={styles.featureText}>{details ?? description}</p>}
          <HomeFeatures features={features} />
        </section>
      ))}
    </>
  )
}
