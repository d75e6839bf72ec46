import type { ProviderWords } from './failure'

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

/** Code and message of a failure, in any of the formats that providers use. */
export function readWords(text: string): ProviderWords {
  const body = readJsonObject(text) ?? {}
  const nested = asObject(body.error)
  return {
    code:
      asText(nested?.status) ??
      asText(nested?.code) ??
      asText(body.error_code) ??
      asText(body.error) ??
      asText(body.code) ??
      asText(body.errno),
    message:
      asText(nested?.message) ??
      asText(body.error_description) ??
      asText(body.error_summary) ??
      asText(body.message) ??
      asText(body.description) ??
      asText(body.error_msg) ??
      asText(body.errmsg),
  }
}
