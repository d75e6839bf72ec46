/** A navbar entry in one language, ready for the browser. */
export interface NavItem {
  text: string
  icon?: string
  /** Public path or absolute address. */
  link?: string
  /** Locale-free path prefix under which the entry counts as current. */
  path?: string
  /** Paths below `path` that other entries of the navbar stand for. */
  except?: string[]
  children?: NavItem[]
}

/** Whether an entry stands for the page shown: for itself as `page`, for a page below it as `true`. */
export function currentState({ path: start, except = [] }: NavItem, path: string | undefined): 'page' | 'true' | undefined {
  if (start === undefined || !path?.startsWith(start) || except.some((other) => path.startsWith(other))) return undefined
  return path === start ? 'page' : 'true'
}
