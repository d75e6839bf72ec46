import { locales, type Locale } from '@/lib/site/locales'

/** Second argument of a route handler below `app/outputs/[locale]`: files that exist once per language. */
export interface LocaleParams {
  params: Promise<{ locale: Locale }>
}

export const localeParams = () => locales.map((locale) => ({ locale }))
