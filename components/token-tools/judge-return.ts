import type { Flow } from './flow-memory'

/** What is done with a code that came back: exchange it, ask the user first, or refuse it. */
type Verdict = 'finish' | 'ask' | 'started_elsewhere' | 'state_mismatch'

/**
 * Decides about a code before anything is sent. A link with somebody else's code would otherwise hand the user that person's tokens as their
 * own (RFC 9700, 4.7).
 * @param state as the provider returned it
 * @param flow the sign-in that this tab started, if any
 * @param isService the host speaks the safe protocol and remembers the sign-in itself
 */
export function judgeReturn(state: string | null, flow: Flow | null, isService: boolean): Verdict {
  if (flow && state) return state === flow.state ? 'finish' : 'state_mismatch'
  // Older hosts remember nothing, and their apps lead back to one site wherever a sign-in began: only the user knows.
  if (!isService) return 'ask'
  return flow ? 'state_mismatch' : 'started_elsewhere'
}
