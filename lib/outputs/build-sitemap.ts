import type { MetadataRoute } from 'next'
import type { Snapshot } from '@/lib/content/snapshot'
import { publicUrl } from '@/lib/navigation/page-metadata'
import { escapeXml } from '@/lib/outputs/feeds/write-feed'
import { localeInfo, locales, pageAddress } from '@/lib/site/locales'

/** Next writes addresses into the file as they are. */
const urlOf = (address: string) => escapeXml(publicUrl(address))

/**
 * Every page written in its language, with its translations and the time of its last change: the last commit, or the date in its
 * frontmatter if there is no history.
 */
export function buildSitemap({ pages }: Pick<Snapshot, 'pages'>): MetadataRoute.Sitemap {
  return locales.flatMap((locale) =>
    [...pages[locale].values()]
      .filter((page) => page.contentLocale === locale)
      .map((page) => {
        const translated = locales.filter((other) => pages[other].get(page.path)?.contentLocale === other)
        const alternates = translated.map((other) => [localeInfo[other].lang, urlOf(pageAddress(other, page.path))])
        const changed = page.git?.updated ?? page.meta.date
        return {
          url: urlOf(page.url),
          ...(changed === undefined ? {} : { lastModified: new Date(changed) }),
          alternates: {
            languages: Object.fromEntries([...alternates, ['x-default', urlOf(pageAddress(translated[0] ?? locale, page.path))]]),
          },
        }
      }),
  )
}
