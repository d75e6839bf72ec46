/** Which pages have a sidebar: plain data that crosses to the browser. */
export interface SidebarScope {
  /** Path prefixes and whether the part of the site below them has a sidebar. */
  prefixes: Record<string, boolean>
  /** Pages shown without one all the same. */
  except: string[]
}

/** Key of the longest prefix of a list that a path begins with, or `undefined`. */
export function longestPrefix(prefixes: readonly string[], path: string): string | undefined {
  return prefixes.filter((prefix) => path.startsWith(prefix)).sort((a, b) => b.length - a.length)[0]
}

/** Prefix of the sidebar shown beside the page at a path; `undefined` for none. */
export function findSidebarPrefix({ prefixes, except }: SidebarScope, path: string): string | undefined {
  if (except.includes(path)) return undefined
  const prefix = longestPrefix(Object.keys(prefixes), path)
  if (prefix === undefined && process.env.NODE_ENV === 'development') console.warn('missing sidebar config', path)
  return prefix !== undefined && prefixes[prefix] ? prefix : undefined
}
