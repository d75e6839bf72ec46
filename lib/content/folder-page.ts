/**
 * The page of a folder: its index page, or else the sibling page with the folder's name (`/guide/api/fs.html` for `/guide/api/fs/`), so
 * that a page can become a folder and keep its URL.
 */
export function findFolderPage<Entry>(pages: ReadonlyMap<string, Entry>, folder: string): Entry | undefined {
  return pages.get(folder) ?? pages.get(besideFolder(folder))
}

/** Path of the sibling page of a folder. */
export function besideFolder(folder: string): string {
  return folder.replace(/\/$/, '.html')
}
