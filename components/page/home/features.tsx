import { ContentImage } from '@/components/ui/content-image'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import type { PageMeta } from '@/lib/content/page'
import type { PageData } from '@/lib/page-data/page-data'
import { messagesOf } from '@/lib/i18n/messages'
import styles from './home.module.css'

interface HomeFeaturesProps {
  page: PageData
  features: NonNullable<PageMeta['features']>
  /** The titles stand below a heading of their section. */
  isNested?: boolean
}

const pictureSizes = '(max-width: 719px) calc(100vw - 32px), 400px'

/** Grid of cards, with a picture or an icon; one with a link is clickable as a whole. */
export function HomeFeatures({ page, features, isNested }: HomeFeaturesProps) {
  if (features.length === 0) return null
  const messages = messagesOf(page.locale).shell
  const Title = isNested ? 'h3' : 'h2'
  return (
    <ul className={styles.features}>
      {features.map(({ title, details, icon, image, link }) => (
        <li key={title} className={styles.feature}>
          {image && <ContentImage media={page.media} src={image} sizes={pictureSizes} alt="" />}
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
