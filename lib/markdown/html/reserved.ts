import { isFrameworkName } from '@/lib/front/light-pages/global-names'

/** Target of the skip link, and elements that scripts of the site find by their id. */
const ownIds = new Set(['main-content', 'site-search', 'search-start', 'language-offer', 'announcer'])
/** Attributes that widen the page's policy, and those with which scripts of the site and the framework find their elements. */
const attributes =
  /^data-(?:calls-any-server|connect-src|frame-src|media-src|hydrate|run|theme|chrome|pure|open-search|next|n-|rsc|precedence)/i

/** Replacement for an author's id that the site or the framework uses; undefined for all others, which stay. */
export function reservedId(id: string): string | undefined {
  return ownIds.has(id) || isFrameworkName(id) ? `user-${id}` : undefined
}

/** Whether only the site may write an attribute, by its HTML name. */
export function isReservedAttribute(name: string): boolean {
  return attributes.test(name)
}
