import { decodePath } from '@/lib/site/address'
import { splitLocale } from '@/lib/site/locales'

/** Determines whether a sidebar entry is the current one. */
interface Matchable {
  /** Public path of the entry's page, or an external URL. */
  link?: string
  /** Regular expression on the locale-free path. */
  activeMatch?: string
  children?: readonly Matchable[]
}

/** True where an entry stands for the page at `path`. */
export function isCurrentEntry(entry: Matchable, path: string): boolean {
  return pathOfEntry(entry) === path || (entry.activeMatch !== undefined && new RegExp(entry.activeMatch).test(path))
}

/** True where an entry, or one below it, stands for the page at `path`. */
export function containsCurrent(entry: Matchable, path: string): boolean {
  return isCurrentEntry(entry, path) || entry.children?.some((child) => containsCurrent(child, path)) === true
}

/** Index of the first entry that stands for the page at `path` or contains one that does; -1 if there is none. */
export function findCurrent(entries: readonly Matchable[], path: string): number {
  return entries.findIndex((entry) => containsCurrent(entry, path))
}

const pathOfEntry = ({ link }: Matchable) => (link?.startsWith('/') ? decodePath(splitLocale(link).path) : undefined)
