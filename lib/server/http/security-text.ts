import { site } from '@/lib/settings/config'
import { readValue } from '@/lib/settings/read-environment'
import { writeSecurityText } from '@/lib/site/security-text'

/** `GET /.well-known/security.txt`: how to report a vulnerability to the operator; 404 where `SECURITY_CONTACT` is not set. */
export function handleSecurityText(): Response {
  const text = writeSecurityText(readValue('SECURITY_CONTACT'), site.origin)
  if (text === null) return new Response('Not found.\n', { status: 404, headers: { 'Cache-Control': 'no-store' } })
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=86400' } })
}
