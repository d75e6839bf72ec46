import { eventually, openPage, visit, whenIdle } from './browser'
import { languageOf } from './page-paths'
import { findViolations } from './violations'

const guides = ['install/docker', 'drivers/onedrive', 'drivers/139', 'changelog'].map((name) => `/guide/${name}.html`)
const paths = ['/', ...guides, '/faq/howto.html', '/tool/115/token.html', '/nowhere.html']
const prefixes = ['', '/zh'] as const
/** Every two of a language, a theme and a width meet in one of these. */
const looks = {
  '': [
    ['light', 390],
    ['dark', 1366],
  ],
  '/zh': [
    ['dark', 390],
    ['light', 1366],
  ],
} as const

// One load for all looks of a page: it follows the theme of the system and the width of the window, and this is what axe sees.
test.each(paths.flatMap((path) => prefixes.map((prefix) => [prefix + path, prefix] as const)))(
  '%s: no violation on a phone and a desk, light and dark',
  async (address, prefix) => {
    const [[firstTheme, firstWidth]] = looks[prefix]
    const viewport = { width: firstWidth, height: 900 }
    const page = await openPage({ colorScheme: firstTheme, viewport, reducedMotion: 'reduce', locale: languageOf(address) })
    await visit(page, address)
    for (const [theme, width] of looks[prefix]) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme: theme })
      await eventually(() => page.locator('html').getAttribute('data-theme'), theme)
      await whenIdle(page)
      expect({ theme, width, violations: await findViolations(page) }).toEqual({ theme, width, violations: [] })
    }
  },
)

/** A page of each kind. */
const kinds = [
  '/',
  '/zh/guide/install/docker.html',
  '/guide/drivers/onedrive.html',
  '/zh/guide/drivers/',
  '/guide/api/fs/read.html',
  '/zh/faq/error.html',
  '/tool/onedrive/request.html',
  '/guide/authoring/containers.html',
  '/zh/guide/authoring/code.html',
  '/guide/changelog.html',
]

describe('in forced colours', () => {
  const forced = { forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' } as const

  test.each(kinds)('%s: no violation', async (address) => {
    const page = await openPage({ ...forced, locale: languageOf(address) })
    await visit(page, address)
    // The system sets the colours, and a page's own, which this rule reads, are not what is shown.
    expect(await findViolations(page, { without: ['color-contrast'] })).toEqual([])
  })

  test('what is chosen is told by a line: place in the bar and the sidebar, tab and row of the search', async () => {
    const page = await openPage({ ...forced, locale: 'en-US' })
    await visit(page, '/guide/install/docker.html')
    /** The lines of the first element that fits: its outline, its lower border, the line under its text. */
    const lines = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const style = getComputedStyle(element)
          return [style.outlineStyle, style.borderBlockEndColor, style.textDecorationLine].join(' ')
        })
    expect(await lines('header nav a[aria-current]')).not.toBe(await lines('header nav a:not([aria-current])'))
    expect(await lines('#sidebar a[aria-current]')).not.toBe(await lines('#sidebar a:not([aria-current])'))
    expect(await lines('main [data-store] :checked + label')).not.toBe(await lines('main [data-store] :not(:checked) + label'))
    await page.keyboard.press('/')
    await page.keyboard.type('onedrive', { delay: 20 })
    await page.locator('#site-search [role=option]').nth(1).waitFor()
    await page.keyboard.press('ArrowDown')
    await eventually(() => page.locator('#site-search [role=option][aria-selected=true]').count(), 1)
    expect(await lines('#site-search [role=option][aria-selected=true]')).not.toBe(
      await lines('#site-search [role=option][aria-selected=false]'),
    )
  })
})

test.each([
  ['/guide/', 'zh-CN', 390],
  ['/zh/guide/', 'en-US', 1366],
])('the offer of another language on %s: no violation', async (address, locale, width) => {
  const page = await openPage({ locale, viewport: { width, height: 844 }, reducedMotion: 'reduce' })
  await visit(page, address)
  await page.getByRole('dialog', { name: /Your primary language/ }).waitFor()
  expect(await findViolations(page)).toEqual([])
})

test('what thumbs touch is at least 44 px high on a phone', async () => {
  const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await visit(page, '/guide/install/docker.html')
  const small = async (selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all.flatMap((element) => {
        const { width, height } = element.getBoundingClientRect()
        return width > 0 && (height < 44 || width < 44)
          ? [`${element.getAttribute('aria-label') ?? element.textContent} ${width}×${height}`]
          : []
      }),
    )
  expect(await small('header button, header a')).toEqual([])
  await page.getByRole('button', { name: 'Menu' }).filter({ visible: true }).tap()
  expect(await small('#sidebar a, #sidebar summary, #sidebar select')).toEqual([])
})
