/** @jest-environment node */
import { countQuery, describeMisses, identifiersIn } from '@/lib/search/server/misses'

test.each([
  ['failed: AADSTS7000999: sorry', ['AADSTS7000999']],
  ['net::ERR_CERT_SYMANTEC_LEGACY', ['ERR_CERT_SYMANTEC_LEGACY']],
  ['RestoreInProgress while copying', ['RestoreInProgress']],
  // Addresses, paths, file names, secrets and free text must not be kept.
  ['http://nas22.example.com/Movies2020 /home/tom99 tom99@example.com 192.168.1.20', []],
  ['HolidayPhotos.zip and a few words', []],
  ['token=eyJhbGciOiJIUzI1NiJ9.eyJpZCI6MX0.abc sk-4f9aB77cQ01zz98Q', []],
])('%s has the identifiers %j', (query, identifiers) => {
  expect([...identifiersIn(query)]).toEqual(identifiers)
})

test('queries that nothing fits are counted, and their identifiers are shown once three queries have them', () => {
  countQuery('NoSuchThing', false)
  for (let time = 0; time < 3; time++) countQuery('code EXAMPLE4711 of somebody', true)
  countQuery('code OTHER4712', true)
  expect(describeMisses()).toEqual({ queries: 5, misses: 4, identifiers: [{ identifier: 'EXAMPLE4711', queries: 3 }] })
})

test('the number of identifiers is limited', () => {
  for (let number = 1000; number < 2000; number++) for (let time = 0; time < 3; time++) countQuery(`LIMIT${number}`, true)
  const { identifiers } = describeMisses()
  expect(identifiers.length).toBeLessThanOrEqual(20)
  expect(identifiers.some(({ identifier }) => identifier === 'EXAMPLE4711')).toBe(false)
})
