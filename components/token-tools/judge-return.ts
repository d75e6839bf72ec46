import type { SignInFlow } from './flow-memory'

/** How a returned code is handled: exchange it, ask the user first, or reject it. */
type Verdict = 'finish' | 'ask' | 'started_elsewhere' | 'state_mismatch'

/**
 * Decides about a code before anything is sent. Otherwise a link with someone else's code would give the user that person's tokens as their
 * own (RFC 9700, 4.7).
 * @param state as returned by the provider
 * @param flow the sign-in started in this tab, if any
 * @param needsFlow whether only the browser that started the sign-in can finish it: at a service, and with an app of the visitor
 */
export function judgeReturn(state: string | null, flow: SignInFlow | null, needsFlow: boolean): Verdict {
  if (flow && state) return state === flow.state ? 'finish' : 'state_mismatch'
  // Older instances store no state, and their own apps redirect to one site wherever a sign-in began, so only the user knows.
  if (!needsFlow) return 'ask'
  return flow ? 'state_mismatch' : 'started_elsewhere'
}
