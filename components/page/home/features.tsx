import { messagesOf } from '@/lib/i18n/messages'
import { currentLocale } from '@/lib/i18n/current-locale'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import type { PageMeta } from '@/lib/content/page'
import styles from './home.module.css'

type Feature = NonNullable<PageMeta['features']>[number]

/** Grid of product features; an entry with a link is clickable as a whole. */
export async function HomeFeatures({ features }: { features: Feature[] }) {
  if (features.length === 0) return null
  const messages = messagesOf(await currentLocale()).shell
  return (
    <ul className={styles.features}>
      {features.map(({ title, details, icon, link }) => (
        <li key={title} className={styles.feature}>
          {icon && (
            <span className={styles.featureIcon}>
              <Icon name={icon} size={22} />
            </span>
          )}
          <h2 className={styles.featureTitle}>
            {link ? (
              <SiteLink className={styles.stretched} href={link} newWindow={messages.newWindow}>
                {title}
              </SiteLink>
            ) : (
              title
            )}
          </h2>
          {details && <p className={styles.featureText}>{details}</p>}
        </li>
      ))}
    </ul>
  )
}
