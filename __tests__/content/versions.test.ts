/** @jest-environment node */
import { buildSnapshot } from '@/lib/content/snapshot'
import { hasVersionMarks } from '@/lib/content/data/version-marks'
import { isNewer } from '@/lib/site/versions'

const snapshot = buildSnapshot()
const { data, pages } = snapshot

test('the version that pages are said to describe is the newest of the changelog', () => {
  for (const locale of ['en', 'zh'] as const) {
    const table = /^\| v(\d+\.\d+\.\d+) \| \d{4}-\d\d-\d\d \|/m.exec(pages[locale].get('/guide/changelog.html')?.source ?? '')
    expect(data.product.version).toBe(table?.[1])
  }
})

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
  for (const locale of ['en', 'zh'] as const) expect(hasVersionMarks(pages[locale].get(path)!, snapshot)).toBe(offers)
})
