import { Icon } from '@/components/ui/icon'
import type { PageData } from '@/lib/page-data/page-data'
import { TypedTitles } from './typed-titles.client'
import styles from './portfolio.module.css'

/** Picture, welcome text, name, titles and links of a person. */
export function PortfolioHero({ page }: { page: PageData }) {
  const { name, avatar, avatarAlt, welcome, titles = [], medias = [] } = page.meta
  return (
    <section className={styles.hero}>
      {avatar && <img className={styles.avatar} src={avatar} alt={avatarAlt ?? name ?? ''} />}
      <div>
        {welcome && <p className={styles.welcome}>{welcome}</p>}
        <h1 className={styles.name}>{name ?? page.meta.title}</h1>
        {titles.length > 0 && <TypedTitles titles={titles} />}
        {medias.length > 0 && (
          <ul className={styles.medias}>
            {medias.map((media) => (
              <li key={media.url}>
                <a href={media.url} target="_blank" rel="noopener noreferrer me" aria-label={media.name} title={media.name}>
                  <Icon name={media.icon ?? 'link'} size={20} />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
