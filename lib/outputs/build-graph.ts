import type { Graph, ListItem, SoftwareApplication, TechArticle } from 'schema-dts'
import type { Page } from '@/lib/content/page'
import { pageKinds } from '@/lib/content/reading/schema'
import type { Crumb } from '@/lib/navigation/breadcrumb'
import { publicUrl } from '@/lib/navigation/page-metadata'
import { site } from '@/lib/settings/config'
import { localeInfo, pageAddress } from '@/lib/site/locales'
import { dayOf } from '@/lib/site/moment'

type DescribedPage = Pick<Page, 'locale' | 'contentLocale' | 'path' | 'meta' | 'git'>

/**
 * Structured data of a page (schema.org): an article with its breadcrumb or, on the home page, the software. `null` for other pages.
 * @param crumbs from the home page to this one; empty if the page shows no breadcrumb
 * @param version of the product, without `v`; empty if unknown
 */
export function buildGraph(page: DescribedPage, crumbs: readonly Crumb[], version: string): Graph | null {
  const parts = [
    ...(page.path === '/' ? [describeProduct(page, version)] : []),
    ...(pageKinds[page.meta.kind].isArticle ? [describeArticle(page)] : []),
    ...(crumbs.length > 1
      ? [
          {
            '@type': 'BreadcrumbList' as const,
            itemListElement: crumbs.map((crumb, index) => describeCrumb(crumb, index, index === crumbs.length - 1)),
          },
        ]
      : []),
  ]
  return parts.length > 0 ? { '@context': 'https://schema.org', '@graph': parts } : null
}

function describeArticle({ contentLocale, path, meta, git }: DescribedPage): TechArticle {
  const written = meta.date ?? git?.created
  return {
    '@type': 'TechArticle',
    headline: meta.title,
    inLanguage: localeInfo[contentLocale].lang,
    url: publicUrl(pageAddress(contentLocale, path)),
    ...(meta.author?.length && { author: meta.author.map(({ name, url }) => ({ '@type': 'Person' as const, name, ...(url && { url }) })) }),
    ...(written && { datePublished: dayOf(written) }),
    ...(git && { dateModified: dayOf(git.updated) }),
  }
}

function describeProduct({ locale, meta }: DescribedPage, version: string): SoftwareApplication {
  const { name, systems, licence, category } = site.product
  return {
    '@type': 'SoftwareApplication',
    name,
    description: meta.description || site.description[locale],
    applicationCategory: category,
    operatingSystem: systems,
    ...(version && { softwareVersion: version }),
    url: site.repository,
    license: licence,
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
  }
}

/** The last step is the page itself, whose URL is known. */
function describeCrumb({ text, link }: Crumb, index: number, last: boolean): ListItem {
  return { '@type': 'ListItem', position: index + 1, name: text, ...(!last && { item: publicUrl(link) }) }
}
