import type { Metadata } from 'next'
import type { Page } from '@/lib/content/page'
import type { Snapshot } from '@/lib/content/snapshot'
import { site } from '@/lib/site/config'
import { localeInfo, localizedPath, locales, otherLocale } from '@/lib/site/locales'

/** Head of a page: title, description, canonical address, language alternates and link preview. */
export function buildPageMetadata(page: Page, snapshot: Snapshot): Metadata {
  const { locale, path, meta } = page
  const siteTitle = site.title[locale]
  const title = path === '/' ? meta.title : `${meta.title} | ${siteTitle}`
  const description = meta.description || site.description[locale]
  const translated = locales.filter((other) => snapshot.pages[other].get(path)?.contentLocale === other)
  const languages = Object.fromEntries(translated.map((other) => [localeInfo[other].lang, publicUrl(localizedPath(other, path))]))
  // A page served in the other language has its canonical address there.
  const canonical = publicUrl(localizedPath(page.contentLocale, path))
  const image = meta.cover ?? '/social.png'
  return {
    title,
    description,
    alternates: {
      canonical,
      languages: { ...languages, 'x-default': publicUrl(localizedPath(translated.includes('en') ? 'en' : locale, path)) },
    },
    openGraph: {
      type: meta.kind === 'doc' ? 'article' : 'website',
      siteName: siteTitle,
      title: meta.title,
      description,
      url: canonical,
      locale: localeInfo[locale].lang.replace('-', '_'),
      alternateLocale: translated.includes(otherLocale(locale)) ? [localeInfo[otherLocale(locale)].lang.replace('-', '_')] : [],
      images: [{ url: image, width: 1200, height: 630, alt: siteTitle }],
      ...(page.git ? { modifiedTime: new Date(page.git.updated).toISOString() } : {}),
    },
    twitter: { card: 'summary_large_image' },
  }
}

/** Absolute address of a public path. */
export function publicUrl(publicPath: string): string {
  return site.origin + encodeURI(publicPath)
}
