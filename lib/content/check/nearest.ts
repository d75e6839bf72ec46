import { slugify } from '@/lib/routing/slug'

/**
 * The word in a list that was most likely meant: one that differs only in case and punctuation, otherwise the one with the smallest edit
 * distance, otherwise the only one that contains it or is contained in it. Undefined if none is close.
 */
export function findNearest(written: string, known: readonly string[]): string | undefined {
  const slug = slugify(written)
  const same = known.find((word) => slugify(word) === slug)
  if (same !== undefined) return same
  let best: string | undefined
  // A third of the letters may differ, and always two.
  let fewest = Math.max(2, Math.floor(slug.length / 3)) + 1
  for (const word of known) {
    const distance = countEdits(slug, slugify(word), fewest)
    if (distance < fewest) {
      fewest = distance
      best = word
    }
  }
  if (best !== undefined) return best
  const related = known.filter((word) => {
    const other = slugify(word)
    const [short, long] = other.length < slug.length ? [other, slug] : [slug, other]
    return short.length > 2 && `-${long}-`.includes(`-${short}-`)
  })
  return related.length === 1 ? related[0] : undefined
}

/** Letters to add, drop or change from one word to the other; `limit` where it takes that many or more. */
function countEdits(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1))
    }
    if (Math.min(...next) >= limit) return limit
    row = next
  }
  return row[b.length]!
}
