import { readdirSync } from 'node:fs'
import { pathOfFile } from '@/lib/routing/page-path'
import { localeInfo, locales, splitLocale } from '@/lib/site/locales'

/** Locale-free paths of all pages. A page that one language lacks is there in the other's. */
export function pagePaths(): string[] {
  const isPage = (name: string) => name.endsWith('.md') && !name.split('/').some((part) => /^[._]/.test(part))
  const namesIn = (locale: string) => readdirSync(`content/${locale}`, { recursive: true, encoding: 'utf8' }).filter(isPage)
  return [...new Set(locales.flatMap((locale) => namesIn(locale).map(pathOfFile)))].sort()
}

/** Language of the page at a public path, as in `<html lang>`. A browser that prefers it is not offered another one. */
export function languageOf(path: string): string {
  return localeInfo[splitLocale(path).locale].lang
}
