/** @jest-environment node */
import { isCacheable, imageStem, chooseStrategy, listSpellings } from '@/lib/browser/offline/rules'

const scope = 'https://example.com/docs/'
const request = (path: string, more: Partial<Parameters<typeof chooseStrategy>[0]> = {}) => ({
  method: 'GET',
  url: new URL(path, 'https://example.com').href,
  mode: 'no-cors',
  destination: '',
  cache: 'default',
  headers: new Headers(),
  ...more,
})
const navigate = { mode: 'navigate', destination: 'document' }

test.each([
  ['/docs/', 'page', navigate],
  ['/docs/zh/guide/webdav.html', 'page', navigate],
  ['/docs/search.html?q=x', 'page', navigate],
  ['/docs/guide/webdav', 'page', navigate],
  ['/docs/guide/v3.45', 'page', navigate],
  ['/docs/_next/static/chunks/a.js', 'immutable', { destination: 'script' }],
  ['/docs/_content/_media/ab12-760.avif', 'immutable', { destination: 'image' }],
  ['/docs/_content/en/a.png', 'file', { destination: 'image' }],
  ['/docs/sidebar/en/guide.json', 'file', {}],
  ['/docs/api/search-index/en.json', 'file', {}],
  ['/docs/logo.svg', 'file', { destination: 'image' }],
  // Left to the browser.
  ['/docs/api/search?q=x', 'pass', {}],
  ['/docs/api/publish', 'pass', { method: 'POST' }],
  ['/docs/api/tokens/onedrive/start', 'pass', {}],
  ['/docs/tool/onedrive/callback.html?code=x', 'pass', navigate],
  ['/docs/zh/tool/onedrive/request.html', 'pass', navigate],
  ['/docs/guide/webdav.html?_rsc=1', 'pass', {}],
  ['/docs/sw.js', 'pass', {}],
  ['/docs/manifest.json', 'pass', { destination: 'manifest' }],
  ['/docs/offline/en.json', 'pass', {}],
  ['/docs/guide/webdav.md', 'pass', navigate],
  ['/docs/vendor/sandbox.html', 'pass', { ...navigate, destination: 'iframe' }],
  ['/docs/_content/en/film.webm', 'pass', { destination: 'video' }],
  ['/docs/_content/en/film.webm', 'pass', { headers: new Headers({ range: 'bytes=0-' }) }],
  ['/docs/sidebar/en/guide.json', 'pass', { cache: 'no-cache' }],
  ['/other/', 'pass', navigate],
  ['https://hosted-search.example/1/indexes', 'pass', {}],
])('%s: %s', (path, wanted, more) => {
  expect(chooseStrategy(request(path, more), scope)).toBe(wanted)
})

test.each([
  ['/guide/webdav', ['/guide/webdav.html', '/guide/webdav/']],
  ['/guide/webdav/', ['/guide/webdav.html']],
  ['/zh/guide.html', ['/zh/guide/']],
  ['/guide/index.html', ['/guide.html', '/guide/']],
])('%s may be redirected to %j', (path, spellings) => expect(listSpellings(path)).toEqual(spellings))

const answer = (more: Partial<Response>, cacheControl?: string) =>
  ({
    status: 200,
    type: 'basic',
    redirected: false,
    headers: new Headers(cacheControl ? { 'cache-control': cacheControl } : {}),
    ...more,
  }) as Response

test.each([
  [answer({}), true],
  [answer({}, 'public, max-age=0, must-revalidate'), true],
  [answer({}, 'no-store'), false],
  [answer({}, 'no-cache, must-revalidate'), false],
  [answer({ status: 404 }), false],
  [answer({ status: 206 }), false],
  [answer({ redirected: true }), false],
  [answer({ type: 'opaque' }), false],
])('answer %#: kept is %s', (response, wanted) => {
  expect(isCacheable(response)).toBe(wanted)
})

test('pictures of one original are known by their stem', () => {
  expect(imageStem('/docs/_content/_media/ab12-760.avif')).toBe('/docs/_content/_media/ab12-')
  expect(imageStem('/docs/_content/en/ab12-760.avif')).toBeUndefined()
})
