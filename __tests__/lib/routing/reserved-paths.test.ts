/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { buildRouteTable } from '@/lib/content/snapshot'
import { createHandlers } from '@/lib/publish/handlers'
import type { SiteStatus } from '@/lib/publish/status'
import { isConfidential } from '@/lib/routing/page-path'
import { refuseAddress } from '@/lib/routing/reserved-paths'
import { resolve } from '@/lib/routing/resolve'
import { routeMatcher, handlerNames } from '@/lib/routing/route-table'
import { checkFiles, ContentFolder, pair } from '../../support/content-folder'

test('the names of the handlers are the folders of app/api and those that the cache has too, and the middleware leaves them out', () => {
  const folders = readdirSync('app/api').filter((name) => !name.startsWith('['))
  const handlersOf = createHandlers(() => ({}) as SiteStatus, jest.fn())
  const shared = handlerNames.filter((name) => handlersOf(`/api/${name}`))
  expect([...folders, ...shared].toSorted()).toEqual(handlerNames.toSorted())
  expect(readFileSync('middleware.ts', 'utf8')).toContain(`api/(?:${handlerNames.join('|')})(?:/|$)`)
})

/** Errors of the English half: those of the Chinese half are the same. */
const errorsOf = (files: Record<string, string>) =>
  checkFiles({ ...pair('index.md', '# Home'), ...files }).filter((fault) => / error /.test(fault) && !fault.startsWith('zh/'))

test('pages in a folder api/ are published; those where the site responds itself say what to do', () => {
  const files = { ...pair('api/auth.md', '# Sign in'), ...pair('api/index.md', '# API'), ...pair('api/search.md', '# Search') }
  expect(errorsOf(files)).toEqual([])
  expect(errorsOf({ ...pair('api/tokens/a.md', '# A'), ...pair('vendor/a.md', '# A'), ...pair('search.md', '# A') })).toEqual([
    'en/api/tokens/a.md:1 error route: /api/tokens/a.html belongs to the site itself, expected another folder or name than api/tokens',
    'en/search.md:1 error route: /search.html is already the address of a page or file of the site itself, expected another name',
    'en/vendor/a.md:1 error route: /vendor/a.html belongs to the site itself, expected another folder than vendor/',
  ])
  const folder = new ContentFolder({ ...files, ...pair('api/tokens/a.md', '# A') })
  const table = buildRouteTable(folder.snapshot(), [])
  const match = routeMatcher(table)
  expect(match('/zh/api/auth.html')).toEqual({ kind: 'page', locale: 'zh', path: '/api/auth.html' })
  expect(match('/api/auth')).toEqual({ kind: 'redirect', location: '/api/auth.html' })
  expect(table.pages.zh).not.toContain('/api/tokens/a.html')
})

test('callback addresses and files below /tool/ cannot be claimed', () => {
  const claims = '---\nredirectFrom: [/tool/aliyundrive/callback, /tool/x.html, /api/tokens/a, /llms.txt]\n---\n# A'
  const moved = '---\nredirectFrom: [/tool/older.html, /tool/aliyundrive/callback.html]\n---\n# B'
  expect(
    errorsOf({ ...pair('a.md', claims), ...pair('tool/b.md', moved), 'public/tool/yandex/callback': 'mine', 'public/api/a': 'a' }),
  ).toEqual([
    'en/a.md:2 error redirectFrom: "/tool/aliyundrive/callback": sign-ins return to addresses below /tool/, expected an old address of a page there that is no callback',
    'en/a.md:2 error redirectFrom: "/tool/x.html": sign-ins return to addresses below /tool/, expected an old address of a page there that is no callback',
    'en/a.md:2 error redirectFrom: /api/tokens/a belongs to the site itself, expected another folder or name than api/tokens',
    'en/a.md:2 error redirectFrom: /llms.txt is already the address of a page or file of the site itself, expected another name',
    'en/tool/b.md:2 error redirectFrom: "/tool/aliyundrive/callback.html": sign-ins return to addresses below /tool/, expected an old address of a page there that is no callback',
    'public/api/a:1 error file: /api/a belongs to the site itself, expected another folder than api/',
    'public/tool/yandex/callback:1 error file: /tool/yandex/callback: sign-ins return to addresses below /tool/, expected another folder, or the file next to its page',
  ])
  expect(refuseAddress('/zh/tool/yandex/callback', 'file')).toBeDefined()
  expect(refuseAddress('/.well-known/security.txt', 'file')).toBeDefined()
  expect(refuseAddress('/_headers', 'file')).toBeUndefined()
})

test.each(['404', 'zh/404', 'x.rsc', 'a/index.rsc'])(
  'a file of `public/` is not at the address of a page of the site or of its data: %s',
  (name) => {
    const [error] = errorsOf({ [`public/${name}`]: 'mine' })
    expect(error).toContain(`public/${name}:1 error file: /${name} is `)
  },
)

test('a token form belongs on a page below /tool/', () => {
  expect(
    errorsOf({ ...pair('a.md', '---\ntool: onedrive-request\n---\n# A'), ...pair('tool/b.md', '---\ntool: nothing\n---\n# B') }),
  ).toEqual([
    'en/a.md:2 error tool: found "onedrive-request" on /a.html, expected a page below /tool/',
    expect.stringMatching(/^en\/tool\/b\.md:2 error tool: no tool "nothing", expected one of onedrive-request, /),
  ])
})

test.each(['/tool/', '/zh/tool/a.html', '/%74ool/a/callback', '//tool/a', '/Tool/a', '/tool'])('%s is confidential', (path) => {
  expect(isConfidential(path)).toBe(true)
})

test('a query with a code stays below /tool/, and nothing stores its redirect', () => {
  const match = routeMatcher({
    pages: { en: ['/tool/a/callback.html', '/guide/a.html'], zh: [] },
    redirects: { en: { '/tool/old.html': '/guide/a.html' }, zh: {} },
    files: [],
  })
  const ask = (pathname: string) => resolve({ pathname, search: '?code=secret' }, {}, match)
  expect(ask('/tool/a/callback')).toMatchObject({ location: '/tool/a/callback.html?code=secret', policy: 'confidential' })
  expect(ask('/%74ool/a/callback')).toMatchObject({ location: '/tool/a/callback?code=secret', policy: 'confidential' })
  expect(ask('/tool/old.html')).toMatchObject({ location: '/guide/a.html', policy: 'confidential' })
  expect(ask('/guide/a')).toMatchObject({ location: '/guide/a.html?code=secret', policy: 'revalidate' })
})

test('old addresses: all spellings lead to the page, those that no request can have are errors', () => {
  const files = {
    ...pair('a.md', '---\nredirectFrom: [/old, /g/old.html, /f/, /caf%C3%A9.html]\n---\n# A'),
    ...pair('b.md', '---\nredirectFrom: ["/x.html#part", "/x?a=1", "/../x", "//x", "https://x.example/"]\n---\n# B'),
  }
  expect(errorsOf(files)).toEqual(
    ['/x.html#part', '/x?a=1', '/../x', '//x', 'https://x.example/'].map(
      (found) => `en/b.md:2 error redirectFrom: found "${found}", expected a path that begins with "/", without ?, #, . or ..`,
    ),
  )
  const folder = new ContentFolder(files)
  const match = routeMatcher(buildRouteTable(folder.snapshot(), []))
  for (const path of ['/old', '/old/', '/old.html', '/g/old', '/g/old/', '/g/old.html', '/f', '/f/', '/f/index.html', '/caf%C3%A9'])
    expect([path, match(path)]).toEqual([path, { kind: 'redirect', location: '/a.html' }])
})

test('a page that was renamed in one language is redirected there, not shown in the other language', () => {
  const folder = new ContentFolder({
    'en/guide/old.md': '# Old',
    'zh/guide/new.md': '---\nredirectFrom: /guide/old.html\n---\n# 新页',
  })
  const match = routeMatcher(buildRouteTable(folder.snapshot(), []))
  expect(match('/zh/guide/old.html')).toEqual({ kind: 'redirect', location: '/zh/guide/new.html' })
  expect(match('/guide/old.html')).toMatchObject({ kind: 'page', locale: 'en' })
})
