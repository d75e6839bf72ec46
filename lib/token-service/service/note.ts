import type { ProviderName } from '@/lib/token-service/contract/names'
import type { Failure } from './failure'

/** Facts collected while handling a request, for its log line and its failure. */
export interface Note {
  call: string
  provider: ProviderName | null
  secrets: string[]
  failure: Failure | null
}
