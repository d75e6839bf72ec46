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

test('pages answer with their Markdown, at its address and where it is asked for', async () => {
  const own = await request('/guide/webdav.md')
  expect([own.status, own.headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8'])
  expect(own.body).toMatch(/^# WebDAV server\n/)
  const asked = await request('/guide/webdav.html', { accept: 'text/markdown' })
  expect([asked.body, asked.headers['cache-control']]).toEqual([own.body, 'private, max-age=0, must-revalidate'])
  expect(asked.headers.vary).toMatch(/\baccept\b(?!-)/i)
  const page = await request('/guide/webdav.html')
  expect([page.headers['content-type'], page.headers.vary]).toEqual(['text/html; charset=utf-8', expect.stringMatching(/\baccept\b(?!-)/i)])
  expect((await request('/zh/llms.txt')).body).toMatch(/^# AList/)
})
