import { Markdown } from '@/components/markdown/markdown'
import { DriverSearch } from '@/components/page/home/driver-search'
import { HomeFeatures } from '@/components/page/home/features'
import { HomeHero } from '@/components/page/home/hero'
import home from '@/components/page/home/home.module.css'
import { PageExtras } from '@/components/page/page-extras'
import { pageSwitches } from '@/components/page/page-switches'
import { StructuredData } from '@/components/page/structured-data/structured-data'
import { AdBanner } from '@/components/reader/ad-banner/ad-banner'
import type { Page } from '@/lib/content/page'
import { isTranslated } from '@/lib/content/store'
import { InstallCommands } from './install-commands'
import { PageNotice } from './page-notice'
import styles from './home-page.module.css'

/** The landing page: hero, features, highlights, search of the drivers, text, advertisement. */
export function HomePage({ page }: { page: Page }) {
  const { heroDrivers, featuresHeader, features = [], highlights = [] } = page.meta
  return (
    <main id="main-content" className={styles.main} tabIndex={-1} {...pageSwitches(page.meta, isTranslated(page))}>
      <PageNotice page={page} />
      <HomeHero page={page}>
        <InstallCommands page={page} />
      </HomeHero>
      {features.length > 0 && (
        <section className={home.section}>
          {featuresHeader && <h2 className={home.sectionTitle}>{featuresHeader}</h2>}
          <HomeFeatures features={features} isNested={featuresHeader !== undefined} />
        </section>
      )}
      <HomeFeatures features={highlights} />
      {heroDrivers && <DriverSearch />}
      {page.source.trim() && (
        <article className={`prose ${styles.text}`}>
          <Markdown page={page} title={page.meta.title} />
        </article>
      )}
      <AdBanner locale={page.locale} />
      <PageExtras page={page} />
      <StructuredData page={page} />
    </main>
  )
}
