import { parseQualityValues } from '@/lib/front/request-headers'
import { isLocale, type Locale } from '@/lib/site/locales'

/** The language of the site that an `Accept-Language` header prefers; `null` if it names none of them. */
export function preferredLocale(header: string | null): Locale | null {
  for (const { value, weight } of parseQualityValues(header)) {
    const base = value.split('-')[0] ?? ''
    if (weight > 0 && isLocale(base)) return base
  }
  return null
}
