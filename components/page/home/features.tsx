import { messagesOf } from '@/lib/i18n/messages'
import { currentLocale } from '@/lib/i18n/current-locale'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import type { PageMeta } from '@/lib/content/page'
import styles from './home.module.css'

interface HomeFeaturesProps {
  features: NonNullable<PageMeta['features']>
  /** The titles stand below a heading of their section. */
  isNested?: boolean
}

/** Grid of cards; one with a link is clickable as a whole. */
export async function HomeFeatures({ features, isNested }: HomeFeaturesProps) {
  if (features.length === 0) return null
  const messages = messagesOf(await currentLocale()).shell
  const Title = isNested ? 'h3' : 'h2'
  return (
    <ul className={styles.features}>
      {features.map(({ title, details, icon, link }) => (
        <li key={title} className={styles.feature}>
          <Title className={styles.featureTitle}>
            {icon && <Icon name={icon} size={20} />}
            {link ? (
              <SiteLink className={styles.stretched} href={link} newWindow={messages.newWindow}>
                {title}
              </SiteLink>
            ) : (
              title
            )}
          </Title>
          {details && <p className={styles.featureText}>{details}</p>}
        </li>
      ))}
    </ul>
  )
}
