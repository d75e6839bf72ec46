/** @jest-environment node */
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { closeLiveContent } from '@/lib/content/live/live'
import { handleApi } from '@/lib/server/http/api-routes'
import { developmentRoutes } from '@/lib/server/http/development-routes'
import type { LiveRoute } from '@/lib/routing/live-route'
import { ContentFolder, pair } from '../../support/content-folder'
import { until } from '../../support/until'

const project = process.cwd()
const environment = process.env as Record<string, string | undefined>
let folder: ContentFolder

beforeEach(() => {
  environment.NODE_ENV = 'development'
  folder = new ContentFolder(pair('a.md', 'One'))
  process.chdir(folder.root)
})
afterEach(() => {
  process.chdir(project)
  closeLiveContent()
  folder.remove()
  environment.NODE_ENV = 'test'
})

async function ask(pathname: string): Promise<LiveRoute> {
  const request = new Request(`http://localhost/api/dev/address?path=${encodeURIComponent(pathname)}`)
  const response = await handleApi(request, '/api/dev/address', { readSearchPage: () => Promise.resolve(undefined) }, developmentRoutes)
  return (await response.json()) as LiveRoute
}

/** The folder is watched: a change is seen within moments. */
const becomes = (pathname: string, kind: string) => until(async () => (await ask(pathname)).route.kind === kind)

test('a page that was just written is a page, a deleted one is missing, an old address leads on', async () => {
  expect((await ask('/new.html')).route).toEqual({ kind: 'missing', locale: 'en' })
  folder.write(pair('new.md', '---\nredirectFrom: /old.html\n---\n\nNew'))
  await becomes('/new.html', 'page')
  expect((await ask('/zh/new.html')).route).toEqual({ kind: 'page', locale: 'zh', path: '/new.html' })
  expect((await ask('/old.html')).route).toEqual({ kind: 'redirect', location: '/new.html' })
  rmSync(path.join(folder.dir, 'en/a.md'))
  rmSync(path.join(folder.dir, 'zh/a.md'))
  await becomes('/a.html', 'missing')
}, 30_000)

test('a picture that was just put beside a page is a file; nothing outside of public/ is one', async () => {
  expect((await ask('/_content/en/a%20b.png')).route.kind).toBe('missing')
  folder.write({ 'en/a b.png': 'x', '../secret.png': 'x' })
  mkdirSync(path.join(folder.root, 'public/folder'), { recursive: true })
  expect((await ask('/_content/en/a%20b.png')).route).toEqual({ kind: 'file', path: '/_content/en/a b.png' })
  expect(existsSync(path.join(folder.root, 'public/_content/en/a b.png'))).toBe(true)
  for (const pathname of ['/../secret.png', '/%2e%2e/secret.png', '/folder', '/%E0%A4%A.png']) {
    expect((await ask(pathname)).route.kind).not.toBe('file')
  }
})
