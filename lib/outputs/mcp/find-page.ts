import type { Page } from '@/lib/content/page'
import type { Snapshot } from '@/lib/content/snapshot'
import { buildRouteTable } from '@/lib/content/route-table'
import { createRouteMatcher } from '@/lib/routing/route-table'
import { site } from '@/lib/settings/config'
import { localizedPath, splitLocale, type Locale } from '@/lib/site/locales'

/** A requested page, with the anchor if the URL has one. */
interface FoundPage {
  page: Page
  anchor: string
}

const matchers = new WeakMap<Snapshot, ReturnType<typeof createRouteMatcher>>()

/**
 * The page for a URL in any form: absolute or a path, of the page or its Markdown, including former ones.
 * @param language used if the URL does not determine the language
 */
export function findPageOf(snapshot: Snapshot, written: string, language?: Locale): FoundPage | undefined {
  const address = written.trim()
  if (!URL.canParse(address, site.origin)) return undefined
  const { pathname, hash } = new URL(address.startsWith('/') || /^https?:/i.test(address) ? address : `/${address}`, site.origin)
  let match = matchers.get(snapshot)
  if (!match) matchers.set(snapshot, (match = createRouteMatcher(buildRouteTable(snapshot, []))))
  const asked = language ? localizedPath(language, splitLocale(pathname).path) : pathname
  const first = match(asked)
  const found = first.kind === 'redirect' ? match(first.location) : first
  if (found.kind !== 'page' && found.kind !== 'markdown') return undefined
  const page = snapshot.pages[found.locale].get(found.path)
  return page && { page, anchor: decode(hash.slice(1)) }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
