/** Names on `window` that the framework reads before it sets them (an element with such an id would stand in their place), and our skip target. */
const ids = /^(?:__|_N_E|NEXT_|TURBOPACK|webpackChunk|main-content$)/
/** Attributes that widen the page's policy, and those by which the site's and the framework's scripts find their elements. */
const attributes =
  /^data-(?:calls-any-server|connect-src|frame-src|media-src|third-parties|wake|run|awake|theme|chrome|pure|open-search|next|n-|rsc|precedence)/i

/** What an id of an author becomes when the site or the framework uses it; undefined for all others, which stay. */
export function reservedId(id: string): string | undefined {
  return ids.test(id) ? `user-${id}` : undefined
}

/** Whether an attribute, by its name in HTML, is one that only the site itself may write. */
export function isReservedAttribute(name: string): boolean {
  return attributes.test(name)
}
