import type { ProviderName } from '@/lib/token-service/contract/names'
import type { Failure } from './failure'

/** What is learned about a request on the way, for its log line and its failure. */
export interface Note {
  call: string
  provider: ProviderName | null
  secrets: string[]
  failure: Failure | null
}
