/** @jest-environment node */
import { readValue } from '@/lib/settings/read-environment'
import { securityHeaders } from '@/lib/site/policy/security-headers.mjs'
import { writeSecurityText } from '@/lib/outputs/security-text'

test.each<[Record<string, string>, string | undefined]>([
  [{}, undefined],
  [{ SITE_URL: 'http://localhost:3000' }, undefined],
  [{ SITE_URL: 'https://docs.example.com' }, 'max-age=31536000'],
  [{ SITE_URL: 'https://docs.example.com', HSTS_MAX_AGE: '300' }, 'max-age=300'],
  [{ SITE_URL: 'https://docs.example.com', HSTS_MAX_AGE: '0' }, 'max-age=0'],
])('%j: HSTS is %s', (environment, value) => {
  expect(securityHeaders(environment)['Strict-Transport-Security']).toBe(value)
  expect(securityHeaders(environment)).toMatchObject({ 'X-Content-Type-Options': 'nosniff' })
})

test.each(['a year', '-1', '1.5'])('HSTS_MAX_AGE=%s is refused', (HSTS_MAX_AGE) => {
  expect(() => securityHeaders({ SITE_URL: 'https://docs.example.com', HSTS_MAX_AGE })).toThrow(/HSTS_MAX_AGE/)
})

test('security.txt names the contact, and a day within a year on which it should be read again', () => {
  const now = Date.UTC(2026, 10, 22, 13)
  expect(writeSecurityText(undefined, 'https://docs.example.com', now)).toBeNull()
  expect(writeSecurityText('mailto:a@example.com', 'https://docs.example.com', now)).toContain('Expires: 2027-05-21T00:00:00Z\n')
  for (const contact of ['a@example.com', 'javascript:alert(1)', 'mailto:a@example.com\nEncryption: x', 'http://example.com'])
    expect(() => readValue('SECURITY_CONTACT', { SECURITY_CONTACT: contact })).toThrow(/^SECURITY_CONTACT: expected an address/)
})
