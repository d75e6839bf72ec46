import type { Metadata } from 'next'
import type { Page } from '@/lib/content/page'
import { pageKinds } from '@/lib/content/reading/schema'
import { messagesOf } from '@/lib/i18n/messages'
import { feedForms, feedName, feedTopics, pathInFolder, type FeedForm } from '@/lib/routing/generated-files'
import { markdownPath } from '@/lib/routing/page-path'
import { site } from '@/lib/settings/config'
import { localeInfo, pageAddress, type Locale } from '@/lib/site/locales'

/** Image shown where other sites link to a page. */
export interface PreviewImage {
  url: string
  width: number
  height: number
  alt: string
}

/**
 * What a page renders in `<title>`. It is not part of Next's metadata, which arrives up to 100 ms after the page in a soft navigation: until
 * then the document would have no title.
 */
export function documentTitle(title: string, locale: Locale): string {
  return `${title} | ${site.title[locale]}`
}

/** The same for a content page; the home page's own title names the site already. */
export const pageTitle = ({ path, meta, locale }: Pick<Page, 'path' | 'meta' | 'locale'>) =>
  path === '/' ? meta.title : documentTitle(meta.title, locale)

/** The part of a page's data (lib/page-data) that its head shows; `languages` are those in which it has a text of its own. */
type DescribedPage = Pick<Page, 'locale' | 'contentLocale' | 'path' | 'url' | 'meta' | 'git'> & { languages: readonly Locale[] }

/**
 * Metadata of a page besides its title: description, canonical URL, language alternates, feeds and link preview.
 * @param preview the generated preview image; an image chosen by the author (`cover`) takes precedence
 */
export function buildPageMetadata(page: DescribedPage, preview: PreviewImage): Metadata {
  const { locale, path, meta, languages: translated } = page
  const siteTitle = site.title[locale]
  const description = meta.description || site.description[locale]
  const languages = Object.fromEntries(translated.map((other) => [localeInfo[other].lang, publicUrl(pageAddress(other, path))]))
  // The canonical URL of a page served as a fallback is in the other language.
  const canonical = publicUrl(pageAddress(page.contentLocale, path))
  return {
    description,
    alternates: {
      canonical,
      languages: { ...languages, 'x-default': publicUrl(pageAddress(translated[0] ?? page.contentLocale, path)) },
      types: { ...listFeeds(locale), 'text/markdown': publicUrl(markdownPath(page.url)) },
    },
    openGraph: {
      type: pageKinds[meta.kind].isArticle ? 'article' : 'website',
      siteName: siteTitle,
      title: meta.title,
      description,
      url: canonical,
      locale: localeInfo[locale].lang.replace('-', '_'),
      alternateLocale: translated.filter((other) => other !== locale).map((other) => localeInfo[other].lang.replace('-', '_')),
      images: [meta.cover ? { url: meta.cover, alt: meta.title } : preview],
      ...(page.git ? { modifiedTime: page.git.updated } : {}),
    },
    twitter: { card: 'summary_large_image' },
  }
}

/** Feed links of a language, for the document head. */
function listFeeds(locale: Locale) {
  const messages = messagesOf(locale).feeds
  const forms = Object.entries(feedForms) as [FeedForm, string][]
  return Object.fromEntries(
    forms.map(([form, type]) => [
      type,
      feedTopics.map((topic) => ({ url: pathInFolder(locale, feedName(topic, form)), title: messages[topic] })),
    ]),
  )
}

/** Absolute URL of a public path, which is percent-encoded already. */
export function publicUrl(publicPath: string): string {
  return site.origin + publicPath
}
