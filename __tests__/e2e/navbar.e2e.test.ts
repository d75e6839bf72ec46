import type { Page } from 'playwright-core'
import { eventually, openPage, visit } from './browser'
import { languageOf } from './page-paths'

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

test('the bar on a phone hides on the way down, and comes back on the way up', async () => {
  const page = await openPage(phone)
  await visit(page, '/guide/changelog.html')
  await scrollTo(page, 150)
  expect(await hidden(page)).not.toBe('true')
  await scrollTo(page, 451)
  await eventually(() => hidden(page), 'true')
  await eventually(async () => ((await header(page).boundingBox())?.y ?? 0) < -50, true)
  await scrollTo(page, 440)
  await eventually(() => hidden(page), 'false')
})

describe('a group of links', () => {
  let page: Page
  const button = () => page.getByRole('navigation', { name: 'Main navigation' }).getByRole('button', { name: 'More' })
  const first = () => page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Editions' })

  beforeEach(async () => {
    page = await openPage()
    await visit(page, '/guide/')
  })

  test('keys open it, Escape closes it and gives focus back', async () => {
    for (const key of ['Enter', 'Space', 'ArrowDown']) {
      await button().focus()
      await page.keyboard.press(key)
      await first().waitFor()
      await eventually(() => button().getAttribute('aria-expanded'), 'true')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Escape')
      await first().waitFor({ state: 'hidden' })
      expect([key, await button().evaluate((element) => element === document.activeElement)]).toEqual([key, true])
      await eventually(() => button().getAttribute('aria-expanded'), 'false')
    }
  })

  test('arrows go round', async () => {
    await button().focus()
    await page.keyboard.press('ArrowDown')
    expect(await first().evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowUp')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Desktop app')
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
})

describe('the menu of a phone', () => {
  let page: Page
  const drawer = () => page.locator('#sidebar')

  beforeEach(async () => {
    page = await openPage({ ...phone, locale: languageOf('/zh') })
    await visit(page, '/zh/pricing.html')
    await page.getByRole('button', { name: '菜单', exact: true }).click()
  })

  test('fills the window and marks the current page', async () => {
    const current = drawer().locator('[aria-current]')
    expect(await current.getAttribute('href')).toBe('/zh/pricing.html')
    expect(await current.isVisible()).toBe(true)
    expect(await drawer().getByRole('radio').count()).toBe(3)
    const place = async () => {
      const box = await drawer().boundingBox()
      return [box?.x, box?.y, box?.height]
    }
    await eventually(place, [0, 0, 844])
  })

  test('closes when the window becomes wider than 719 px', async () => {
    await page.setViewportSize({ width: 719, height: 844 })
    expect(await drawer().isVisible()).toBe(true)
    const expanded = () => page.locator('header [popovertarget="sidebar"]').getAttribute('aria-expanded')
    await eventually(expanded, 'true')
    await page.setViewportSize({ width: 720, height: 844 })
    await eventually(expanded, 'false')
    await eventually(() => drawer().evaluate((element) => element.matches(':popover-open')), false)
  })
})

test('a phone on a page with a sidebar has the same drawer: sections above the pages, the current ones marked and in view', async () => {
  const page = await openPage(phone)
  await visit(page, '/guide/drivers/webdav.html')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const drawer = page.getByRole('navigation', { name: 'Sidebar' })
  expect(await drawer.getByText('Menu', { exact: true }).isVisible()).toBe(true)
  expect(await drawer.locator('[aria-current="true"]').first().textContent()).toBe('Drivers')
  const box = await drawer.locator('[aria-current="page"]').boundingBox()
  expect(box && box.y >= 0 && box.y + box.height <= phone.viewport.height).toBe(true)
  await drawer.getByRole('link', { name: 'Configuration', exact: true }).click()
  await page.waitForURL('**/config/')
})

test.each([
  [390, 44],
  [959, 44],
  [960, 180],
  [1024, 180],
  [1440, 360],
])(
  'at %i px the search is at least %i px wide; from 960 px it says what it finds, and the name stands beside the logo',
  async (width, least) => {
    const page = await openPage({ viewport: { width, height: 800 } })
    await visit(page, '/guide/')
    const search = header(page).getByRole('button', { name: 'Search docs, drivers, errors', exact: true })
    expect((await search.boundingBox())!.width).toBeGreaterThanOrEqual(least)
    const text = search.getByText('Search docs, drivers, errors')
    expect((await text.boundingBox())!.width > 1).toBe(width >= 960)
    if (width >= 1024) expect(await text.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
    expect(await header(page).getByText('AList Docs', { exact: true }).first().isVisible()).toBe(width >= 960)
  },
)

test.each([
  ['', ['Docs', 'Drivers', 'Community', 'Project'], 'zh-CN'],
  ['/zh', ['文档', '驱动', '社区', '项目'], 'en-US'],
])('the footer in "%s": four columns, the page in the other language', async (prefix, names, other) => {
  const page = await openPage({ locale: languageOf(prefix) })
  await visit(page, `${prefix}/guide/install/docker.html`)
  const footer = page.getByRole('contentinfo')
  for (const name of names) expect(await footer.getByRole('list', { name, exact: true }).getByRole('link').count()).toBe(5)
  const language = footer.locator(`a[lang="${other}"]`).filter({ visible: true })
  expect(await language.getAttribute('href')).toBe(`${prefix ? '' : '/zh'}/guide/install/docker.html`)
})
