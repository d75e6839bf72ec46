import { localeInfo, type Locale } from '@/lib/site/locales'
import { readStoredObject, storageKeys, writeStoredEntry } from '../storage'

/** Whether the reader has answered the offer of the other language on pages of this one: in this tab, or for good. */
export function wasAnswered(locale: Locale): boolean {
  const { prefix } = localeInfo[locale]
  return (['session', 'local'] as const).some((area) => readStoredObject(storageKeys.redirectStatus, area)[prefix] === true)
}

/** Keeps the answer for this tab, and for good where the reader asks for that. */
export function keepAnswer(locale: Locale, remember: boolean): void {
  const { prefix } = localeInfo[locale]
  writeStoredEntry(storageKeys.redirectStatus, prefix, true, 'session')
  if (remember) writeStoredEntry(storageKeys.redirectStatus, prefix, true, 'local')
}

/** The language that the server saw in `Accept-Language` (`middleware.ts` sends it as a timing entry); `null` where it sent none. */
export function languageHint(): string | null {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.serverTiming?.find(({ name }) => name === 'language')?.description ?? null
}
