import { isLocale, type Locale } from '@/lib/site/locales'
import { parseQualityValues } from './quality-values'

/**
 * First site language named by an `Accept-Language` header, weights respected; `null` where none matches.
 * Also used on `navigator.languages`, which is the same list without weights.
 */
export function preferredLocale(languages: readonly string[]): Locale | null {
  for (const tag of languages) {
    const base = tag.trim().toLowerCase().split('-')[0] ?? ''
    if (isLocale(base)) return base
  }
  return null
}

/** Language tags of an `Accept-Language` header, most wanted first. */
export function parseAcceptLanguage(header: string | null): string[] {
  return parseQualityValues(header).flatMap(({ value, weight }) => (value !== '*' && weight > 0 ? [value] : []))
}
