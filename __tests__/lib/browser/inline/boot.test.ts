import { buildBootScript } from '@/lib/browser/inline/boot'
import { mayReload, isMissingChunk } from '@/lib/browser/page/recover'

const root = document.documentElement

/** Runs the script as the document would, with a system that prefers light or dark. */
function boot(theme: 'switch' | 'toggle' | 'disable' | 'enable', { dark = false, colours = [] as string[] } = {}) {
  window.matchMedia = () => ({ matches: dark }) as MediaQueryList
  new Function(buildBootScript({ theme, colours }))()
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  delete root.dataset.theme
  delete root.dataset.color
})

test.each([
  ['switch', null, false, 'light'],
  ['switch', null, true, 'dark'],
  ['switch', 'auto', true, 'dark'],
  ['switch', 'light', true, 'light'],
  ['switch', 'dark', false, 'dark'],
  ['switch', 'purple', false, 'light'],
  ['toggle', 'dark', false, 'dark'],
  ['disable', 'dark', true, 'light'],
  ['enable', 'light', false, 'dark'],
] as const)('option %s, stored %s, system dark %s: %s', (option, stored, dark, theme) => {
  if (stored) localStorage.setItem('vuepress-theme-hope-scheme', stored)
  boot(option, { dark })
  expect(root.dataset.theme).toBe(theme)
})

test.each([
  ['blue', ['teal', 'blue'], 'blue'],
  ['red', ['teal', 'blue'], undefined],
  ['blue', [], undefined],
])('stored accent %s of %j: %s', (stored, colours, shown) => {
  localStorage.setItem('VUEPRESS_THEME_COLOR', stored)
  boot('switch', { colours })
  expect(root.dataset.color).toBe(shown)
})

test('a browser that refuses storage gets the system’s theme', () => {
  const spy = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('refused')
  })
  boot('switch', { dark: true, colours: ['teal'] })
  expect(root.dataset.theme).toBe('dark')
  spy.mockRestore()
})

describe('a tab loads itself anew for a missing file', () => {
  const file = 'https://site/_next/static/chunks/a.js'

  test.each([
    ['never before', null, true],
    ['the same file again, however late', `0 ${file}`, false],
    ['another file at once', '99990000 https://site/_next/static/chunks/b.js', false],
    ['another file much later', '1000 https://site/_next/static/chunks/b.js', true],
  ])('%s', (_, stamp, expected) => {
    expect(mayReload(stamp, 100_000_000, file)).toBe(expected)
  })

  test.each([
    [Object.assign(new Error('x'), { name: 'ChunkLoadError' }), true],
    [new Error('Failed to load chunk /_next/static/chunks/a.js from module 12'), true],
    [new Error('Failed to fetch dynamically imported module: /a.js'), true],
    [new Error('undefined is not a function'), false],
  ])('%s', (error, expected) => {
    expect(isMissingChunk(error)).toBe(expected)
  })
})
