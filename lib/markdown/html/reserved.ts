import { elementIds } from '@/lib/browser/element-ids'
import { isFrameworkName } from '@/lib/front/light-pages/global-names'

const siteIds = new Set<string>(Object.values(elementIds))

/** Replacement for an author's id that the site or the framework uses; undefined for all others, which stay. */
export function reservedId(id: string): string | undefined {
  return siteIds.has(id) || isFrameworkName(id) ? `user-${id}` : undefined
}

/** Whether only the site may write an attribute, by its HTML name: its scripts and styles find elements by `data-*`, which authors do not need. */
export function isReservedAttribute(name: string): boolean {
  return /^data-/i.test(name)
}
