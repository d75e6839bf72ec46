/**
 * Source of the only script of a page that stands for a moved address in an export: it takes query and hash along, which a refresh by
 * `<meta>` would lose.
 */
export const redirectScript =
  '(function(a){location.replace(a.getAttribute("href")+location.search+location.hash)})(document.querySelector("a"))'
