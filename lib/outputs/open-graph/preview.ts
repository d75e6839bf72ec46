import { hashOf } from '@/lib/site/cache/hash-data'
import type { Snapshot } from '@/lib/content/snapshot'
import type { PreviewImage } from '@/lib/navigation/page-metadata'
import type { PageData } from '@/lib/page-data/page-data'
import { buildBreadcrumb } from '@/lib/navigation/breadcrumb'
import { previewPath } from '@/lib/routing/page-path'
import { site } from '@/lib/settings/config'
import { encodePath } from '@/lib/site/address'
import { localeInfo, locales } from '@/lib/site/locales'

/** Size that social networks expect, in pixels. */
export const previewSize = { width: 1200, height: 630 } as const

/** More than fits: what is not shown would be laid out all the same. */
const maxDrawn = { characters: 200, folders: 5 }

/** Changes when the same content produces another image. */
const drawing = 1

/** Content of a page's preview image. */
export interface Preview {
  title: string
  /** Titles of the folders above the page, without the home page. */
  area: string[]
  /** The language's own name, and its tag. */
  language: string
  lang: string
  brand: string
}

export type PreviewedPage = Pick<PageData, 'locale' | 'contentLocale' | 'path' | 'meta' | 'breadcrumb'>

const cut = (text: string) => text.slice(0, maxDrawn.characters).toWellFormed()

export function describePreview(page: PreviewedPage): Preview {
  const area = page.breadcrumb.slice(1, -1)
  const { lang, name } = localeInfo[page.contentLocale]
  return {
    title: cut(page.meta.title),
    area: area.slice(0, maxDrawn.folders).map(({ text }) => cut(text)),
    language: name,
    lang,
    brand: site.title[page.locale],
  }
}

/** Identifies an image by its content. */
export const previewKey = (preview: Preview): string => hashOf(JSON.stringify([drawing, preview]))

/** A page's preview image for metadata: its URL changes as soon as its content does. */
export function describePreviewImage(page: PreviewedPage): PreviewImage {
  const preview = describePreview(page)
  const { title, brand } = preview
  return {
    url: `${encodePath(previewPath(page))}?v=${previewKey(preview).slice(0, 8)}`,
    ...previewSize,
    alt: title === brand ? title : `${title} | ${brand}`,
  }
}

/** The page whose preview image has this path, or `undefined`. Its text is not parsed. */
export function findPreviewPage(path: string, { pages }: Pick<Snapshot, 'pages'>): PreviewedPage | undefined {
  const page = locales.flatMap((locale) => [...pages[locale].values()]).find((one) => previewPath(one) === path)
  return page && { ...page, breadcrumb: buildBreadcrumb(page, pages[page.locale]) }
}
