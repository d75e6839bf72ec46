import { slugify } from '@/lib/site/text/slug'
import { editDistance } from '@/lib/site/text/edit-distance'

/**
 * The word in a list that was most likely meant: one that differs only in case and punctuation, otherwise the one with the smallest edit
 * distance, otherwise the only one that contains it or is contained in it. Undefined if none is close.
 */
export function findNearest(written: string, candidates: readonly string[]): string | undefined {
  const slug = slugify(written)
  const same = candidates.find((word) => slugify(word) === slug)
  if (same !== undefined) return same
  let best: string | undefined
  // A third of the letters may differ, and always two.
  let fewest = Math.max(2, Math.floor(slug.length / 3)) + 1
  for (const word of candidates) {
    const distance = editDistance(slug, slugify(word), fewest - 1)
    if (distance < fewest) {
      fewest = distance
      best = word
    }
  }
  if (best !== undefined) return best
  const related = candidates.filter((word) => {
    const other = slugify(word)
    const [short, long] = other.length < slug.length ? [other, slug] : [slug, other]
    return short.length > 2 && `-${long}-`.includes(`-${short}-`)
  })
  return related.length === 1 ? related[0] : undefined
}
