import { decodePath } from '@/lib/site/address'
import { splitLocale } from '@/lib/site/locales'
import { previewAddress } from '@/lib/site/protocol'

/** Locale-free page path of a content file: `guide/install/docker.md` → `/guide/install/docker.html`, `guide/README.md` → `/guide/`. */
export function pathOfFile(file: string): string {
  // macOS writes accents as separate characters; links and addresses name the composed form.
  const bare = file.replace(/\.md$/, '').normalize()
  const folderPage = bare.replace(/(^|\/)(?:index|readme)$/i, '$1')
  if (folderPage !== bare) return `/${folderPage}`
  return `/${bare}.html`
}

/** Path of the page that the route segments name: `['guide', 'webdav.html']` → `/guide/webdav.html`, `['guide']` → `/guide/`. */
export function pathOfSlug(slug: readonly string[] | undefined): string {
  if (!slug?.length) return '/'
  const joined = `/${slug.map(decodePath).join('/')}`
  return joined.endsWith('.html') ? joined : `${joined}/`
}

/** Folders above a path, nearest last: `/guide/install/docker.html` → `['/', '/guide/', '/guide/install/']`. */
export function ancestorsOf(path: string): string[] {
  const parts = path.split('/').slice(1, -1)
  if (path.endsWith('/')) parts.pop()
  const folders = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}/`)
  return path === '/' ? [] : ['/', ...folders]
}

/**
 * Path at which Next renders a page: language first, folders without their last slash.
 * @param path locale-free page path
 */
export function routePathOf(locale: string, path: string): string {
  return `/${locale}${path.length > 1 ? path.replace(/\/$/, '') : ''}`
}

/** Path at which Next renders the Markdown of a page, from the page's own: `/en/guide` → `/markdown/en/guide`. */
export const markdownRoutePath = (routePath: string): string => `/markdown${routePath}`

/** Path of a page's Markdown, from the page's path with or without its language: `/guide/webdav.html` → `/guide/webdav.md`, `/guide/` → `/guide/index.md`. */
export function markdownPath(path: string): string {
  return path.endsWith('/') ? `${path}index.md` : path.replace(/(?:\.html)?$/, '.md')
}

/** Path of the page whose Markdown is at a path; the inverse of `markdownPath`. `undefined` for other paths. */
export function pathOfMarkdown(path: string): string | undefined {
  if (!path.endsWith('.md')) return undefined
  return path.endsWith('/index.md') ? path.slice(0, -'index.md'.length) : `${path.slice(0, -'.md'.length)}.html`
}

/** Path of the picture for links to a page: `/og/en/guide/webdav.png`, `/og/zh/guide/index.png`. */
export function previewPath({ locale, path }: { locale: string; path: string }): string {
  return `${previewAddress}${locale}${path.replace(/\/$/, '/index').replace(/\.html$/, '')}.png`
}

/** Locale-free path of the search page, which belongs to the site, not to the content. With `?q=` the response contains the results. */
export const searchPagePath = '/search.html'

/**
 * Whether a page receives authorization codes in its URL and asks for secrets: all pages below `/tool/`. Such a page has the token forms, and
 * none has them elsewhere; nothing stores it, and it contains nothing of another host.
 * @param publicPath with or without its language, also as it stands in the address bar
 */
export const isConfidential = (publicPath: string): boolean => /^\/+tool(?:\/|$)/i.test(splitLocale(decodePath(publicPath)).path)

/**
 * Where a redirect leads. The query goes along; one that may contain a code goes only to another page of the tools.
 * @param location canonical path
 * @param search query with its `?`, or nothing
 */
export function redirectAddress(from: string, location: string, search: string): string {
  return isConfidential(from) && !isConfidential(location) ? location : location + search
}
