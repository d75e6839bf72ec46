import type { ContentError } from '@/lib/content/errors'
import type { Revision } from '@/lib/server/publish/revision'
import type { CommitFacts } from './repository'
import type { PreviewTarget } from './target'

/** What the bar and the lists say about a preview. */
export interface PreviewFacts extends CommitFacts {
  /** Branch, number of the pull request, or commit, for display. */
  name: string
  errors: readonly ContentError[]
  /** `undefined` until all checks have run. */
  warnings?: readonly ContentError[]
}

/** A preview that is loaded. */
export interface Preview {
  target: PreviewTarget
  facts: PreviewFacts
  /** Routes and cache keys of its snapshot. */
  revision: Revision
}

/** Why a preview cannot be shown although its link is valid. */
export class PreviewError extends Error {}

/** Name of a target for people. */
export function nameOfTarget(target: PreviewTarget): string {
  if (target.kind === 'branch') return target.name
  return target.kind === 'pull' ? `#${target.number}` : target.commit.slice(0, 8)
}
