import type { World } from './stand-in'

/** A request as the stand-in sees it, and what it answers. */
export interface Incoming {
  method: string
  /** Host and path that the service meant, such as `login.microsoftonline.com/common/oauth2/v2.0/token`. */
  target: string
  path: string
  query: Record<string, string>
  headers: Record<string, string>
  body: string
}

export interface Outgoing {
  status: number
  headers?: Record<string, string>
  body: string
}

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Outgoing => ({
  status,
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** What a provider would not say so plainly: a parameter is missing, wrong or not its own. Noted, and every test fails that saw one. */
export class Violation extends Error {}

/**
 * Compares parameters with what a provider's sheet lists.
 * @param expected exact values, or a pattern, or `null` for a parameter that has to be absent; anything not named is a violation
 */
export function demand(what: string, found: Record<string, string>, expected: Record<string, string | RegExp>): void {
  for (const [name, value] of Object.entries(expected)) {
    const given = found[name]
    if (given === undefined) throw new Violation(`${what}: ${name} is missing`)
    if (typeof value === 'string' ? given !== value : !value.test(given))
      throw new Violation(`${what}: ${name} is ${given}, expected ${String(value)}`)
  }
  const unknown = Object.keys(found).filter((name) => !Object.hasOwn(expected, name))
  if (unknown.length > 0) throw new Violation(`${what}: not on the sheet: ${unknown.join(', ')}`)
}

export const demandMethod = ({ method, target }: Incoming, expected: string) => {
  if (method !== expected) throw new Violation(`${target}: ${method}, expected ${expected}`)
}

export function readForm(incoming: Incoming): Record<string, string> {
  const type = incoming.headers['content-type'] ?? ''
  if (!type.startsWith('application/x-www-form-urlencoded'))
    throw new Violation(`${incoming.target}: body of type ${type}, expected a form`)
  return Object.fromEntries(new URLSearchParams(incoming.body))
}

export function readJson(incoming: Incoming): Record<string, unknown> {
  const type = incoming.headers['content-type'] ?? ''
  if (!type.startsWith('application/json')) throw new Violation(`${incoming.target}: body of type ${type}, expected JSON`)
  return JSON.parse(incoming.body) as Record<string, unknown>
}

/** The page on which a person agrees or declines: two links back to the redirect address, or the redirect itself. */
export function consentPage(
  { person }: World,
  { query }: Incoming,
  allowed: { code: string },
  redirectUri: string,
  denied: Record<string, string> = { error: 'access_denied', error_description: 'The user declined' },
): Outgoing {
  const state: Record<string, string> = query.state === undefined ? {} : { state: query.state }
  const back = (parameters: Record<string, string>) => {
    const url = new URL(redirectUri)
    for (const [name, value] of Object.entries({ ...parameters, ...state })) url.searchParams.set(name, value)
    return url.toString()
  }
  if (redirectUri === 'oob') return page(`<p>Your code: <code id="code">${allowed.code}</code></p>`)
  if (person.consent === 'allow') return { status: 302, headers: { Location: back(allowed) }, body: '' }
  if (person.consent === 'deny') return { status: 302, headers: { Location: back(denied) }, body: '' }
  const link = (name: string, parameters: Record<string, string>) => `<a href="${back(parameters).replaceAll('&', '&amp;')}">${name}</a>`
  return page(`<h1>Stand-in</h1>${link('Allow', allowed)} ${link('Deny', denied)}`)
}

const page = (body: string): Outgoing => ({
  status: 200,
  headers: { 'Content-Type': 'text/html; charset=utf-8' },
  body: `<!doctype html><title>Stand-in</title>${body}`,
})
