import { navbarEntries, type NavbarEntry } from '@/lib/settings/navbar'
import { splitLocale } from '@/lib/site/locales'
import type { Page } from '../page'
import type { Snapshot } from '../snapshot'
import { faultInField, listOwnPages, type Check, listReferences } from './context'

/**
 * Pages that only the sidebar and search lead to: no text, catalog, data or navbar links to them. Folder pages are in the breadcrumb of
 * every page below them. A folder without an index page is a section of the site and is not checked.
 */
export const checkOrphans: Check = ({ snapshot }) => {
  const linked = new Set(listOwnPages(snapshot).flatMap((page) => listTargets(page, snapshot).map((target) => `${page.locale} ${target}`)))
  const general = new Set(['/', ...navbarEntries.flatMap(listLinks), ...listInData(snapshot)])
  return listOwnPages(snapshot)
    .filter(({ locale }) => snapshot.pages[locale].has('/'))
    .filter(({ path, locale }) => !general.has(path) && !linked.has(`${locale} ${path}`) && !isFolder(path, snapshot, locale))
    .map((page) =>
      faultInField(
        page,
        'warning',
        'orphan',
        `no text and no catalogue leads to ${page.url}, expected a link where a reader would look for it`,
      ),
    )
}

/** Locale-free paths of the pages in the same language that a page links to. */
function listTargets(page: Page, snapshot: Snapshot): string[] {
  const links = listReferences(page).flatMap(({ target }) =>
    target.kind === 'page' && target.locale === page.locale && target.path && target.path !== page.path ? [target.path] : [],
  )
  const catalogs = page.reading().tags.filter(({ name }) => name.toLowerCase() === 'catalog')
  const folders = catalogs.map(({ attributes }) => (attributes.base ? splitLocale(attributes.base).path : page.path).replace(/[^/]*$/, ''))
  // Few pages have a catalog, so only those are compared with all pages.
  if (folders.length === 0) return links
  const listed = [...snapshot.pages[page.locale].keys()].filter(
    (path) => path !== page.path && folders.some((folder) => path.startsWith(folder)),
  )
  return [...links, ...listed]
}

function isFolder(path: string, { pages }: Snapshot, locale: Page['locale']): boolean {
  return path.endsWith('/') && [...pages[locale].keys()].some((other) => other !== path && other.startsWith(path))
}

function listLinks({ link, children = [] }: NavbarEntry): string[] {
  return [...(link ? [link] : []), ...children.flatMap(listLinks)]
}

/** The driver explorer links to the page of each driver, and driver facts to the tool for its token. */
function listInData({ data }: Snapshot): string[] {
  return data.drivers.flatMap(({ page, tokenTool }) => [page, tokenTool].filter(Boolean))
}
