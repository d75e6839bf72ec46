import { Markdown } from '@/components/markdown/markdown'
import { TranslationNote } from '@/components/page/translation-note'
import { PageHeader } from '@/components/page/page-header/page-header'
import { PageMetaFooter } from '@/components/page/page-meta-footer'
import { MovedAnchors } from '@/components/page/moved-anchors'
import { PageExtras } from '@/components/page/page-extras'
import { pageSwitches } from '@/components/page/page-switches'
import { Plans } from '@/components/page/plans'
import { PrevNext } from '@/components/page/prev-next'
import { StructuredData } from '@/components/page/structured-data'
import { Toc } from '@/components/page/toc/toc'
import { OwnVersionScript } from '@/components/page/version-filter/version-filter'
import type { PageData } from '@/lib/page-data/page-data'
import { localeInfo } from '@/lib/site/locales'
import { PageNotice } from './page-notice'
import styles from './doc-page.module.css'

/** A documentation page: breadcrumb, title, text, table of contents, previous and next links. */
export function DocPage({ page }: { page: PageData }) {
  return (
    <div className={styles.page}>
      <main id="main-content" className={styles.main} tabIndex={-1} {...pageSwitches(page)}>
        <PageHeader page={page}>
          <Toc page={page} />
        </PageHeader>
        <TranslationNote page={page} />
        <PageNotice page={page} />
        <Plans page={page} />
        <article className="prose" lang={page.contentLocale === page.locale ? undefined : localeInfo[page.contentLocale].lang}>
          <Markdown page={page} title={page.meta.title} places={{ 'page-notice': <PageNotice page={page} inText /> }} />
        </article>
        <MovedAnchors page={page} />
        <OwnVersionScript page={page} />
        <PageMetaFooter page={page} />
        <PrevNext page={page} />
        <PageExtras page={page} />
        <StructuredData page={page} />
      </main>
    </div>
  )
}
