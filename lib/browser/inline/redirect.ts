/**
 * The only script of a page that an export writes at an old URL: it keeps query and hash, which a refresh by `<meta>` would lose.
 */
location.replace(document.querySelector('a')!.getAttribute('href')! + location.search + location.hash)
