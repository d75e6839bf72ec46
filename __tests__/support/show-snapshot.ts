import { proposeSite, showNext } from '@/lib/content/live-site'
import { buildRouteTable, type Snapshot } from '@/lib/content/snapshot'
import { buildTags } from '@/lib/publish/page-tags'

/** Makes a snapshot live in this process. */
export function showSnapshot(snapshot: Snapshot, files: string[] = []) {
  const site = { id: 'r', version: 'test', dir: 'content', at: 0, changed: [], errors: [], hasHistory: true, notes: [] }
  const [table, tags] = [buildRouteTable(snapshot, files), buildTags(snapshot, 'test', {})]
  proposeSite({ ...site, snapshot, table, tags })
  showNext()
  return { table, tags }
}
