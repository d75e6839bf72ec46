import { Markdown } from '@/components/markdown/markdown'
import { PageExtras } from '@/components/page/page-extras'
import { pageSwitches } from '@/components/page/page-switches'
import { PortfolioHero } from '@/components/page/portfolio/portfolio-hero'
import type { Page } from '@/lib/content/page'
import { isTranslated } from '@/lib/content/store'
import { PageNotice } from './page-notice'
import styles from './portfolio-page.module.css'

/** A personal page: picture, name, animated titles, links, text. */
export function PortfolioPage({ page }: { page: Page }) {
  return (
    <main id="main-content" tabIndex={-1} {...pageSwitches(page.meta, isTranslated(page))}>
      <PageNotice page={page} />
      <PortfolioHero page={page} />
      {page.meta.content !== 'none' && page.source.trim() && (
        <article className={`prose ${styles.text}`}>
          <Markdown page={{ ...page, parts: page.parts() }} title={page.meta.title} />
        </article>
      )}
      <PageExtras page={page} />
    </main>
  )
}
