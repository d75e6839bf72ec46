import type { Page } from 'playwright-core'
import { eventually, openPage, visit, whenIdle } from './browser'
import { languageOf } from './page-paths'

const sidebar = (page: Page) => page.locator('#sidebar')
const driver = '/guide/drivers/webdav.html'

/** A finger moved over the screen. */
async function swipe(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const point = ([x, y]: [number, number]) => [{ x, y }]
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(from) })
  await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: point(to) })
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await whenIdle(page)
}

describe('the column', () => {
  let page: Page

  beforeAll(async () => {
    page = await openPage({ viewport: { width: 1500, height: 700 } })
    await visit(page, driver)
  })

  test('marks the page, opens its group and brings it into view', async () => {
    const current = sidebar(page).locator('[aria-current="page"]')
    expect(await current.count()).toBe(1)
    expect(await current.isVisible()).toBe(true)
    const box = await current.boundingBox()
    expect(box && box.y > 60 && box.y + box.height < 700).toBe(true)
  })

  test('keeps its place when the reader moves on inside it', async () => {
    await visit(page, '/guide/community.html')
    const before = await sidebar(page).evaluate((element) => element.scrollTop)
    expect(before).toBeGreaterThan(200)
    const link = sidebar(page).locator('li:has(> [aria-current="page"]) + li > a, li:has(+ li > [aria-current="page"]) > a').first()
    const address = await link.getAttribute('href')
    await link.click()
    await page.waitForURL(`**${address}`)
    await eventually(() => sidebar(page).locator('[aria-current="page"]').getAttribute('href'), address)
    await whenIdle(page)
    expect(await sidebar(page).evaluate((element) => element.scrollTop)).toBe(before)
  })

  test('a closed group opens in place, alone on its level, and keeps open on the way to a page outside of all groups', async () => {
    await visit(page, '/guide/install/docker.html')
    const closed = sidebar(page).locator(':scope > ul > li > a[aria-expanded="false"]')
    const name = await closed.first().innerText()
    const before = page.url()
    await closed.first().click()
    const group = sidebar(page).locator(':scope > ul > li > details', { hasText: name }).first()
    await group.locator('a').first().waitFor()
    expect(page.url()).toBe(before)
    expect(
      await sidebar(page)
        .locator(':scope > ul > li > details')
        .evaluateAll((all) => all.filter((one) => (one as HTMLDetailsElement).open).length),
    ).toBe(1)
    expect(await group.locator('> summary').evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    expect(await group.getAttribute('open')).toBeNull()
    await page.keyboard.press('Enter')
    await sidebar(page).getByRole('link', { name: 'Introduction', exact: true }).click()
    await page.waitForURL('**/guide/')
    expect(await group.getAttribute('open')).not.toBeNull()
    await visit(page, driver)
  })

  test('has the API selector on driver pages, and there only', async () => {
    const select = sidebar(page).getByLabel('API host')
    expect(await select.isVisible()).toBe(false)
    await sidebar(page).locator('summary', { hasText: 'API host' }).click()
    expect(await select.isVisible()).toBe(true)
    expect(await select.locator('option').allInnerTexts()).toEqual(
      expect.arrayContaining(['api.alistgo.com (cf)', 'api.xhofe.top (cn)', 'localhost:3002 (local)']),
    )
    await select.selectOption('cn')
    expect(await page.evaluate(() => localStorage.getItem('api_name'))).toBe('cn')
    await visit(page, '/guide/webdav.html')
    expect(await sidebar(page).getByLabel('API host').count()).toBe(0)
  })

  test('is always there at 1440 px', async () => {
    expect(await page.getByRole('button', { name: 'Toggle sidebar' }).filter({ visible: true }).count()).toBe(0)
  })
})

test.each([720, 1024, 1439])('at %i px a button folds it', async (width) => {
  const page = await openPage({ viewport: { width, height: 800 } })
  await visit(page, '/guide/webdav.html')
  const button = page.getByRole('button', { name: 'Toggle sidebar' }).filter({ visible: true })
  const open = width >= 960
  for (const now of [open, !open, open]) {
    expect(await button.getAttribute('aria-expanded')).toBe(String(now))
    expect(await sidebar(page).isVisible()).toBe(now)
    await button.click()
  }
  await page.reload()
  expect(await sidebar(page).isVisible()).toBe(!open)
})

test.each(['/', '/pricing.html', '/zh/'])('%s has none on a desk', async (path) => {
  const page = await openPage({ locale: languageOf(path) })
  await visit(page, path)
  expect(await sidebar(page).isVisible()).toBe(false)
})

describe('the drawer of a phone', () => {
  let page: Page

  beforeEach(async () => {
    page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    await visit(page, '/guide/webdav.html')
  })

  const open = () => sidebar(page).evaluate((element) => element.matches(':popover-open'))

  test('opens by its button, keeps focus, gives it back', async () => {
    const button = page.getByRole('button', { name: 'Menu', exact: true })
    await button.tap()
    expect(await open()).toBe(true)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-current'))).toBe('page')
    for (let step = 0; step < 25; step++) {
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('#sidebar') !== null),
      ).toBe(true)
    }
    await page.keyboard.press('Escape')
    expect(await open()).toBe(false)
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('closes on the mask and on navigation', async () => {
    const button = page.getByRole('button', { name: 'Menu', exact: true })
    await page.setViewportSize({ width: 600, height: 844 })
    await button.tap()
    await page.touchscreen.tap(560, 500)
    await eventually(open, false)
    await button.tap()
    await sidebar(page).getByRole('link', { name: 'Community' }).tap()
    await page.waitForURL('**/guide/community.html')
    await eventually(open, false)
  })

  // Which movement counts is a unit test.
  test('a swipe from the edge opens it, one back closes it, and one in the middle does nothing', async () => {
    await swipe(page, [120, 400], [260, 400])
    expect(await open()).toBe(false)
    await swipe(page, [20, 400], [120, 410])
    await eventually(open, true)
    await swipe(page, [300, 400], [200, 400])
    await eventually(open, false)
  })
})
