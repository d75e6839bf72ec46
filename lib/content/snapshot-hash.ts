import { hashObject, hashTexts } from '@/lib/site/cache/hash-data'
import { memoizeByObject } from '@/lib/site/cache/memoize-by-object'
import { locales } from '@/lib/site/locales'
import type { PageEntry } from './page'
import type { SharedContent, Snapshot } from './snapshot'

/** Hash of everything that a snapshot was made from, known without parsing a text. */
export const hashContent = memoizeByObject(({ pages, parts, data, media }: Snapshot) =>
  hashTexts(...[parts, data, media, ...listPages(pages)].map(hashObject)),
)

/** Hash of what pages may show of one another and of the data, known without parsing a text. */
export const hashShared = memoizeByObject(({ pages, data, media, hasSeveralContributors }: SharedContent) =>
  hashTexts(hashObject(data), hashObject(media), String(hasSeveralContributors), ...listPages(pages).map(hashEntry)),
)

/** How long reading a page takes changes with every word, and no other page shows it. */
const hashEntry = memoizeByObject(({ locale, contentLocale, path, url, meta }: PageEntry) =>
  hashTexts(JSON.stringify([locale, contentLocale, path, url, meta], (key, value: unknown) => (key === 'readingTime' ? undefined : value))),
)

const listPages = <Entry>(pages: Record<string, ReadonlyMap<string, Entry>>): Entry[] =>
  locales.flatMap((locale) => [...pages[locale]!.values()])
