import { parseJson } from '@/lib/site/text/parse-json'
import { parseServer } from './connection'

export interface TryItInput {
  server: string
  token: string
  path: string
  method: string
  /** Values of the parameters by name. */
  values: Record<string, string>
  parameters: readonly { name: string; sentIn: string }[]
  /** JSON text; empty if the request has no body. */
  body: string
  /** Protocol of the page, `https:` or `http:`. */
  pageProtocol: string
}

/** Why a request is not sent. */
export type TryItProblem = 'invalidServer' | 'invalidBody' | 'mixed' | 'invalidToken' | 'invalidHeader'

export function buildTryItRequest(input: TryItInput): { url: string; init: RequestInit } | { problem: TryItProblem; name?: string } {
  const server = parseServer(input.server)
  if (!server) return { problem: 'invalidServer' }
  const { protocol, hostname } = new URL(server)
  if (input.pageProtocol === 'https:' && protocol === 'http:' && !isLoopback(hostname)) return { problem: 'mixed' }
  if (input.body.trim() && parseJson(input.body) === undefined) return { problem: 'invalidBody' }

  let path = input.path
  const headers = new Headers()
  const query = new URLSearchParams()
  for (const { name, sentIn } of input.parameters) {
    const value = input.values[name] ?? ''
    if (sentIn === 'path') path = path.replace(`{${name}}`, value.split('/').map(encodeURIComponent).join('/'))
    else if (value && sentIn === 'query') query.set(name, value)
    else if (value && sentIn === 'header') {
      if (!isHeaderValue(value)) return { problem: 'invalidHeader', name }
      headers.set(name, value)
    }
  }
  if (!isHeaderValue(input.token)) return { problem: 'invalidToken' }
  if (input.token) headers.set('Authorization', input.token)
  const body = input.body.trim() || undefined
  if (body) headers.set('Content-Type', 'application/json')
  const url = `${server}${path}${query.size ? `?${query.toString()}` : ''}`
  return { url, init: { method: input.method, headers, body, credentials: 'omit', redirect: 'follow', referrerPolicy: 'no-referrer' } }
}

/**
 * Whether a header can contain the text: visible ASCII with spaces. Browsers throw on characters outside Latin-1, and AList expects none.
 */
const isHeaderValue = (text: string): boolean => /^[\x20-\x7e\t]*$/.test(text)

/** Browsers consider loopback addresses secure, so HTTPS pages may call them. */
function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || hostname.startsWith('127.')
}
