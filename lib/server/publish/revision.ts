import type { RouteTable } from '@/lib/routing/route-table'

/** One state of the content, as the process that answers readers needs it: addresses and keys, no texts. */
export interface Revision {
  /** Commit, or a hash of the folder where it is no checkout. */
  id: string
  /** Folder that the content was read from. */
  dir: string
  /** When the content was taken over, milliseconds since 1970. */
  at: number
  table: RouteTable
  /** Kept addresses inside the site (`/en/guide/webdav.html`, `/sitemap.xml`) and the key of what is kept for each. */
  keys: Record<string, string>
}

/** Whether an address is made when somebody asks for it, never ahead: pictures for link previews, which few ask for. */
export function isMadeOnDemand(address: string): boolean {
  return address.startsWith('/og/')
}

/** Kept addresses whose key differs from the one before or that are new. */
export function changedPaths(before: Revision | undefined, after: Revision): string[] {
  return Object.keys(after.keys).filter((path) => after.keys[path] !== before?.keys[path])
}
