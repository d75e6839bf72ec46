import { errorStatuses, type ErrorCode } from '../contract/errors'

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

/**
 * Takes secrets and tokens out of a provider's words: some providers repeat what they were sent.
 * @param secrets values that were sent or received in this request
 */
export function scrub(text: string | null, secrets: readonly string[]): string | null {
  if (text === null) return null
  const shown = secrets
    .filter((secret) => secret.length >= 4)
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
    .sort((a, b) => b.length - a.length)
    .reduce((rest, secret) => rest.replaceAll(secret, '…'), text)
  // Whatever still looks like a token: providers name the first part of one, or a newer one.
  return shown
    .replace(/[\w~+/=.-]{40,}/g, '…')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 500)
}
