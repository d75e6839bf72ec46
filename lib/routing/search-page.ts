/** Locale-free path of the search page: a page of the site itself, not of the content. With `?q=` the server answers in it. */
export const searchPagePath = '/search.html'
