/** Addresses that the app, the cache and the browser must agree on. Header rules (`.mjs`) and Next's matcher repeat them. */

/** Files next to pages. */
export const contentAssets = '/_content'

/** Images generated from them. Their names contain a hash of the original, so they are immutable. */
export const mediaAddress = `${contentAssets}/_media`

/** Files of the build, and those made with a page. Their names contain a hash of their content. */
export const immutableFiles = '/_next/static/'

/** Scripts and style sheets made with a page. */
export const pageFiles = `${immutableFiles}pages/`

/** Pictures for links to a page. */
export const previewAddress = '/og/'

/** Search results. */
export const searchAddress = '/api/search'

/** Names the version of the site that a request is of. The cache names one that visitors don't see yet, the middleware any other. */
export const versionHeader = 'x-site-version'

/** Names the turn of a request to the app, which ends when the app asks the search. */
export const turnHeader = 'x-turn'
