import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import button from '@/components/ui/button.module.css'
import type { PageData } from '@/lib/page-data/page-data'
import { messagesOf } from '@/lib/i18n/messages'
import styles from './plans.module.css'

/** Editions as cards side by side: name, price, what each offers, and a button. */
export function Plans({ page: { locale, meta } }: { page: PageData }) {
  const { plans = [] } = meta
  if (plans.length === 0) return null
  const { newWindow } = messagesOf(locale).shell
  return (
    <ul className={styles.plans} data-plans="">
      {plans.map(({ title, price, points = [], action, featured }) => (
        <li key={title} className={featured ? `${styles.plan} ${styles.featured}` : styles.plan}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.price}>{price}</p>
          <ul className={styles.points}>
            {points.map((point) => (
              <li key={point}>
                <Icon name="check" size={16} />
                <span>{point}</span>
              </li>
            ))}
          </ul>
          {action && (
            <SiteLink
              className={action.type === 'primary' ? `${button.button} ${button.primary}` : button.button}
              href={action.link}
              newWindow={newWindow}
            >
              {action.text}
            </SiteLink>
          )}
        </li>
      ))}
    </ul>
  )
}
