import type { Page } from 'playwright-core'
import search from '@/lib/i18n/messages/en/search.json'
import { holdRequests, hydrate, openPage, whenIdle } from './browser'
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
    const release = await holdRequests(page, /\.js$/)
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

test('the page for unknown URLs shows the path, its words in the search, and likely pages', async () => {
  const page = await openPage()
  await watchShifts(page)
  await page.goto('/guide/drivers/onedrvie.html', { waitUntil: 'networkidle' })
  await hydrate(page)
  expect(await page.locator('main code').innerText()).toBe('/guide/drivers/onedrvie.html')
  expect(await page.getByRole('searchbox', { name: search.title }).inputValue()).toBe('onedrvie')
  await page
    .getByRole('link', { name: /OneDrive/ })
    .first()
    .waitFor()
  expect(await shiftOf(page)).toBeLessThanOrEqual(maxShift)
})
