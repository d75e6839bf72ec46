import AxeBuilder from '@axe-core/playwright'
import { eventually, openPage, visit } from './browser'

const paths = [
  '/',
  '/guide/install/docker.html',
  '/guide/drivers/onedrive.html',
  '/guide/drivers/139.html',
  '/guide/changelog.html',
  '/faq/howto.html',
  '/tool/115/token.html',
  '/nowhere.html',
]
/** Every two of a language, a theme and a width meet in one of these. */
const looks = [
  ['', 'light', 390],
  ['', 'dark', 1366],
  ['/zh', 'dark', 390],
  ['/zh', 'light', 1366],
] as const
const rows = paths.flatMap((path) => looks.map(([prefix, theme, width]) => [prefix + path, theme, width] as const))

const localeOf = (address: string) => (address.startsWith('/zh/') ? 'zh-CN' : 'en-US')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

test.each(rows)('%s, %s, %i px wide: no violation', async (address, theme, width) => {
  const page = await openPage({ colorScheme: theme, viewport: { width, height: 900 }, reducedMotion: 'reduce', locale: localeOf(address) })
  await visit(page, address)
  expect(await page.locator('html').getAttribute('data-theme')).toBe(theme)
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
  await page.context().close()
})

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
    const page = await openPage({ ...forced, locale: localeOf(address) })
    await visit(page, address)
    // The system sets the colours, and a page's own, which this rule reads, are not what is shown.
    const { violations } = await new AxeBuilder({ page }).withTags(tags).disableRules('color-contrast').analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
    await page.context().close()
  })

  test('what is chosen is told by a line: place in the bar and the sidebar, tab, area and row of the search', async () => {
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
    expect(await lines('main [role=tab][aria-selected=true]')).not.toBe(await lines('main [role=tab][aria-selected=false]'))
    await page.keyboard.press('/')
    await page.keyboard.type('onedrive', { delay: 20 })
    await page.locator('#site-search [role=option]').nth(1).waitFor()
    await page.keyboard.press('ArrowDown')
    await eventually(() => page.locator('#site-search [role=option][aria-selected=true]').count(), 1)
    expect(await lines('#site-search [role=option][aria-selected=true]')).not.toBe(
      await lines('#site-search [role=option][aria-selected=false]'),
    )
    expect(await lines('#site-search [aria-pressed=true]')).not.toBe(await lines('#site-search [aria-pressed=false]'))
  })
})
