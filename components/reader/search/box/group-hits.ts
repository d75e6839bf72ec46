import { bestCount } from '@/lib/search/query/near'
import { hitKinds, type HitKind, type SearchHit } from '@/lib/search/types'

/** Results under one heading: the first ones, then the others by kind. */
export interface HitGroup {
  kind: 'best' | 'fix' | HitKind
  hits: SearchHit[]
}

/** Groups of hits whose best ones come first. A row about an error says what to do. */
export function groupHits(hits: readonly SearchHit[]): HitGroup[] {
  const others = hits.slice(bestCount)
  const groups = hitKinds.map((kind): HitGroup => ({ kind, hits: others.filter((hit) => hit.kind === kind) }))
  const best: HitGroup = { kind: hits[0]?.kind === 'error' ? 'fix' : 'best', hits: hits.slice(0, bestCount) }
  return [best, ...groups].filter((group) => group.hits.length > 0)
}
