import { listChangedPages, type ChangedPage } from './changed-pages'
import type { Preview } from './preview'
import type { Previews } from './previews'

/** The pages that differ between the published revision and a preview. */
export async function findChangedPages(previews: Previews, preview: Preview): Promise<ChangedPage[]> {
  const changes = await previews.changes(preview)
  const pages = await previews.call(preview, 'findPages', { files: changes.map(({ file }) => file) })
  return listChangedPages(changes, pages, preview.facts)
}
