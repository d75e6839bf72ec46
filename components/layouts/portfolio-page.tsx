import { Markdown } from '@/components/markdown/markdown'
import { PageExtras } from '@/components/page/page-extras'
import { pageSwitches } from '@/components/page/page-switches'
import { PortfolioHero } from '@/components/page/portfolio/portfolio-hero'
import type { PageData } from '@/lib/page-data/page-data'
import { PageNotice } from './page-notice'
import styles from './portfolio-page.module.css'

/** A personal page: picture, name, animated titles, links, text. */
export function PortfolioPage({ page }: { page: PageData }) {
  return (
    <main id="main-content" tabIndex={-1} {...pageSwitches(page)}>
      <PageNotice page={page} />
      <PortfolioHero page={page} />
      {page.meta.content !== 'none' && page.source.trim() && (
        <article className={`prose ${styles.text}`}>
          <Markdown page={page} title={page.meta.title} />
        </article>
      )}
      <PageExtras page={page} />
    </main>
  )
}
