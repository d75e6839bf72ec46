import type { AddressTable } from '@/lib/routing/address-book'

/** One state of the content, as the process that answers readers needs it: addresses and keys, no texts. */
export interface Revision {
  /** Commit, or a hash of the folder where it is no checkout. */
  id: string
  /** Folder that the content was read from. */
  dir: string
  /** When the content was taken over, milliseconds since 1970. */
  at: number
  table: AddressTable
  /** Kept addresses inside the site (`/en/guide/webdav.html`, `/sitemap.xml`) and the key of what is kept for each. */
  keys: Record<string, string>
}

/**
 * Address of a page inside the site, as Next knows it: language first, folders without their last slash.
 * @param path locale-free page path
 */
export function internalPath(locale: string, path: string): string {
  return `/${locale}${path.length > 1 ? path.replace(/\/$/, '') : ''}`
}

/** Whether an address is made when somebody asks for it, never ahead: pictures for link previews, which few ask for. */
export function isMadeOnDemand(address: string): boolean {
  return address.startsWith('/og/')
}

/** Kept addresses whose key differs from the one before or that are new. */
export function changedPaths(before: Revision | undefined, after: Revision): string[] {
  return Object.keys(after.keys).filter((path) => after.keys[path] !== before?.keys[path])
}
