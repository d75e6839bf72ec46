import type { Locale } from '@/lib/site/locales'

/** Path of the service worker. It is at the top, because a service worker controls only what is below its own folder. */
export const workerFile = '/sw.js'

/** Path of a language's web app manifest. */
export function manifestFile(locale: Locale): string {
  return locale === 'en' ? '/manifest.json' : `/manifest.${locale}.json`
}

/** Path of the list of files that are downloaded when a visitor keeps a language for offline reading. */
export function offlineFile(locale: Locale): string {
  return `/offline/${locale}.json`
}

/** Path of the file with all records of a language (`SearchData`), from which a browser builds the index where no server responds. */
export const searchFilePath = (locale: Locale): string => `/api/search-index/${locale}.json`

export interface OfflineList {
  /** Changes with everything that the pages show. */
  version: string
  /** Public paths of the pages. */
  pages: string[]
  /** Other files, by public path. */
  files: string[]
  /** Estimated transfer size of all of them. */
  bytes: number
}
