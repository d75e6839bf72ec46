import { renderSVG } from 'uqr'
import type { ProviderName } from '@/lib/token-service/contract/names'
import type { Call } from '@/lib/token-service/service/call'
import { Failure } from '@/lib/token-service/service/failure'
import { redact } from '@/lib/token-service/service/redact'
import type { Note } from '@/lib/token-service/service/note'
import { alistCalls } from './alist-calls'
import { need, readRequestFields } from './fields'
import { findRenewCall } from './renew-calls'

/** Fields whose values a provider might repeat in its messages. */
const secretFields = ['client', 'client_secret', 'client_key', 'secret_key', 'code', 'code_verifier', 'refresh_token', 'refresh_ui', 'access_token']

/**
 * Handles a call of the older public protocol, so that existing pages and AList's drivers can use this service; `undefined` for any other
 * path. Secrets arrive as those clients send them, some in queries, so no query is logged.
 * @param path without the mount point
 */
export async function answerPublic(
  request: Request,
  path: string,
  makeCall: (name: ProviderName) => Call,
  note: Note,
): Promise<Response | undefined> {
  if (path === '/qr' && request.method === 'GET') {
    note.call = 'public GET /qr'
    return drawQr(need(await readRequestFields(request), 'text'))
  }
  const key = `${request.method} ${path}`
  const known = Object.hasOwn(alistCalls, key) ? alistCalls[key] : findRenewCall(request.method, path)
  if (!known) return undefined
  note.call = `public ${key}`
  try {
    const call = makeCall(known.provider)
    const fields = await readRequestFields(request)
    call.keepSecret(...secretFields.map((name) => fields[name]))
    return Response.json(await known.run(fields, call))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    note.failure = error
    return Response.json(describe(error, note.secrets, request.method), {
      status: error.status,
      headers: error.status === 429 ? { 'Retry-After': String(error.retryAfter ?? 60) } : {},
    })
  }
}

/**
 * A failure in the fields that those clients read: pages `error` and `error_description`, drivers that renew with GET `text`, AList's own
 * driver with POST `code` and `message`.
 */
function describe(failure: Failure, secrets: readonly string[], method: string) {
  const code = redact(failure.provider?.code ?? null, secrets) ?? failure.code
  const message = redact(failure.provider?.message ?? null, secrets) ?? failure.message
  return { error: code, error_description: message, ...(method === 'GET' ? { text: `${code}: ${message}` } : { code, message }) }
}

/** Maximum characters: a QR code of this size is the densest that phones read. */
const longestQr = 1200

function drawQr(text: string): Response {
  if (text.length > longestQr) throw new Failure('invalid_request', 'text: too long for a QR code')
  return new Response(renderSVG(text, { border: 2 }), {
    headers: { 'Content-Type': 'image/svg+xml; charset=utf-8', 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'" },
  })
}
