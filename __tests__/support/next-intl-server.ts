import type { Locale } from '@/lib/site/locales'

/** The server functions of next-intl that the site uses, which work only in the framework's renderer: `jest.mock('next-intl/server', …)`. */
let current: Locale = 'en'

export function setRequestLocale(locale: Locale): void {
  current = locale
}

export function getLocale(): Promise<Locale> {
  return Promise.resolve(current)
}
