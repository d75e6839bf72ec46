import { bestOfPages } from '@/lib/search/query/near'
import { hitKinds, type HitKind, type SearchHit } from '@/lib/search/types'

/** Results under one heading; `best` are the first ones. */
export interface HitGroup {
  kind: 'best' | HitKind
  hits: SearchHit[]
}

const bestCount = 3

/**
 * The best hits first, then the others by kind. Each of the best ones is from another page as far as there are enough, so that the sections of
 * the best page do not hide the second-best page.
 */
export function groupHits(hits: readonly SearchHit[]): HitGroup[] {
  const chosen = new Set([...new Set([...bestOfPages(hits), ...hits])].slice(0, bestCount))
  const best = hits.filter((hit) => chosen.has(hit))
  const others = hits.filter((hit) => !chosen.has(hit))
  const groups = hitKinds.map((kind): HitGroup => ({ kind, hits: others.filter((hit) => hit.kind === kind) }))
  return [{ kind: 'best' as const, hits: best }, ...groups].filter((group) => group.hits.length > 0)
}
