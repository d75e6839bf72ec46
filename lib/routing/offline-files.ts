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

/** The content of the list. */
export interface OfflineList {
  /** Public paths of the pages, each with a fingerprint that changes with the page. */
  pages: [path: string, fingerprint: string][]
  /** Other files, by public path. */
  files: string[]
  /** Estimated transfer size of all of them. */
  bytes: number
}
