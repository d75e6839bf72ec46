import { errorStatuses, type ErrorCode, type ProviderWords } from './contract/errors'

/** A failure returned with its own code; any other thrown error is a bug. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly provider: ProviderWords | null
  /** Seconds for `Retry-After`. */
  readonly retryAfter: number | null

  /** @param message one English sentence without any value from the client or the provider */
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
