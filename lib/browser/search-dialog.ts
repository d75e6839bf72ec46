/** Dispatched on the dialog after the inline script has opened it. */
export const searchOpenEvent = 'site-search-open'

/**
 * Files of the search, written by `scripts/build/search-scripts.ts`. Their names stay the same from one build to the next, so a tab that is
 * older than the last deployment can still load them.
 */
export const searchScripts = {
  /** The dialog over the site's own index. */
  box: '/vendor/search/box.js',
  /** A worker that searches where there is no server. */
  local: '/vendor/search/local-search.js',
  hosted: '/vendor/search/hosted.js',
}
