import { showSite } from '@/lib/content/live-site'
import { buildRouteTable, type Snapshot } from '@/lib/content/snapshot'
import { buildTags } from '@/lib/publish/page-tags'

/** Makes a snapshot live in this process. */
export function showSnapshot(snapshot: Snapshot, files: string[] = []) {
  const site = { id: 'r', version: 'test', dir: 'content', at: 0, changed: [], sources: {}, errors: [], hasHistory: true, notes: [] }
  const [table, tags] = [buildRouteTable(snapshot, files), buildTags(snapshot, 'test', {})]
  showSite({ ...site, snapshot, table, tags })
  return { table, tags }
}
