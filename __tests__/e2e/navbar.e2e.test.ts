import type { Page } from 'playwright-core'
import { eventually, openPage, visit } from './browser'

const phone = { viewport: { width: 390, height: 844 } }
const header = (page: Page) => page.locator('header').first()
const hidden = (page: Page) => header(page).getAttribute('data-hidden')

/** Scrolls, and waits until the bar has decided whether to hide: it writes its decision each time, also an unchanged one. */
async function scrollTo(page: Page, y: number): Promise<void> {
  await header(page).evaluate(
    (bar, top) =>
      new Promise<void>((resolve) => {
        new MutationObserver(() => resolve()).observe(bar, { attributeFilter: ['data-hidden'] })
        window.scrollTo({ top, behavior: 'instant' })
      }),
    y,
  )
}

describe('the bar on a phone', () => {
  test('hides on the way down, comes back on the way up, stays near the top', async () => {
    const page = await openPage(phone)
    await visit(page, '/guide/changelog.html')
    await scrollTo(page, 58)
    expect(await hidden(page)).not.toBe('true')
    await scrollTo(page, 250)
    expect(await hidden(page)).not.toBe('true')
    await scrollTo(page, 451)
    await eventually(() => hidden(page), 'true')
    await eventually(async () => ((await header(page).boundingBox())?.y ?? 0) < -50, true)
    await scrollTo(page, 440)
    await eventually(() => hidden(page), 'false')
  })

  test('stays on wide windows', async () => {
    const page = await openPage()
    await visit(page, '/guide/changelog.html')
    await scrollTo(page, 900)
    expect(await hidden(page)).not.toBe('true')
  })
})

test.each([
  [959, false],
  [960, true],
])('at %i px the name beside the logo shows: %s', async (width, shows) => {
  const page = await openPage({ viewport: { width, height: 800 } })
  await visit(page, '/')
  expect(await header(page).getByText('AList Docs', { exact: true }).isVisible()).toBe(shows)
})

describe('a group of links', () => {
  let page: Page
  const button = () => page.getByRole('navigation', { name: 'Main navigation' }).getByRole('button', { name: 'More' })
  const first = () => page.getByRole('link', { name: /^Discussions/ }).first()

  beforeEach(async () => {
    page = await openPage()
    await visit(page, '/guide/')
  })

  test.each(['Enter', 'Space', 'ArrowDown'])('%s opens it, Escape closes it and gives focus back', async (key) => {
    await button().focus()
    await page.keyboard.press(key)
    await first().waitFor()
    await eventually(() => button().getAttribute('aria-expanded'), 'true')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await first().waitFor({ state: 'hidden' })
    expect(await button().evaluate((element) => element === document.activeElement)).toBe(true)
    await eventually(() => button().getAttribute('aria-expanded'), 'false')
  })

  test('arrows go round', async () => {
    await button().focus()
    await page.keyboard.press('ArrowDown')
    expect(await first().evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowUp')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Source code')
  })

  test('leaving with Tab closes it', async () => {
    await button().focus()
    await page.keyboard.press('Enter')
    for (let step = 0; step < 8; step++) await page.keyboard.press('Tab')
    expect(await first().isVisible()).toBe(false)
  })

  test('the pointer opens and closes it, a click does not undo the pointer', async () => {
    await button().hover()
    expect(await first().isVisible()).toBe(true)
    await button().click()
    expect(await first().isVisible()).toBe(true)
    await page.mouse.move(600, 600)
    await eventually(() => first().isVisible(), false)
  })

  test('links to other sites open a new window', async () => {
    await button().click()
    expect(await first().getAttribute('target')).toBe('_blank')
    expect(await first().getAttribute('rel')).toContain('noopener')
  })
})

describe.each([
  ['', 'Menu', 'Main navigation', 'Configuration'],
  ['/zh', '菜单', '主导航', '配置'],
])('the menu of a phone in "%s"', (prefix, menu, navigation, link) => {
  let page: Page
  const button = () => page.getByRole('button', { name: menu, exact: true })
  const dialog = () => page.getByRole('dialog', { name: menu })

  beforeEach(async () => {
    page = await openPage({ ...phone, locale: prefix ? 'zh-CN' : 'en-US' })
    await visit(page, `${prefix}/guide/`)
    await button().click()
  })

  test('fills the window, keeps focus, locks scrolling, gives focus back', async () => {
    expect(await dialog().isVisible()).toBe(true)
    expect(await page.locator('[aria-controls="mobile-menu"]').getAttribute('aria-expanded')).toBe('true')
    const box = await dialog().boundingBox()
    expect([box?.x, box?.y, box?.height]).toEqual([0, 0, 844])
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
    for (let step = 0; step < 30; step++) {
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('#mobile-menu') !== null),
      ).toBe(true)
    }
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'hidden' })
    expect(await button().evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('closes on navigation', async () => {
    await dialog().getByRole('navigation', { name: navigation }).getByRole('link', { name: link }).click()
    await page.waitForURL(`**${prefix}/config/`)
    await eventually(() => dialog().isVisible(), false)
  })

  test('closes when the window becomes wider than 719 px', async () => {
    await page.setViewportSize({ width: 719, height: 844 })
    expect(await dialog().isVisible()).toBe(true)
    await page.setViewportSize({ width: 720, height: 844 })
    await eventually(() => page.locator('#mobile-menu').evaluate((element) => element.matches(':popover-open')), false)
  })
})
