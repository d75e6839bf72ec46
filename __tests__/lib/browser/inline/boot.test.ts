import { inlineScripts } from '@/lib/browser/inline/scripts'
import { mayReload, isMissingChunk } from '@/lib/browser/page/recover'

const root = document.documentElement

type ThemeOption = 'switch' | 'toggle' | 'disable' | 'enable'

const preferDark = (matches: boolean) => {
  window.matchMedia = () => ({ matches }) as MediaQueryList
}

/** Applies the look that a site with these options starts with, under a system that prefers light or dark. */
async function look(appearanceOption: ThemeOption, { dark = false, colours = [] as string[] } = {}) {
  preferDark(dark)
  jest.resetModules()
  jest.doMock('@/lib/settings/appearance', () => ({ appearanceOption, themeColourOption: colours }))
  const { applyLook } = await import('@/lib/browser/theme/look')
  applyLook(root.dataset)
}

let documents = new AbortController()

/** Runs the script with a location that records where it is sent; its listeners end with the test. */
function boot(hash = '') {
  const loads: string[] = []
  const location = { hash, reload: () => loads.push('reload'), assign: (href: string) => loads.push(href) }
  const listen = (type: string, listener: EventListener, capture: boolean) =>
    window.addEventListener(type, listener, { capture, signal: documents.signal })
  new Function('location', 'addEventListener', inlineScripts.boot)(location, listen)
  return loads
}

beforeEach(() => {
  documents = new AbortController()
  localStorage.clear()
  sessionStorage.clear()
  delete root.dataset.theme
  delete root.dataset.color
  delete root.dataset.sidebar
  delete root.dataset.goingTo
  document.body.innerHTML = ''
  preferDark(false)
})

afterEach(() => documents.abort())

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
] as const)('option %s, stored %s, system dark %s: %s', async (option, stored, dark, theme) => {
  if (stored) localStorage.setItem('vuepress-theme-hope-scheme', stored)
  await look(option, { dark })
  expect(root.dataset.theme).toBe(theme)
})

test.each([
  ['blue', ['teal', 'blue'], 'blue'],
  ['red', ['teal', 'blue'], undefined],
  ['blue', [], undefined],
])('stored accent %s of %j: %s', async (stored, colours, shown) => {
  localStorage.setItem('VUEPRESS_THEME_COLOR', stored)
  await look('switch', { colours })
  expect(root.dataset.color).toBe(shown)
})

test('a browser that refuses storage gets the system’s theme', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('refused')
  })
  preferDark(true)
  boot()
  expect(root.dataset.theme).toBe('dark')
})

test('the script applies theme and sidebar as stored, and leaves scrolling to the browser', () => {
  localStorage.setItem('vuepress-theme-hope-scheme', 'dark')
  localStorage.setItem('sidebar', 'folded')
  boot()
  expect(root.dataset).toMatchObject({ theme: 'dark', sidebar: 'folded' })
  expect(window.history.scrollRestoration).toBe('auto')
})

describe('a file of the site that is gone', () => {
  const file = 'https://site/_next/static/chunks/a.js'
  function lose(markup: string) {
    document.body.insertAdjacentHTML('beforeend', markup)
    document.body.lastElementChild!.dispatchEvent(new Event('error'))
  }

  test('on the way to another page loads that page', () => {
    const loads = boot()
    root.dataset.goingTo = '/guide/'
    lose('<link rel="stylesheet" href="https://site/_next/static/chunks/a.css">')
    expect(loads).toEqual(['/guide/'])
  })

  test.each([
    ['a file of another site', '<script src="https://other/a.js"></script>'],
    ['an icon', '<link rel="icon" href="https://site/_next/static/media/a.png">'],
    ['a script that its loader requests again', '<script data-first src="https://site/_next/static/chunks/a.js"></script>'],
    ['a picture', '<img src="https://site/_next/static/media/a.png">'],
  ])('%s: nothing happens', (_, markup) => {
    const loads = boot()
    lose(markup)
    expect(loads).toEqual([])
  })

  test('the visitor leaves, so the browser cancels what the page still loads: nothing happens', () => {
    const loads = boot()
    window.dispatchEvent(new Event('beforeunload'))
    lose(`<script src="${file}"></script>`)
    expect(loads).toEqual([])
  })

  test('without storage nothing would stop a loop, so the tab stays', () => {
    const loads = boot()
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('refused')
    })
    lose(`<script src="${file}"></script>`)
    expect(loads).toEqual([])
  })
})

describe('a tab reloads after a missing file', () => {
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
