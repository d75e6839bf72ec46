import { resolveHref, type ResolvedLink } from '@/lib/markdown/links'
import { pageAddress, type Locale } from '@/lib/site/locales'
import { kindOfField, type Frontmatter } from './schema'

/** A resolved URL in frontmatter. */
export interface FieldAddress {
  /** As written. */
  href: string
  kind: 'link' | 'image'
  target: ResolvedLink
  /** Dotted path of the field: `actions.0.link`. */
  field: string
}

/** Resolves the URLs in a page's frontmatter relative to its file, like those in its text. Layouts and checks use the result. */
export function resolveFields(
  frontmatter: Frontmatter,
  page: { file: string; locale: Locale },
): { frontmatter: Frontmatter; addresses: FieldAddress[] } {
  const addresses: FieldAddress[] = []
  const walk = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) return value.map((entry, index) => walk(entry, `${path}.${index}`))
    if (value !== null && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, walk(entry, path ? `${path}.${key}` : key)]))
    const kind = kindOfField(path)
    if (typeof value !== 'string' || !value || !kind || kind === 'icon') return value
    const target = resolveField(value, path, page)
    addresses.push({ href: value, kind, target, field: path })
    return target.href
  }
  return { frontmatter: walk(frontmatter, '') as Frontmatter, addresses }
}

/** Previous and next name a page by its path; the language is that of the page. */
function resolveField(href: string, field: string, page: { file: string; locale: Locale }): ResolvedLink {
  const target = resolveHref(href, page)
  if (!/^(?:prev|next)/.test(field) || target.kind !== 'page' || target.path === undefined || target.locale === page.locale) return target
  const address = pageAddress(target.locale ?? page.locale, target.path)
  return {
    ...target,
    locale: page.locale,
    href: target.href.replace(address, pageAddress(page.locale, target.path)),
  }
}
