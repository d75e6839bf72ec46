import type { Locale } from '@/lib/site/locales'

/** Address of the service worker: at the top, since a worker has no say above its own folder. */
export const workerFile = '/sw.js'

/** Address of the web app manifest of a language. */
export function manifestFile(locale: Locale): string {
  return locale === 'en' ? '/manifest.json' : `/manifest.${locale}.json`
}

/** Address of the list of what a reader keeps who keeps a whole language. */
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
