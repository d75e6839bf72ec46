import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { request } from './request'

/** What a full build left for `next start` alone: every page finished, with its policy. */
const folder = path.resolve('.next/server/app')
const pages = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((name) => /^(?:en|zh)(?:\/.*)?\.html$/.test(name))

test('the build holds every page of the sitemap', async () => {
  const { body } = await request('/sitemap.xml')
  expect(pages.length).toBeGreaterThanOrEqual([...body.matchAll(/<loc>/g)].length)
})

test('each has its policy, and no script of the framework before a reader acts', () => {
  const faults = pages.filter((name) => {
    const { headers } = JSON.parse(readFileSync(path.join(folder, name.replace(/\.html$/, '.meta')), 'utf8')) as {
      headers?: Record<string, string>
    }
    return !headers?.['content-security-policy'] || readFileSync(path.join(folder, name), 'utf8').includes('__next_f')
  })
  expect(faults).toEqual([])
})
