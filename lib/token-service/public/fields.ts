import { Failure } from '@/lib/token-service/service/failure'
import { readJsonObject } from '@/lib/token-service/service/json'
import { readBodyText } from '@/lib/token-service/service/requests'

/** Text fields of a request of the public protocol, by name. */
export type Fields = Record<string, string>

/** Maximum characters of a single value; the longest is a token. */
const longestValue = 8000

/**
 * Fields from the query of a GET, or from the body of a POST as JSON or a form, by content type or by its look. Everything but texts and
 * numbers is ignored.
 */
export async function readRequestFields(request: Request): Promise<Fields> {
  const query = Object.fromEntries(new URL(request.url).searchParams)
  if (request.method === 'GET') return check(query)
  const text = await readBodyText(request)
  const isForm = (request.headers.get('content-type') ?? '').toLowerCase().startsWith('application/x-www-form-urlencoded')
  const body = isForm ? Object.fromEntries(new URLSearchParams(text)) : text.trim() === '' ? {} : readJsonObject(text)
  if (!body) throw new Failure('invalid_request', 'The body is neither a JSON object nor a form.')
  const texts = Object.entries(body).flatMap(([key, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[key, String(value)] as const] : [],
  )
  return check(Object.fromEntries(texts))
}

/** @throws Failure `invalid_request` with the name of the missing field */
export function need(fields: Fields, name: string): string {
  const value = fields[name]?.trim()
  if (!value) throw new Failure('invalid_request', `${name}: missing`)
  return value
}

function check(fields: Fields): Fields {
  const fault = Object.entries(fields).find(([, value]) => value.length > longestValue || /[\u0000-\u001f\u007f]/.test(value))
  if (fault) throw new Failure('invalid_request', 'A value is too long or holds control characters.')
  return fields
}
