import type { z } from 'zod'
import { Failure } from './failure'
import { readJsonObject } from './json'

/** Maximum body size in bytes. The largest request contains two tokens of 8 KB. */
const longestBody = 32 * 1024

/** Reads a body up to the limit. */
export async function readBodyText(request: Request): Promise<string> {
  const tooLarge = () => new Failure('body_too_large', `The body is longer than ${longestBody} bytes.`)
  if (Number(request.headers.get('content-length') ?? 0) > longestBody) throw tooLarge()
  const reader = request.body?.getReader()
  if (!reader) return ''
  const parts: Uint8Array[] = []
  let size = 0
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a stream is read in order
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > longestBody) {
      void reader.cancel()
      throw tooLarge()
    }
    parts.push(value)
  }
  return new TextDecoder().decode(Buffer.concat(parts))
}

/** Parsed body of a call of our own protocol. */
export async function readRequest<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.output<Schema>> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new Failure('unsupported_media_type', 'Expected a body of type application/json.')
  const body = readJsonObject(await readBodyText(request))
  if (!body) throw new Failure('invalid_request', 'The body is not a JSON object.')
  return parse(schema, body)
}

/** @throws Failure `invalid_request` with the name of the first invalid field, never its value */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const message =
    issue?.code === 'unrecognized_keys'
      ? 'The body has fields that this call does not know.'
      : (issue?.message ?? 'The body is not as expected.')
  throw new Failure('invalid_request', message)
}
