import { messagesOf } from '@/lib/i18n/messages'
import { currentLocale } from '@/lib/i18n/current-locale'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import type { PageMeta } from '@/lib/content/page'
import { HomeFeatures } from './features'
import { SampleTable } from './sample-table'
import styles from './home.module.css'

type Highlight = NonNullable<PageMeta['highlights']>[number]

/** Wider sections below the features: cards first, then in their order sections with cards of their own and rows with a sample. */
export function HomeHighlights({ highlights }: { highlights: Highlight[] }) {
  const cards = highlights.filter(({ features, sample }) => !features && !sample)
  return (
    <>
      {cards.length > 0 && (
        <ul className={styles.highlights}>
          {cards.map((card) => (
            <li key={card.title ?? card.header} className={styles.highlight}>
              <Words {...card} className={styles.featureTitle} />
            </li>
          ))}
        </ul>
      )}
      {highlights.map((highlight) => {
        const { title, header, features, sample, bgImage, bgImageDark } = highlight
        if (!features && !sample) return null
        return (
          <section key={title ?? header} className={sample ? styles.row : styles.section}>
            {bgImage && <img className={`${styles.background} ${bgImageDark ? styles.onLight : ''}`} src={bgImage} alt="" loading="lazy" />}
            {bgImageDark && <img className={`${styles.background} ${styles.onDark}`} src={bgImageDark} alt="" loading="lazy" />}
            <div>
              <Words {...highlight} className={styles.sectionTitle} />
            </div>
            {sample && <SampleTable {...sample} />}
            <HomeFeatures features={features ?? []} isNested />
          </section>
        )
      })}
    </>
  )
}

async function Words({ title, header, details, description, icon, link, className }: Highlight & { className?: string }) {
  const messages = messagesOf(await currentLocale()).shell
  const text = details ?? description
  return (
    <>
      <h2 className={className}>
        {icon && <Icon name={icon} size={20} />}
        {link ? (
          <SiteLink className={styles.stretched} href={link} newWindow={messages.newWindow}>
            {header ?? title}
          </SiteLink>
        ) : (
          (header ?? title)
        )}
      </h2>
      {text && <p className={styles.featureText}>{text}</p>}
    </>
  )
}
