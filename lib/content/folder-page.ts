import type { Page } from './page'

/**
 * The page of a folder: its index page, else the page beside it that has its name (`/guide/api/fs.html` of `/guide/api/fs/`), so that a
 * page can grow into a folder and keep its address.
 */
export function findFolderPage(pages: ReadonlyMap<string, Page>, folder: string): Page | undefined {
  return pages.get(folder) ?? pages.get(besideFolder(folder))
}

/** Address of the page beside a folder. */
export function besideFolder(folder: string): string {
  return folder.replace(/\/$/, '.html')
}
