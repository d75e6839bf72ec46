import { errorStatuses, type ErrorCode } from '@/lib/token-service/contract/errors'

/** What a provider said itself. */
export interface ProviderWords {
  code: string | null
  message: string | null
}

/** Any failure that is answered with its own code; everything else that is thrown is a fault of ours. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly provider: ProviderWords | null
  /** Seconds for `Retry-After`. */
  readonly retryAfter: number | null

  /** @param message one English sentence without any value that the caller or a provider sent */
  constructor(code: ErrorCode, message: string, more: { provider?: ProviderWords; retryAfter?: number | null } = {}) {
    super(message)
    this.name = 'Failure'
    this.code = code
    this.provider = more.provider ?? null
    this.retryAfter = more.retryAfter ?? null
  }

  get status(): number {
    return errorStatuses[this.code]
  }
}
