import { areas, type Area } from '@/lib/site/areas'
import { localizedPath, locales, type Locale } from '@/lib/site/locales'

/** A text for language models: the list of pages, all of them whole, or those of one part of the site. */
export interface LlmsFile {
  locale: Locale
  address: string
  content: 'index' | 'full' | Area
}

/** Address of the list of pages. */
export const llmsIndex = (locale: Locale) => localizedPath(locale, '/llms.txt')

/** Address of the text of all pages, or of those of one part of the site. */
export const llmsFull = (locale: Locale, area?: Area) => localizedPath(locale, area ? `/llms-full/${area}.txt` : '/llms-full.txt')

/** All of them. They are made from the live content, as sidebars are. */
export const llmsFiles: readonly LlmsFile[] = locales.flatMap((locale) => [
  { locale, address: llmsIndex(locale), content: 'index' as const },
  { locale, address: llmsFull(locale), content: 'full' as const },
  ...areas.map((area) => ({ locale, address: llmsFull(locale, area), content: area })),
])
