/**
 * Every key that the site stores in the browser. It is an enum, because esbuild inlines the values of an enum, so that an inline script does
 * not contain the whole list.
 */
export enum storageKeys {
  colorScheme = 'vuepress-theme-hope-scheme',
  themeColor = 'VUEPRESS_THEME_COLOR',
  redirectStatus = 'VUEPRESS_REDIRECT_STATUS',
  tabs = 'VUEPRESS_TAB_STORE',
  codeTabs = 'VUEPRESS_CODE_TAB_STORE',
  apiName = 'api_name',
  /** The visitor's version of the product: `3.58.0`. */
  ownVersion = 'own-version',
  /** What the reader has put into commands, by the name of the value: `{"port":"8080"}`. */
  ownValues = 'own-values',
  /** `open` or `folded`: the sidebar of a medium screen. */
  sidebar = 'sidebar',
  /** Queries of the last searches and the results that were opened. */
  searchHistory = 'search-history',
  /** URL and token with which the visitor tries the API, and which its samples show; session storage only. */
  tryItServer = 'try_it_server',
  tryItToken = 'try_it_token',
  /** Session only: the sign-in of a token tool that is in progress. */
  tokenFlow = 'token-flow',
  /** When downloaded pages were last compared with the site, in milliseconds since 1970. */
  offlineChecked = 'offline-checked',
  /** Followed by the key of the notice. */
  noticePrefix = 'notice-',
  /** Session only: when and for which missing file the tab has reloaded itself (`boot.ts`). */
  reloadedFor = 'reloaded-for',
}
