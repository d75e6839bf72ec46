import { policyHeaders } from '@/lib/routing/cache-policies.mjs'
import { securityTextPath } from '@/lib/routing/route-table'
import { site } from '@/lib/settings/config'
import { readValue } from '@/lib/settings/read-environment'

/** Days until the text should be read again; RFC 9116 recommends less than a year. */
const validDays = 180

/** The text of `/.well-known/security.txt`; `null` if the operator has named no contact. */
export function writeSecurityText(contact: string | undefined, origin: string, now = Date.now()): string | null {
  if (!contact) return null
  const expires = new Date(now + validDays * 86_400_000)
  expires.setUTCHours(0, 0, 0, 0)
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: en, zh',
    `Canonical: ${origin}${securityTextPath}`,
    '',
  ].join('\n')
}

/** `GET /.well-known/security.txt`: how to report a vulnerability to the operator; 404 if `SECURITY_CONTACT` is not set. */
export function handleSecurityText(): Response {
  const text = writeSecurityText(readValue('SECURITY_CONTACT'), site.origin)
  if (text === null) return new Response('Not found.\n', { status: 404, headers: policyHeaders('noStore') })
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8', ...policyHeaders('revalidate') } })
}
