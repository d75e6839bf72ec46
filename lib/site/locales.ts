import { withoutBase } from './base-path'

/** Languages of the site. The first is served at `/`, every other under its own prefix. */
export const locales = ['en', 'zh'] as const

export type Locale = (typeof locales)[number]

export interface LocaleInfo {
  /** Value of `<html lang>` and of `hreflang`. */
  lang: string
  /** Public path of the language's home: what stands before every path of its pages. */
  prefix: '/' | '/zh/'
  /** The language's own name for itself. */
  name: string
}

export const localeInfo: Record<Locale, LocaleInfo> = {
  en: { lang: 'en-US', prefix: '/', name: 'English' },
  zh: { lang: 'zh-CN', prefix: '/zh/', name: '简体中文' },
}

/** True for the folder names of `content/` that are languages. */
export function isLocale(value: string): value is Locale {
  return (locales as readonly string[]).includes(value)
}

/** The language of the other edition: where the language switch leads. */
export function otherLocale(locale: Locale): Locale {
  return locale === 'en' ? 'zh' : 'en'
}

/**
 * Public path of a page in a language.
 * @param path locale-free page path such as `/guide/install/docker.html` or `/guide/`
 */
export function localizedPath(locale: Locale, path: string): string {
  return locale === 'en' ? path : `/zh${path}`
}

/** Splits a public path, also one of the address bar, into its language and the locale-free path. */
export function splitLocale(address: string): { locale: Locale; path: string } {
  const publicPath = withoutBase(address)
  if (publicPath === '/zh' || publicPath.startsWith('/zh/')) {
    return { locale: 'zh', path: publicPath.slice(3) || '/' }
  }
  return { locale: 'en', path: publicPath }
}
