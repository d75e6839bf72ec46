import type { Incoming, Outgoing } from './exchange'
import type { World } from './stand-in'

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
