import { decodePath } from '@/lib/site/address'
import { memoizeByObject } from '@/lib/site/cache/memoize'
import { localized, locales, pageAddress, splitLocale, type Locale } from '@/lib/site/locales'
import { immutableFiles } from '@/lib/site/protocol'
import { generatedFiles } from './generated-files'
import { markdownPath, pathOfMarkdown, previewPath, searchPagePath } from './page-path'

/** Path at which people who have found a vulnerability look for the operator's contact (RFC 9116). */
export const securityTextPath = '/.well-known/security.txt'

/** The folders of `app/api`, and what `lib/publish/handlers.ts` has: what is below `/api/` under another name is a page of the content, or missing. */
export const handlerNames = [
  'dev',
  'health',
  'mcp',
  'metrics',
  'publish',
  'ready',
  'search',
  'search-index',
  'status',
  'tags',
  'tokens',
] as const

const handled = new RegExp(`^/api/(?:${handlerNames.join('|')})(?:/|$)`)

/** Whether one of the site's handlers responds at a public path. */
export const isHandlerPath = (pathname: string): boolean => handled.test(pathname)

/** Content folder whose files are served at the root, together with those of the code. */
export const publicFolder = 'public'

/** Every route of the site as data; derived from each snapshot. */
export interface RouteTable {
  /** Locale-free paths of pages, by language. */
  pages: Record<Locale, string[]>
  /** Old locale-free paths and where they lead, by language. */
  redirects: Record<Locale, Record<string, string>>
  /** Files of `public/`, each with a leading `/`. */
  files: string[]
  /** Files of the content's own `public/`, likewise. */
  contentFiles?: string[]
}

/** What is at a path. */
export type Route =
  | { kind: 'page'; locale: Locale; path: string }
  /** The Markdown of a page; `path` is the page's. */
  | { kind: 'markdown'; locale: Locale; path: string }
  | { kind: 'redirect'; location: string }
  /** Rendered from the content at `routePath`. */
  | { kind: 'generated'; path: string; routePath: string }
  /** A file of `public/`, what Next sends itself, or a handler; `path` is decoded. Files of the content are sent by the handler at `routePath`. */
  | { kind: 'file'; path: string; routePath?: string }
  | { kind: 'missing'; locale: Locale }

const generated = new Map(generatedFiles.map((file) => [file.path, file]))

/** The lookup function of a table, which expects a path in its canonical form (`canonicalPath`). */
export const routeMatcher = memoizeByObject((table: RouteTable): ((pathname: string) => Route) => {
  const pages = localized((locale) => new Set(table.pages[locale]))
  const redirects = localized((locale) => new Map(Object.entries(table.redirects[locale])))
  const files = new Set([securityTextPath, ...table.files])
  const previews = new Set(locales.flatMap((locale) => table.pages[locale].map((path) => previewPath({ locale, path }))))
  // A name that was written on macOS is found by its handler.
  const contentFiles = new Set(table.contentFiles?.map((file) => file.normalize()))
  const isPage = (locale: Locale, path: string) => pages[locale].has(path) || path === searchPagePath
  const inAnyCase = localized((locale) => foldCase([...pages[locale], searchPagePath, ...redirects[locale].keys()]))
  const targetOf = (locale: Locale, path: string) => redirects[locale].get(path) ?? (isPage(locale, path) ? path : undefined)

  return (pathname) => {
    const decoded = decodePath(pathname).normalize()
    const { locale, path } = splitLocale(decoded)
    const file = generated.get(decoded)
    if (file) return { kind: 'generated', ...file }
    if (previews.has(decoded)) return { kind: 'generated', path: decoded, routePath: decoded }
    if (files.has(decoded) || decoded.startsWith(immutableFiles) || isHandlerPath(decoded)) return { kind: 'file', path: decoded }
    // A language's home page ends with a slash: `/zh` is redirected.
    if (isPage(locale, path) && (path !== '/' || decoded.endsWith('/'))) return { kind: 'page', locale, path }
    const source = pathOfMarkdown(path)
    if (source && pages[locale].has(source)) return { kind: 'markdown', locale, path: source }
    if (contentFiles.has(decoded)) return { kind: 'file', path: decoded, routePath: `/content-files/${publicFolder}${decoded}` }
    const meant = readMistyped(decoded)
    for (const candidate of candidatesOf(meant.path)) {
      const target = targetOf(meant.locale, candidate) ?? targetOf(meant.locale, inAnyCase[meant.locale].get(candidate.toLowerCase()) ?? '')
      if (!target) continue
      // A client that requests Markdown gets Markdown.
      const form = pathOfMarkdown(meant.path) && pages[meant.locale].has(target) ? markdownPath(target) : target
      return { kind: 'redirect', location: pageAddress(meant.locale, form) }
    }
    return { kind: 'missing', locale: meant.locale }
  }
})

/** Paths by their lower-case form; `''` if several paths differ only in case, so that the intended one is unclear. */
function foldCase(paths: readonly string[]): Map<string, string> {
  const folded = new Map<string, string>()
  for (const path of paths) folded.set(path.toLowerCase(), folded.has(path.toLowerCase()) ? '' : path)
  return folded
}

/** The page that an address means: `/en/`, `/ZH/` or `/zh-CN/` name a language. */
function readMistyped(decoded: string): { locale: Locale; path: string } {
  const [prefix = '', tag = ''] = /^\/([a-z]{2})(?:-[a-z]+)*(?=\/|$)/i.exec(decoded) ?? []
  const named = locales.find((locale) => locale === tag.toLowerCase())
  return named ? { locale: named, path: decoded.slice(prefix.length) || '/' } : splitLocale(decoded)
}

/**
 * Canonical forms of a path, the most likely first: as written, without an index name, with `.html`, as a folder, and as an old address without an
 * ending.
 * Only paths of the table are ever redirected to, so a path such as `//other.host/` is never redirected to another host.
 */
export function candidatesOf(path: string): string[] {
  const folder = path.replace(/\/(?:index|readme)(\.html|\.md)?\/?$/i, '/')
  const bare = folder.replace(/\/$/, '').replace(/\.(html|md)$/i, '')
  return [path, folder, `${bare}.html`, `${bare}/`, bare]
}
