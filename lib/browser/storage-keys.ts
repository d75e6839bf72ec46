/**
 * Every key the site writes to the visitor's browser. An enum, because esbuild writes the values of one where they are used, so that an inline
 * script does not carry the whole list.
 */
export enum storageKeys {
  colorScheme = 'vuepress-theme-hope-scheme',
  themeColor = 'VUEPRESS_THEME_COLOR',
  redirectStatus = 'VUEPRESS_REDIRECT_STATUS',
  tabs = 'VUEPRESS_TAB_STORE',
  codeTabs = 'VUEPRESS_CODE_TAB_STORE',
  apiName = 'api_name',
  /** The product's version that the reader runs: `3.58.0`. */
  ownVersion = 'own-version',
  /** `open` or `folded`: the sidebar of a medium screen. */
  sidebar = 'sidebar',
  /** Answers of the search, for the time without network; session storage. */
  searchAnswers = 'search-answers',
  /** Queries of the last searches and the results that were opened. */
  searchHistory = 'search-history',
  /** Address and token that the reader tries the API with, and that its samples show; session storage only. */
  tryItServer = 'try_it_server',
  tryItToken = 'try_it_token',
  /** Session only: the sign-in of a token tool that is under way. */
  tokenFlow = 'token-flow',
  /** Cloud and kind of app that the reader chose in the token tools. */
  tokenForms = 'token-forms',
  /** When a language that is kept offline was last compared with the site, milliseconds since 1970. */
  offlineChecked = 'offline-checked',
  /** Followed by the key of the notice. */
  noticePrefix = 'notice-',
  /** Session only: when and for which missing file the tab loaded itself anew (`boot.ts`). */
  reloadedFor = 'reloaded-for',
}
