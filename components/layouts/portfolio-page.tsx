import { Markdown } from '@/components/markdown/markdown'
import { PageExtras } from '@/components/page/page-extras'
import { pageSwitches } from '@/components/page/page-switches'
import styles from '@/components/page/portfolio/portfolio.module.css'
import { TypedTitles } from '@/components/page/portfolio/typed-titles.client'
import { Icon } from '@/components/ui/icon'
import type { PageData } from '@/lib/page-data/page-data'
import { PageNotice } from './page-notice'
import layout from './portfolio-page.module.css'

/** A personal page: picture, welcome text, name, animated titles, links, text. */
export function PortfolioPage({ page }: { page: PageData }) {
  const { name, avatar, avatarAlt, welcome, titles = [], medias = [] } = page.meta
  return (
    <main id="main-content" tabIndex={-1} {...pageSwitches(page)}>
      <PageNotice page={page} />
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
                  <a href={media.url} target="_blank" rel="noopener noreferrer me" title={media.name}>
                    <Icon name={media.icon ?? 'link'} size={20} />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </section>
      {page.meta.content !== 'none' && page.source.trim() && (
        <article className={`prose ${layout.text}`}>
          <Markdown page={page} title={page.meta.title} />
        </article>
      )}
      <PageExtras page={page} />
    </main>
  )
}
