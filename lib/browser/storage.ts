/** Every key the site writes to the reader's browser. */
export const storageKeys = {
  colorScheme: 'vuepress-theme-hope-scheme',
  themeColor: 'VUEPRESS_THEME_COLOR',
  redirectStatus: 'VUEPRESS_REDIRECT_STATUS',
  tabs: 'VUEPRESS_TAB_STORE',
  codeTabs: 'VUEPRESS_CODE_TAB_STORE',
  apiName: 'api_name',
  /** The product's version that the reader runs: `3.58.0`. */
  ownVersion: 'own-version',
  /** `open` or `folded`: the sidebar of a medium screen. */
  sidebar: 'sidebar',
  /** Answers of the search, for the time without network; session storage. */
  searchAnswers: 'search-answers',
  /** Queries of the last searches and the results that were opened. */
  searchHistory: 'search-history',
  /** Address and token that the reader tries the API with, and that its samples show; session storage only. */
  tryItServer: 'try_it_server',
  tryItToken: 'try_it_token',
  /** Session only: the sign-in of a token tool that is under way. */
  tokenFlow: 'token-flow',
  /** Cloud and kind of app that the reader chose in the token tools. */
  tokenForms: 'token-forms',
  /** When a language that is kept offline was last compared with the site, milliseconds since 1970. */
  offlineChecked: 'offline-checked',
  /** Followed by the key of the notice. */
  noticePrefix: 'notice-',
  /** Session only: when and for which missing file the tab loaded itself anew (`boot.ts`). */
  reloadedFor: 'reloaded-for',
} as const

type Area = 'local' | 'session'

/** Values that the browser refused to store, by area and key: they are valid until the document is unloaded. */
const refused = new Map<string, string>()

/** Value of a key, or `null` if there is none. */
export function readStorage(key: string, area: Area = 'local'): string | null {
  const value = refused.get(`${area} ${key}`)
  if (value !== undefined) return value
  try {
    return areaOf(area).getItem(key)
  } catch {
    return null
  }
}

/** Writes a value. `false` if the browser refuses storage (blocked or full): the value then lasts only as long as the document. */
export function writeStorage(key: string, value: string, area: Area = 'local'): boolean {
  try {
    areaOf(area).setItem(key, value)
    refused.delete(`${area} ${key}`)
    return true
  } catch {
    refused.set(`${area} ${key}`, value)
    return false
  }
}

/** Removes a key. */
export function removeStorage(key: string, area: Area = 'local'): void {
  refused.delete(`${area} ${key}`)
  try {
    areaOf(area).removeItem(key)
  } catch {
    // Where storage is refused, the map above was the only copy.
  }
}

/** Whether the browser stores anything for this site. False where all cookies are blocked: access then throws. */
export function canStore(area: Area = 'local'): boolean {
  try {
    areaOf(area).getItem('')
    return true
  } catch {
    return false
  }
}

/** Reads a JSON object; anything else that is stored there counts as empty. */
export function readStoredObject(key: string, area: Area = 'local'): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(readStorage(key, area) ?? '{}')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
  } catch {
    return {}
  }
}

/** Sets one entry of a stored JSON object and keeps the others. */
export function writeStoredEntry(key: string, entry: string, value: unknown, area: Area = 'local'): boolean {
  return writeStorage(key, JSON.stringify({ ...readStoredObject(key, area), [entry]: value }), area)
}

function areaOf(area: Area): Storage {
  return area === 'local' ? window.localStorage : window.sessionStorage
}
