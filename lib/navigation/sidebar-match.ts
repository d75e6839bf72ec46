import { memoizeByObject } from '@/lib/site/cache/memoize-by-object'
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

/** Index of the first entry that stands for the page at `path` or contains one that does; -1 if there is none. */
export function findCurrent(entries: readonly Matchable[], path: string): number {
  const { byPath, patterns } = listMatches(entries)
  const pattern = patterns.find(({ activeMatch }) => new RegExp(activeMatch).test(path))
  const index = Math.min(byPath.get(path) ?? Infinity, pattern?.index ?? Infinity)
  return index === Infinity ? -1 : index
}

/** True where an entry, or one below it, stands for the page at `path`. */
export function containsCurrent(entry: Matchable, path: string): boolean {
  return isCurrentEntry(entry, path) || (entry.children !== undefined && findCurrent(entry.children, path) !== -1)
}

/** What the entries of a list, and those below them, stand for: a long sidebar is asked for each of its pages. */
const listMatches = memoizeByObject((entries: readonly Matchable[]) => {
  const byPath = new Map<string, number>()
  const patterns: { activeMatch: string; index: number }[] = []
  const add = (entry: Matchable, index: number) => {
    const path = pathOfEntry(entry)
    if (path !== undefined && !byPath.has(path)) byPath.set(path, index)
    if (entry.activeMatch !== undefined) patterns.push({ activeMatch: entry.activeMatch, index })
    for (const child of entry.children ?? []) add(child, index)
  }
  entries.forEach(add)
  return { byPath, patterns }
})

const pathOfEntry = ({ link }: Matchable) => (link?.startsWith('/') ? splitLocale(link).path : undefined)
