import type { z } from 'zod'
import type { ProviderName } from './contract/providers'
import { Failure } from './failure'
import { readJsonObject, readText } from './json'
import type { Provider } from './provider'
import type { createStateCipher } from './encrypted-state'
import type { ServiceSettings } from './settings'
import type { UpstreamFetch } from './upstream'

/** Context of every provider call. */
export interface Call {
  request: Request
  name: ProviderName
  provider: Provider
  settings: ServiceSettings
  stateCipher: ReturnType<typeof createStateCipher>
  fetch: UpstreamFetch
  /** Registers values to be redacted from a provider's messages. */
  keepSecret: (...values: (string | null | undefined)[]) => void
}

export interface CallResponse {
  body: unknown
  headers?: Record<string, string>
}

/** The largest request contains two tokens of 8 KB. */
const maxBodyBytes = 32 * 1024

/** Reads a body up to the limit. */
export function readBodyText(request: Request): Promise<string> {
  return readText(request, maxBodyBytes, () => new Failure('body_too_large', `The body is longer than ${maxBodyBytes} bytes.`))
}

/**
 * Parsed body of a call.
 * @throws Failure `invalid_request` with the name of the first invalid field, never its value
 */
export async function readRequest<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.output<Schema>> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new Failure('unsupported_media_type', 'Expected a body of type application/json.')
  const body = readJsonObject(await readBodyText(request))
  if (!body) throw new Failure('invalid_request', 'The body is not a JSON object.')
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const message =
    issue?.code === 'unrecognized_keys'
      ? 'The body has fields that this call does not know.'
      : (issue?.message ?? 'The body is not as expected.')
  throw new Failure('invalid_request', message)
}
