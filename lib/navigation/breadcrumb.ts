import { findFolderPage, type PageEntry } from '@/lib/content/page'
import { ancestorsOf } from '@/lib/routing/page-path'
import { navbarEntries } from '@/lib/settings/navbar'

/** Names of the navbar's sections, by their locale-free path. */
const sectionNames = new Map(navbarEntries.flatMap(({ text, link }) => (link?.startsWith('/') ? [[link, text] as const] : [])))

/** One step of a breadcrumb; the last one is the page itself. */
export interface Crumb {
  text: string
  /** Public path. */
  link: string
}

/**
 * Steps to a page: the home page, the section of the navbar, called as it is there, and the folders from there on. Folders without an index
 * page, and pages that exclude themselves, are left out.
 */
export function buildBreadcrumb(page: PageEntry, pages: ReadonlyMap<string, PageEntry>): Crumb[] {
  const [home, ...folders] = ancestorsOf(page.path)
  const section = [...folders, page.path].findLastIndex((path) => sectionNames.has(path))
  return [home ?? [], folders.slice(Math.max(section, 0)), page.path].flat().flatMap((path) => {
    const step = findFolderPage(pages, path)
    if (!step || (step.meta.breadcrumbExclude && step !== page)) return []
    // A folder has one name: that of its section, or of its group in the sidebar.
    const name = step === page ? undefined : (sectionNames.get(path)?.[page.locale] ?? step.meta.dir?.title)
    return [{ text: name || step.meta.shortTitle, link: step.url }]
  })
}
