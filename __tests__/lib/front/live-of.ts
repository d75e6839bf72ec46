import type { LiveSite } from '@/lib/content/live-site'
import type { RouteTable } from '@/lib/routing/route-table'

/** The routes of English pages with these tags. */
export const tableOf = (tags: Record<string, string>): RouteTable => ({
  pages: { en: Object.keys(tags).filter((one) => one !== '/404'), zh: [] },
  redirects: { en: {}, zh: {} },
  files: [],
})

/** What an app says that shows pages with these tags. */
export const liveOf = (version: string, tags: Record<string, string>): LiveSite => ({
  id: 'c',
  dir: '/content',
  version,
  tags: { ...tags },
  table: tableOf(tags),
  at: 0,
  changed: [],
  errors: [],
  hasHistory: true,
  notes: [],
})
