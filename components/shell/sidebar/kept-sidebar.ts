import type { SidebarItem } from '@/lib/navigation/sidebar'
import { untouched, type SidebarView } from '@/lib/navigation/sidebar-branch'
import { withBase } from '@/lib/site/base-path'

/** What outlives a page: each page brings a sidebar of its own, which goes on where the last one stood. */
export interface KeptSidebar {
  /** The whole sidebar, once it has been asked for. */
  items?: SidebarItem[]
  view: SidebarView
  /** Words in the filter box. */
  filter: string
  /** Pixels. */
  scroll: number
}

const kept = new Map<string, KeptSidebar>()
const loading = new Map<string, Promise<SidebarItem[]>>()

/** State of the sidebar that has its whole content at an address. */
export function keptSidebar(file: string): KeptSidebar {
  return kept.get(file) ?? { view: untouched, filter: '', scroll: 0 }
}

export function keepSidebar(file: string, change: Partial<KeptSidebar>): KeptSidebar {
  const next = { ...keptSidebar(file), ...change }
  kept.set(file, next)
  return next
}

/** The whole sidebar: asked for once a page life. A failure is told, and the next call asks again. */
export function loadSidebar(file: string): Promise<SidebarItem[]> {
  const known = keptSidebar(file).items
  if (known) return Promise.resolve(known)
  let request = loading.get(file)
  if (!request) {
    request = fetchSidebar(file).finally(() => loading.delete(file))
    loading.set(file, request)
  }
  return request
}

async function fetchSidebar(file: string): Promise<SidebarItem[]> {
  const response = await fetch(withBase(file))
  if (!response.ok) throw new Error(`${file}: ${response.status}`)
  return (await response.json()) as SidebarItem[]
}
