/**
 * Heading anchors. Inbound links depend on them, so the rule never changes:
 * NFKD, combining and control characters removed, every run of white space, punctuation and symbols becomes one `-`,
 * trimmed, `_` before a leading digit, lower case; Han characters stay.
 */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{M}\p{C}]+/gu, '')
    .replace(/[\s\p{P}\p{S}\p{Z}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(\p{Nd})/u, '_$1')
    .toLowerCase()
}

/** Makes the anchors of one page: the same text twice gives `text` and `text-1`; an own id is taken as written. */
export function createSlugger(): (text: string, ownId?: string) => string {
  // The skip link's target is on every page.
  const used = new Set(['main-content'])
  const next = new Map<string, number>()
  return (text, ownId) => {
    const base = ownId || slugify(text) || 'section'
    let id = base
    let count = next.get(base) ?? 0
    while (used.has(id)) id = `${base}-${++count}`
    next.set(base, count)
    used.add(id)
    return id
  }
}
