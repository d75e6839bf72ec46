import type { Locale } from '@/lib/site/locales'

/** Path of the service worker: at the top, since a worker controls nothing above its own folder. */
export const workerFile = '/sw.js'

/** Path of a language's web app manifest. */
export function manifestFile(locale: Locale): string {
  return locale === 'en' ? '/manifest.json' : `/manifest.${locale}.json`
}

/** Path of the list of what is downloaded with a whole language. */
export function offlineFile(locale: Locale): string {
  return `/offline/${locale}.json`
}

/** What stands there. */
export interface OfflineList {
  /** Public paths of the pages, each with a mark that changes with the page. */
  pages: [path: string, mark: string][]
  /** Other files, by public path. */
  files: string[]
  /** Bytes that all of it takes on the wire, as far as the texts tell. */
  bytes: number
}
