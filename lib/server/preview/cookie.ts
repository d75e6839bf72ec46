import type { IncomingMessage } from 'node:http'

/** Only this host can set it, and browsers send it over https only. */
const secureName = '__Host-preview'
/** At a loopback address, where there is no https. */
const localName = 'preview'

/** Whether a request was made to this machine itself, as with `npm run preview`. */
const isLoopback = (host = ''): boolean => /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/.test(host)

/** The token in the cookie of a request, if there is one. */
export function readPreviewCookie({ headers }: IncomingMessage): string | undefined {
  const { cookie } = headers
  // Nearly all requests are from visitors, who have no such cookie.
  if (!cookie?.includes('preview=')) return undefined
  const name = isLoopback(headers.host) ? localName : secureName
  const entry = cookie.split(/;\s*/).find((part) => part.startsWith(`${name}=`))
  return entry?.slice(name.length + 1)
}

/** Value of `Set-Cookie`. @param expires milliseconds since 1970; 0 removes the cookie */
export function previewCookie(host: string | undefined, token: string, expires: number): string {
  const isLocal = isLoopback(host)
  return [
    `${isLocal ? localName : secureName}=${token}`,
    'Path=/',
    `Expires=${new Date(expires).toUTCString()}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isLocal ? [] : ['Secure']),
  ].join('; ')
}
