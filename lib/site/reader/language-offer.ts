import { preferredLocale } from '../addresses/address-book'
import { isLocale, type Locale } from '../locales'

/** All that decides whether a reader is offered the other language. */
export interface LanguageSigns {
  /** Language of the page. */
  page: Locale
  /** Languages of the browser, most wanted first. */
  languages: readonly string[]
  /** What the server made of `Accept-Language`; used where the browser names no languages. */
  hint: string | null
  /** The reader has already answered on a page of this language. */
  decided: boolean
}

/** The language to offer, or `null`: the first of the reader's languages that the site has decides, and it must not be the page's. */
export function offeredLocale({ page, languages, hint, decided }: LanguageSigns): Locale | null {
  if (decided) return null
  const wanted = languages.length > 0 ? preferredLocale(languages) : hint !== null && isLocale(hint) ? hint : null
  return wanted === page ? null : wanted
}
