/**
 * Stands after a list whose entries have moved to pages of their own. A visitor who follows a link to the anchor of such an entry is sent on
 * to its new place; without scripts the entry is the anchor, and its link leads there.
 */
try {
  const id = decodeURIComponent(location.hash.slice(1))
  const entry = document.getElementById(id)
  const link = entry?.dataset.moved !== undefined && entry.querySelector('a')
  if (link) location.replace(link.href)
} catch {
  // A hash that is not well-formed names no entry.
}
