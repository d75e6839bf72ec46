import type { Page } from 'playwright-core'
import search from '@/lib/i18n/messages/en/search.json'
import { hydrate, openPage, visit, whenIdle } from './browser'
import { pagePaths } from './page-paths'

/** Collects the layout shifts of every document, with or without input. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Object.assign(window, { shift: (window as unknown as Shifts).shift + (entry as PerformanceEntry & { value: number }).value })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

interface Shifts {
  shift: number
}

const shiftOf = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as Shifts).shift)

const maxShift = 0.02

test.each([390, 1440])('at %i px no tool page moves when its form becomes usable', async (width) => {
  const page = await openPage({ viewport: { width, height: 900 } })
  await watchShifts(page)
  const moved: string[] = []
  const paths = pagePaths().filter((path) => path.startsWith('/tool/'))
  expect(paths.length).toBeGreaterThan(15)
  for (const path of paths) {
    // The code comes late: after the page has been painted.
    let release = () => {}
    const painted = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\.js$/, async (route) => {
      await painted
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await whenIdle(page)
    release()
    await hydrate(page)
    if (path !== '/tool/') await page.locator('main section fieldset:not([disabled])').first().waitFor()
    await whenIdle(page)
    const shift = await shiftOf(page)
    if (shift > maxShift) moved.push(`${path}: ${shift.toFixed(4)}`)
    await page.unroute(/\.js$/)
  }
  expect(moved).toEqual([])
})

test.each(['light', 'dark'] as const)(
  'in the %s theme the gutter of the scroll bar is as dark as the page behind a modal',
  async (colorScheme) => {
    const page = await openPage({ colorScheme })
    await visit(page, '/guide/')
    await page.keyboard.press('/')
    await page.locator('dialog:modal').first().waitFor()
    const [root, behind] = await page.evaluate(() => {
      const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number)
      const dialog = document.querySelector('dialog:modal')!
      const ground = channels(getComputedStyle(document.body).backgroundColor)
      const [red = 0, green = 0, blue = 0, alpha = 1] = channels(getComputedStyle(dialog, '::backdrop').backgroundColor)
      const mixed = [red, green, blue].map((channel, index) => Math.round(channel * alpha + (ground[index] ?? 0) * (1 - alpha)))
      return [channels(getComputedStyle(document.documentElement).backgroundColor).slice(0, 3), mixed]
    })
    for (const [index, channel] of (behind ?? []).entries()) expect(Math.abs((root?.[index] ?? 0) - channel)).toBeLessThanOrEqual(1)
  },
)

test.each([390, 1280])('at %i px the search dialog has no horizontal scroll bar', async (width) => {
  const page = await openPage({ viewport: { width, height: 800 } })
  await visit(page, '/guide/')
  await page.keyboard.press('/')
  await page.keyboard.type('docker')
  await page.getByRole('combobox', { name: search.areas }).waitFor()
  const bars = await page.evaluate(() =>
    [...document.querySelectorAll('dialog:modal *')].flatMap((element) => {
      const { overflowX, scrollbarWidth } = getComputedStyle(element)
      const scrolls = /auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth && element.clientWidth > 0
      return scrolls && scrollbarWidth !== 'none' ? [`${element.className}: ${element.scrollWidth} in ${element.clientWidth} px`] : []
    }),
  )
  expect(bars).toEqual([])
})

test('the page menu opens by a click only and stays within the column', async () => {
  for (const [path, width] of [
    ['/guide/install/docker.html', 1440],
    ['/guide/install/docker.html', 390],
  ] as const) {
    const page = await openPage({ viewport: { width, height: 900 } })
    await visit(page, path)
    const button = page.getByRole('button', { name: 'Copy page' })
    await button.hover()
    await whenIdle(page)
    expect(await page.locator('#page-menu:popover-open').count()).toBe(0)
    await button.click()
    const menu = await page.locator('#page-menu:popover-open').boundingBox()
    const column = await page.locator('[data-page-header]').boundingBox()
    expect(menu!.x).toBeGreaterThanOrEqual(column!.x - 1)
    expect(menu!.x + menu!.width).toBeLessThanOrEqual(column!.x + column!.width + 1)
    await page.context().close()
  }
})

test('the page for unknown URLs shows the path, its words in the search, and likely pages', async () => {
  const page = await openPage()
  await watchShifts(page)
  await page.goto('/guide/drivers/onedriv.html', { waitUntil: 'networkidle' })
  await hydrate(page)
  expect(await page.locator('main code').innerText()).toBe('/guide/drivers/onedriv.html')
  expect(await page.getByRole('searchbox', { name: search.title }).inputValue()).toBe('onedriv')
  await page
    .getByRole('link', { name: /OneDrive/ })
    .first()
    .waitFor()
  expect(await shiftOf(page)).toBeLessThanOrEqual(maxShift)
})
