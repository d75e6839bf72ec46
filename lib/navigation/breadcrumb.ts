import { findFolderPage } from '@/lib/content/folder-page'
import type { Page } from '@/lib/content/page'
import { ancestorsOf } from '@/lib/routing/page-path'

/** One step of a breadcrumb; the last one is the page itself. */
export interface Crumb {
  text: string
  /** Public path. */
  link: string
}

/** Steps from the home page to a page. Folders without an index page, and pages that exclude themselves, are left out. */
export function buildBreadcrumb(page: Page, pages: ReadonlyMap<string, Page>): Crumb[] {
  return [...ancestorsOf(page.path), page.path].flatMap((path) => {
    const step = findFolderPage(pages, path)
    if (!step || (step.meta.breadcrumbExclude && step !== page)) return []
    // A folder has one name: that of its group in the sidebar.
    return [{ text: (step !== page && step.meta.dir?.title) || step.meta.shortTitle, link: step.url }]
  })
}
