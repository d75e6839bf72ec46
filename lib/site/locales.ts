import { encodePath, withoutBase } from './address'

/** Languages of the site. The first is served at `/`, every other under its own prefix. */
export const locales = ['en', 'zh'] as const

export type Locale = (typeof locales)[number]

/** One value per language. */
export type Localized<Value = string> = Record<Locale, Value>

/** A value in English at least; languages without one use it. */
export type EnglishFirst<Value = string> = Partial<Localized<Value>> & { en: Value }

export interface LocaleInfo {
  /** Value of `<html lang>` and of `hreflang`. */
  lang: string
  /** Public path of the language's home page, with which the paths of all its pages begin. */
  prefix: `/${string}`
  /** The language's own name for itself. */
  name: string
  /** Unicode's name of the script in which it is written. */
  script: string
  /** Texts of the data (`content/data`) may be missing in this language; the English ones are shown then. */
  isPartial?: true
}

export const localeInfo: Localized<LocaleInfo> = {
  en: { lang: 'en-US', prefix: '/', name: 'English', script: 'Latin' },
  zh: { lang: 'zh-CN', prefix: '/zh/', name: '简体中文', script: 'Han' },
}

/** Makes one value per language. */
export function localized<Value>(make: (locale: Locale) => Value): Localized<Value> {
  return Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Localized<Value>
}

/** A value for every language: English where a language doesn't have one. */
export function fillLanguages<Value>(values: EnglishFirst<Value>): Localized<Value> {
  return localized((locale) => values[locale] ?? values.en)
}

/** True for the folder names of `content/` that are languages. */
export const isLocale = (value: string): value is Locale => (locales as readonly string[]).includes(value)

/** The language that a value names; the first one for anything else. */
export function readLocale(value: string | undefined): Locale {
  return value !== undefined && isLocale(value) ? value : locales[0]
}

/** The other languages, in the order in which pages and searches turn to them when this one has nothing. */
export const otherLocales = (locale: Locale): Locale[] => locales.filter((other) => other !== locale)

/** Whether a text is written in the script of a language. Latin words occur in texts of every language. */
export function isInScriptOf(locale: Locale, text: string): boolean {
  const scripts = locales.map((one) => localeInfo[one].script).filter((script) => script !== 'Latin')
  const script = scripts.find((one) => new RegExp(`\\p{Script=${one}}`, 'u').test(text)) ?? 'Latin'
  return script === localeInfo[locale].script
}

/**
 * Public path of a page in a language.
 * @param path locale-free page path such as `/guide/install/docker.html` or `/guide/`
 */
export const localizedPath = (locale: Locale, path: string): string => localeInfo[locale].prefix.slice(0, -1) + path

/** The same as it is written in links and files. */
export const pageAddress = (locale: Locale, path: string): string => encodePath(localizedPath(locale, path))

/** Splits a public path, also one of the address bar, into its language and the locale-free path. */
export function splitLocale(address: string): { locale: Locale; path: string } {
  const publicPath = withoutBase(address)
  const locale = locales.slice(1).find((other) => `${publicPath}/`.startsWith(localeInfo[other].prefix))
  return locale ? { locale, path: publicPath.slice(localeInfo[locale].prefix.length - 1) || '/' } : { locale: locales[0], path: publicPath }
}
