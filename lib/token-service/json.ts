import type { Tokens } from './contract/answers'
import type { ProviderWords } from './contract/errors'

/** A JSON object, or `undefined` for anything else. */
export function readJsonObject(text: string): Record<string, unknown> | undefined {
  try {
    return asObject(JSON.parse(text))
  } catch {
    return undefined
  }
}

export function asObject(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
}

export function asText(value: unknown): string | null {
  if (typeof value === 'string') return value === '' ? null : value
  return typeof value === 'number' ? String(value) : null
}

/** Tokens in a JSON object with the usual names, in snake or camel case. Without an access token, that is empty. */
export function findTokens(body: Record<string, unknown>): Tokens {
  const seconds = Number(body.expires_in ?? body.expiresIn)
  return {
    accessToken: asText(body.access_token) ?? asText(body.accessToken) ?? '',
    refreshToken: asText(body.refresh_token) ?? asText(body.refreshToken),
    expiresIn: Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : null,
    scope: asText(body.scope),
  }
}

/** Code and message of a failure, in any of the formats that providers use. */
export function readWords(text: string): ProviderWords {
  const body = readJsonObject(text) ?? {}
  const nested = asObject(body.error) ?? {}
  const first = (...values: unknown[]) => values.map(asText).find((value) => value !== null) ?? null
  return {
    code: first(nested.status, nested.code, body.error_code, body.error, body.code, body.errno),
    message: first(nested.message, body.error_description, body.error_summary, body.message, body.description, body.error_msg, body.errmsg),
  }
}

/**
 * The text of a request or a response.
 * @param tooLong the error to throw for more than `maxBytes`
 */
export async function readText(source: Request | Response, maxBytes: number, tooLong: () => Error): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const part of source.body ?? []) {
    size += part.byteLength
    if (size > maxBytes) throw tooLong()
    text += decoder.decode(part, { stream: true })
  }
  return text + decoder.decode()
}
