import { Failure } from '@/lib/token-service/service/failure'
import { asText } from '@/lib/token-service/service/json'
import type { Tokens } from './provider'

/** Reads tokens from a JSON object with the usual names, in snake or camel case. */
export function readTokens(body: Record<string, unknown>): Tokens {
  const accessToken = asText(body.access_token) ?? asText(body.accessToken)
  if (accessToken === null) throw new Failure('provider_malformed', 'The provider sent no access token.')
  const seconds = Number(body.expires_in ?? body.expiresIn)
  return {
    accessToken,
    refreshToken: asText(body.refresh_token) ?? asText(body.refreshToken),
    expiresIn: Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : null,
    scope: asText(body.scope),
  }
}
