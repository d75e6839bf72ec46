/**
 * Follows a list whose entries have moved to separate pages. A visitor with a link to the anchor of such an entry is redirected to its new
 * page. Without scripts the entry has the anchor, and a link to the page.
 */
try {
  const id = decodeURIComponent(location.hash.slice(1))
  const entry = document.getElementById(id)
  const link = entry?.dataset.moved !== undefined && entry.querySelector('a')
  if (link) {
    location.replace(link.href)
    // Firefox scrolls once more for the first anchor when it has read the page, which is then at its foot.
    addEventListener('DOMContentLoaded', () => document.getElementById(decodeURIComponent(link.hash.slice(1)))?.scrollIntoView())
  }
} catch {
  // A malformed hash cannot refer to an entry.
}
