import { Markdown } from '@/components/markdown/markdown'
import { DriverSearch } from '@/components/page/home/driver-search'
import { HomeFeatures } from '@/components/page/home/features'
import { HomeHero } from '@/components/page/home/hero'
import home from '@/components/page/home/home.module.css'
import { PageExtras } from '@/components/page/page-extras'
import { pageSwitches } from '@/components/page/page-switches'
import { StructuredData } from '@/components/page/structured-data'
import { AdBanner } from '@/components/reader/ad-banner/ad-banner'
import { localizeLinks } from '@/lib/content/data/inline-text'
import type { PageData } from '@/lib/page-data/page-data'
import type { Locale } from '@/lib/site/locales'
import { slugify } from '@/lib/site/text/slug'
import { PageNotice } from './page-notice'
import styles from './home-page.module.css'

/** The landing page: hero, features, highlights, search of the drivers, text, advertisement. */
export function HomePage({ page }: { page: PageData }) {
  const { heroDrivers, featuresHeader, features = [], highlights = [] } = page.meta
  return (
    <main id="main-content" className={styles.main} tabIndex={-1} {...pageSwitches(page)}>
      <PageNotice page={page} />
      <HomeHero page={page}>
        <InstallCommands page={page} />
      </HomeHero>
      {features.length > 0 && (
        <section className={home.section}>
          {featuresHeader && <h2 className={home.sectionTitle}>{featuresHeader}</h2>}
          <HomeFeatures page={page} features={features} isNested={featuresHeader !== undefined} />
        </section>
      )}
      <HomeFeatures page={page} features={highlights} />
      {heroDrivers && <DriverSearch drivers={page.named.drivers} locale={page.locale} />}
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

/** The commands to begin with: one tab for each system, or one block for all. */
function InstallCommands({ page }: { page: PageData }) {
  const { heroCommand, heroCommands = [] } = page.meta
  const source = heroCommands.length > 0 ? writeTabs(heroCommands, page.locale) : heroCommand && writeBlock(heroCommand)
  if (!source) return null
  return (
    <div className={`prose ${home.install}`}>
      <Markdown page={page} source={source} />
    </div>
  )
}

/** The tabs share their choice with those of the installation pages. */
function writeTabs(commands: NonNullable<PageData['meta']['heroCommands']>, locale: Locale): string {
  const panels = commands.map(({ title, command, language, values, note = '' }) =>
    [`@tab ${title}#${slugify(title)}`, writeBlock(command, language, values), localizeLinks(note, locale)].join('\n\n'),
  )
  return `:::: tabs#os\n${panels.join('\n\n')}\n::::\n`
}

function writeBlock(command: string, language = 'bash', values = ''): string {
  return `\`\`\`${language} values="${values}"\n${command}\n\`\`\`\n`
}
