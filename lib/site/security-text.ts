/** Where people who look for the contact of a site's operator ask (RFC 9116). */
export const securityTextPath = '/.well-known/security.txt'

/** Days until the text should be read again; RFC 9116 recommends less than a year. */
const validDays = 180

/** The text of `/.well-known/security.txt`, or `null` where the operator has named no contact. */
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
