import 'server-only'
import { sharedState } from '@/lib/site/cache/shared-state'
import { buildSnapshot, type Snapshot } from './snapshot'

const state = sharedState<{ snapshot?: Snapshot }>('content', () => ({}))

/** What this process shows; commands and tests read the folder on first use. */
export function currentSnapshot(): Snapshot {
  return (state.snapshot ??= buildSnapshot())
}

/** Replaces the snapshot of this process as a whole. Callers that have a reference to the earlier one continue with it. */
export function publishSnapshot(next: Snapshot): void {
  state.snapshot = next
}
