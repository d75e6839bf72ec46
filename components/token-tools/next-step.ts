import type { ExplainedCode } from '@/lib/token-service/contract/errors'

/** Failures that only another instance can avoid. */
const needsOtherHost = new Set<ExplainedCode>([
  'host_unreachable',
  'host_malformed',
  'origin_not_allowed',
  'unknown_path',
  'unknown_provider',
  'method_not_allowed',
  'not_supported',
])

/** Failures that another instance may not have. */
const otherHostMayWork = new Set<ExplainedCode>([
  ...needsOtherHost,
  'host_timeout',
  'unsupported_media_type',
  'rate_limited',
  'app_required',
  'provider_unavailable',
  'provider_malformed',
  'provider_timeout',
  'provider_rate_limited',
])

export const mayWorkElsewhere = (code: ExplainedCode): boolean => otherHostMayWork.has(code)

export type NextStep = 'switch' | 'retry' | 'restart' | 'manual'

interface Situation {
  /** Whether the user can choose another instance that has not failed yet. */
  hasOtherHost: boolean
  /** Whether the user has chosen another instance since the failure. */
  switched: boolean
  canRetry: boolean
  canRestart: boolean
}

/** What a failure box offers, the most promising first; that one is the primary action. */
export function nextSteps(code: ExplainedCode, { hasOtherHost, switched, canRetry, canRestart }: Situation): NextStep[] {
  const again: NextStep[] = [...(canRetry ? (['retry'] as const) : []), ...(canRestart ? (['restart'] as const) : [])]
  if (!otherHostMayWork.has(code)) return again
  const elsewhere: NextStep = hasOtherHost ? 'switch' : 'manual'
  return needsOtherHost.has(code) && !switched ? [elsewhere, ...again] : [...again, elsewhere]
}
