import type { MetadataRoute } from 'next'
import { currentSnapshot, listPages } from '@/lib/content/store'
import { publicUrl } from '@/lib/navigation/page-metadata'
import { localeInfo, localizedPath, locales } from '@/lib/site/locales'

export const dynamic = 'force-static'

/** Every page that is written in its language, with its counterparts. */
export default function sitemap(): MetadataRoute.Sitemap {
  const snapshot = currentSnapshot()
  return locales.flatMap((locale) =>
    listPages(locale)
      .filter((page) => page.contentLocale === locale)
      .map((page) => {
        const translated = locales.filter((other) => snapshot.pages[other].get(page.path)?.contentLocale === other)
        const alternates = translated.map((other) => [localeInfo[other].lang, publicUrl(localizedPath(other, page.path))])
        return {
          url: publicUrl(page.url),
          ...(page.git ? { lastModified: new Date(page.git.updated) } : {}),
          alternates: {
            languages: Object.fromEntries([...alternates, ['x-default', publicUrl(localizedPath(translated[0] ?? locale, page.path))]]),
          },
        }
      }),
  )
}
