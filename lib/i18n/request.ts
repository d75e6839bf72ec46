import { getRequestConfig } from 'next-intl/server'
import { readLocale } from '@/lib/site/locales'
import { messagesOf } from './messages'

/** Tells next-intl which texts a page may use. The locale comes from `setRequestLocale` in the layout, never from headers. */
export default getRequestConfig(async ({ requestLocale }) => {
  const locale = readLocale(await requestLocale)
  return { locale, messages: messagesOf(locale), timeZone: 'UTC' }
})
