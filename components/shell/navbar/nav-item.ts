/** A navbar entry in one language, ready for the browser. */
export interface NavItem {
  text: string
  icon?: string
  /** Public path or absolute address. */
  link?: string
  /** Locale-free path prefix under which the entry counts as current. */
  path?: string
  /** Paths below `path` that have their own entries in the navbar. */
  except?: string[]
  children?: NavItem[]
}

/** Whether an entry is current: `page` if it links to the current page, `true` if that page is below it. */
export function currentState({ path: start, except = [] }: NavItem, path: string | undefined): 'page' | 'true' | undefined {
  if (start === undefined || !path?.startsWith(start) || except.some((other) => path.startsWith(other))) return undefined
  return path === start ? 'page' : 'true'
}
