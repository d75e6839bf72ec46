import { securityTextPath } from '@/lib/site/security-text'
import { isLocale, locales, localizedPath, splitLocale, type Locale } from '@/lib/site/locales'
import { feedFiles } from './feed-files'
import { llmsFiles } from './llms-files'
import { markdownPath, pathOfMarkdown } from './markdown-path'
import { manifestFile, offlineFile } from './offline-files'
import { searchPagePath } from './search-page'
import { sidebarFiles } from './sidebar-files'

/** Every address the site answers, as written by `scripts/build/prepare.ts` before a build. */
export interface AddressTable {
  /** Locale-free paths of pages, by language. */
  pages: Record<Locale, string[]>
  /** Old locale-free addresses and where they lead, by language. */
  redirects: Record<Locale, Record<string, string>>
  /** Files of `public/`, each with a leading `/`. */
  files: string[]
}

/** What is to be done with a request's path. */
export type Address =
  | { kind: 'page'; locale: Locale; path: string }
  /** The Markdown of a page; `path` is the page's. */
  | { kind: 'markdown'; locale: Locale; path: string }
  | { kind: 'redirect'; location: string }
  | { kind: 'file' }
  | { kind: 'missing'; locale: Locale }

/** Route handlers and generated files that are no pages. */
export const handlers: readonly string[] = [
  '/sitemap.xml',
  '/robots.txt',
  '/openapi.json',
  '/openapi.zh.json',
  '/postman.json',
  '/postman.zh.json',
  '/bruno.zip',
  '/bruno.zh.zip',
  ...sidebarFiles.map(({ address }) => address),
  ...locales.flatMap((locale) => [manifestFile(locale), offlineFile(locale)]),
  ...feedFiles.map(({ address }) => address),
  ...llmsFiles.map(({ address }) => address),
]

/** Prepares a lookup over a table. The lookup takes a path as it stands in the address bar, percent-encoded. */
export function createAddressBook(table: AddressTable): (pathname: string) => Address {
  const pages = { en: new Set(table.pages.en), zh: new Set(table.pages.zh) }
  const redirects = {
    en: new Map(Object.entries(table.redirects.en)),
    zh: new Map(Object.entries(table.redirects.zh)),
  }
  // Not a handler: it depends on settings and on the day, so it is never cached with the content.
  const files = new Set([...table.files, ...handlers, securityTextPath])

  return (pathname) => {
    const decoded = decode(pathname)
    const { locale, path } = splitLocale(decoded ?? pathname)
    if (decoded === null) return { kind: 'missing', locale }
    if (files.has(decoded)) return { kind: 'file' }
    if ((pages[locale].has(path) && decoded !== '/zh') || path === searchPagePath) return { kind: 'page', locale, path }
    const source = pathOfMarkdown(path)
    if (source && pages[locale].has(source)) return { kind: 'markdown', locale, path: source }
    for (const candidate of candidatesOf(path)) {
      const isPage = pages[locale].has(candidate) || candidate === searchPagePath
      const target = redirects[locale].get(candidate) ?? (isPage ? candidate : undefined)
      if (!target) continue
      // Who asks for Markdown gets Markdown.
      const form = source && pages[locale].has(target) ? markdownPath(target) : target
      return { kind: 'redirect', location: encodeURI(localizedPath(locale, form)) }
    }
    return { kind: 'missing', locale }
  }
}

/**
 * Canonical forms that a path may stand for, likeliest first: itself, without an index name, with `.html`, as a folder.
 * Only paths of the table are ever redirected to, so a path such as `//other.host/` leads nowhere.
 */
function candidatesOf(path: string): string[] {
  const folder = path.replace(/\/(index|README)(\.html|\.md)?$/, '/')
  const bare = folder.replace(/\.(html|md)$/, '').replace(/\/$/, '')
  return [path, folder, `${bare}.html`, `${bare}/`]
}

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
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean)
      return { tag, weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ tag, weight }) => tag && tag !== '*' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}

function decode(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}
