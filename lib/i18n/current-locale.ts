import { getLocale } from 'next-intl/server'
import type { Locale } from '@/lib/site/locales'

/** Language of the page that is being rendered, for server components that are not given it. The layout sets it (`setRequestLocale`). */
export async function currentLocale(): Promise<Locale> {
  return (await getLocale()) as Locale
}
