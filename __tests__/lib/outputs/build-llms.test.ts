/** @jest-environment node */
import { GET } from '@/app/outputs/[locale]/[...file]/route'
import { buildSnapshot, type Snapshot } from '@/lib/content/snapshot'
import { buildLlmsArea, buildLlmsFull, buildLlmsIndex } from '@/lib/outputs/build-llms'
import { markdownPath } from '@/lib/routing/page-path'
import { areas } from '@/lib/site/areas'
import { locales } from '@/lib/site/locales'
import { showSnapshot } from '../../support/show-snapshot'

jest.mock('next/headers', () => ({ headers: () => Promise.resolve(new Headers({ 'x-site-version': 'test' })) }))

let snapshot: Snapshot
beforeAll(() => {
  snapshot = buildSnapshot()
  showSnapshot(snapshot)
})

test.each(locales)('%s: the list names every page once, with its description, under its part of the site', (locale) => {
  const index = buildLlmsIndex(snapshot, locale)
  const listed = [...index.matchAll(/^- \[.+\]\(https:\/\/alistgo\.com(\S+?)\): \S.*$/gm)].map(([, path]) => path!)
  const pages = [...snapshot.pages[locale].values()].filter((page) => page.contentLocale === locale)
  expect(listed.toSorted()).toEqual(pages.map(({ url }) => markdownPath(url)).toSorted())
  expect(index.match(/^## /gm)).toHaveLength(areas.length)
  expect(index).toMatch(/^# AList.*\n\n> \S/)
})

test('the whole text is all pages; over the limit it is the list of its parts, which hold all pages', () => {
  const whole = buildLlmsFull(snapshot, 'en', Infinity)
  const titles = [...snapshot.pages.en.values()].map(({ meta }) => meta.title)
  const headings = new Set(whole.match(/^# .+$/gm))
  const parts = areas.map((area) => buildLlmsArea(snapshot, 'en', area)).join('\n')
  for (const title of titles) expect(parts).toContain(`\n# ${title.replace(/[_*]/g, '\\$&')}\n`)
  expect(headings.size).toBeGreaterThanOrEqual(new Set(titles).size)
  const list = buildLlmsFull(snapshot, 'en', 1000)
  expect(areas.filter((area) => !list.includes(`https://alistgo.com/llms-full/${area}.txt`))).toEqual([])
  expect(list.length).toBeLessThan(2000)
})

test.each(locales)('%s: each is sent as plain text, and other names are unknown', async (locale) => {
  const get = (...file: string[]) => GET(new Request('http://localhost'), { params: Promise.resolve({ locale, file }) })
  const response = await get('llms-full', 'drivers.txt')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect((await get('llms-full', 'other.txt')).status).toBe(404)
})
