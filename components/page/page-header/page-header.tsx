import type { ReactNode } from 'react'
import { DriverLine } from '@/components/ui/driver-line'
import { ProviderTile } from '@/components/ui/provider-tile/provider-tile'
import { distinctionsOf } from '@/lib/content/data/drivers'
import type { PageData } from '@/lib/page-data/page-data'
import { PageMenu } from '../page-menu/page-menu'
import { VersionFilter } from '../version-filter/version-filter'
import breadcrumb from './breadcrumb.module.css'
import styles from './page-header.module.css'
import { localeInfo } from '@/lib/site/locales'
import button from '@/components/ui/button.module.css'
import { fill } from '@/lib/i18n/fill'
import { messagesOf } from '@/lib/i18n/messages'

/** Share of the description's words from which the opening of the text counts as the same statement. */
const repeatedShare = 0.55

/** The description as the lead of a page; `null` if the page has none, or if its text opens with the same statement. */
export function leadOf({ contentLocale, meta, outline }: Pick<PageData, 'contentLocale' | 'meta' | 'outline'>): string | null {
  const { lang } = localeInfo[contentLocale]
  const description = wordsOf(meta.description, lang)
  // A description in the frontmatter is a sentence; a generated one repeats the text.
  if (meta.isExcerpt) return null
  const opening = new Set(wordsOf(outline.sections.find(({ id }) => id === null)?.text ?? '', lang))
  const repeated = description.filter((word) => opening.has(word)).length
  return repeated >= repeatedShare * description.length ? null : meta.description
}

function wordsOf(text: string, lang: string): string[] {
  const segments = new Intl.Segmenter(lang, { granularity: 'word' }).segment(text.toLowerCase())
  return [...segments].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment)
}

interface PageHeaderProps {
  page: PageData
  isTool?: boolean
  /** The table of contents. */
  children?: ReactNode
}

/**
 * Head of a page: a quiet line with the way to the page, the version and the page menu, which tool pages do not have; the title, before it the
 * tile of the driver that the page or tool is for; the lead; in one row, the folded table of contents and the next step.
 */
export function PageHeader({ page, isTool = false, children }: PageHeaderProps) {
  const tile = page.tiles[page.path]
  const [driver, ...others] = page.drivers
  const hasLine = driver !== undefined && others.length === 0 && (driver.since !== '' || distinctionsOf(driver, page.locale).length > 0)
  // A sentence comes before the contents and the button, even if the text begins alike.
  const lead = leadOf(page) ?? (driver && !hasLine ? page.meta.description : null)
  return (
    <div className={styles.header} data-page-header="">
      {!isTool && (
        <div className={styles.line}>
          <Breadcrumb page={page} />
          <VersionFilter page={page} />
          <PageMenu page={page} />
        </div>
      )}
      <div className={tile ? styles.top : undefined}>
        {tile && <ProviderTile tile={tile} />}
        <h1 className={styles.title}>{page.meta.title}</h1>
      </div>
      {lead && <p className={styles.lead}>{lead}</p>}
      {/* On a page with several drivers, each has its line in the text. */}
      {hasLine && <DriverLine driver={driver} locale={page.locale} />}
      <div className={styles.row}>
        {children}
        {driver && <NextStep page={page} />}
      </div>
    </div>
  )
}

/** Path from the section to this page. Search engines read it, from the home page on, in the page's structured data. */
function Breadcrumb({ page }: { page: PageData }) {
  const crumbs = page.breadcrumb.slice(1)
  if (page.meta.breadcrumb === false || crumbs.length < 2) return null
  return (
    <nav className={breadcrumb.breadcrumb} aria-label={messagesOf(page.locale).page.breadcrumb} data-chrome="">
      <ol className={breadcrumb.list}>
        {crumbs.map(({ text, link }, index) => (
          <li key={link}>{index === crumbs.length - 1 ? <span aria-current="page">{text}</span> : <a href={link}>{text}</a>}</li>
        ))}
      </ol>
    </nav>
  )
}

/**
 * The next step on a driver's page: to another driver if all of its drivers are retired, else its first step after the preparations, or before
 * them the choice of one of its drivers.
 */
export function nextStep({
  locale,
  outline,
  drivers,
  instead,
}: Pick<PageData, 'locale' | 'outline' | 'drivers' | 'instead'>): { text: string; href: string } | null {
  if (instead) return { text: fill(messagesOf(locale).driver.useInstead, { name: instead.title }), href: instead.url }
  const { headings } = outline
  const names = drivers.flatMap(({ name, title }) => [name, title[locale]])
  const before = headings.findIndex(({ id }) => id.startsWith('before-you-start'))
  const isStep = ({ text }: { text: string }) => !names.includes(text)
  const choice = drivers.length > 1 ? headings.slice(0, Math.max(before, 0)).find(isStep) : undefined
  const after = headings.slice(before + 1)
  const sections = after.slice(after.findIndex(({ depth }) => depth <= (headings[before]?.depth ?? depth)))
  // The section of a driver begins with its name.
  const step = choice ?? sections.find(isStep)
  return step ? { text: step.text, href: `#${step.id}` } : null
}

export function NextStep({ page }: { page: PageData }) {
  const step = nextStep(page)
  return (
    step && (
      <p data-next-action="" data-chrome="">
        <a className={`${button.button} ${button.primary}`} href={step.href}>
          {step.text}
        </a>
      </p>
    )
  )
}
