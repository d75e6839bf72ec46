/** @jest-environment node */
import { buildSnapshot } from '@/lib/content/snapshot'
import { describePage } from '@/lib/page-data/page-data'
import { isNewer } from '@/lib/site/versions'

const snapshot = buildSnapshot()
const { data, pages } = snapshot

test.each(['en', 'zh'] as const)(
  'the changelog (%s) begins with the version that pages describe, then says how to update, then goes back in time',
  (locale) => {
    const { headings } = pages[locale].get('/guide/changelog.html')!.outline()
    const [newest, preparation, ...older] = headings.map(({ id }) => id)
    expect([newest, preparation]).toEqual([`v${data.product.version}`, 'before-you-upgrade'])
    const versions = [newest!, ...older].filter((id) => id.startsWith('v'))
    expect(versions.length).toBeGreaterThan(50)
    expect(versions).toEqual(versions.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true })))
    // Each heading says its versions and when they came, and its anchor is the first version.
    for (const { text, id } of headings.filter(({ id: anchor }) => anchor.startsWith('v')))
      expect([id, text]).toEqual([/^v3[\w.-]+/.exec(text)?.[0], expect.stringMatching(/ ·\s\d{4}-\d\d(?:-\d\d)?$/)])
  },
)

test('nothing is marked as newer than that version', () => {
  const { document } = data.openApi()
  const marks = [
    ...data.drivers.flatMap(({ since, options }) => [since, ...options.map((option) => option.since)]),
    ...data.settings.flatMap(({ settings }) => settings.map(({ since }) => since)),
    ...data.configuration.map(({ since }) => since),
    ...Object.values(document?.paths ?? {}).flatMap((item) => Object.values(item).map((operation) => operation['x-since'] ?? '')),
  ].filter(Boolean)
  expect(marks.length).toBeGreaterThan(200)
  expect(marks.filter((since) => isNewer(since, data.product.version))).toEqual([])
})

test.each([
  ['/guide/drivers/s3.html', true],
  ['/guide/drivers/', true],
  ['/config/site.html', true],
  ['/config/configuration.html', true],
  ['/guide/api/fs/read.html', true],
  ['/guide/webdav.html', false],
])('%s offers the filter: %s', (path, offers) => {
  for (const locale of ['en', 'zh'] as const)
    expect(describePage(snapshot, pages[locale].get(path)!)).toHaveProperty('hasVersionMarks', offers)
})
