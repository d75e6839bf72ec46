/**
 * Ids by which scripts of the site find elements; authors cannot use them (`lib/markdown/html/reserved.ts`). It is an enum for the same reason
 * as `storageKeys`.
 */
export enum elementIds {
  /** Target of the skip link. */
  content = 'main-content',
  /** Polite live region in every page. */
  announcer = 'announcer',
  /** Dialog that offers the other language. */
  languageOffer = 'language-offer',
  searchDialog = 'site-search',
  /** Ways in on the search page, which the search dialog shows too. */
  searchStart = 'search-start',
}
