import type { Area } from '@/lib/site/areas'
import { localizedPath, type Locale } from '@/lib/site/locales'

/** Path of the list of pages for language models. */
export const llmsIndex = (locale: Locale) => localizedPath(locale, '/llms.txt')

/** Path of the full text of all pages, or of the pages in one area of the site. */
export const llmsFull = (locale: Locale, area?: Area) => localizedPath(locale, area ? `/llms-full/${area}.txt` : '/llms-full.txt')
