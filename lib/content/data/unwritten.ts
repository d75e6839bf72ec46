import { messagesOf } from '@/lib/i18n/messages'
import { localized, locales } from '@/lib/site/locales'

/** Placeholder where a command created an entry and texts are missing. The check reports files that contain it. */
export const unwritten = localized((locale) => messagesOf(locale).outputs.unwritten)

/** Message of the check for such a value. */
export const unwrittenMessage = 'the words are missing, expected them in place of the mark'

/** Paths of all values that are placeholders. */
export function findUnwritten(value: unknown, keys: string[] = []): string[][] {
  if (locales.some((locale) => value === unwritten[locale])) return [keys]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => findUnwritten(inner, [...keys, key]))
}
