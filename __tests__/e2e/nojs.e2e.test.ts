import type { Page } from 'playwright-core'
import { openPage } from './browser'

let page: Page

beforeAll(async () => {
  page = await openPage({ javaScriptEnabled: false })
})

describe.each([
  ['', 'Main navigation', 'Sidebar', 'Page navigation'],
  ['/zh', '主导航', '侧边栏', '页面导航'],
])('without JavaScript in "%s"', (prefix, main, sidebar, neighbours) => {
  test('home shows its text and leads on', async () => {
    await page.goto(`${prefix}/`)
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(200)
    expect(await page.getByRole('navigation', { name: main }).getByRole('link').count()).toBeGreaterThan(2)
  })

  test('on the home page, a storage that is no longer chosen loses its folder', async () => {
    await page.goto(`${prefix}/`)
    const folders = page.locator('main fieldset ~ ul > li:visible')
    const before = await folders.count()
    await page.locator('main fieldset input').last().uncheck()
    expect([before, await folders.count()]).toEqual([8, 7])
  })

  test('a page shows its text, its code and the navigation', async () => {
    await page.goto(`${prefix}/guide/install/docker.html`)
    await expect(page.locator('h1').innerText()).resolves.toContain('Docker')
    expect(await page.locator('main pre code').count()).toBeGreaterThan(0)
    const tree = page.getByRole('navigation', { name: sidebar, exact: true })
    expect(await tree.getByRole('link').count()).toBeGreaterThan(5)
    expect(await page.locator('main pre').first().isVisible()).toBe(true)
  })

  test('sidebar and footer links work', async () => {
    await page.goto(`${prefix}/guide/install/docker.html`)
    const current = await page.locator('h1').innerText()
    await page.getByRole('navigation', { name: neighbours }).getByRole('link').last().click()
    await page.waitForLoadState()
    expect(await page.locator('h1').innerText()).not.toBe(current)
    await page
      .getByRole('navigation', { name: sidebar, exact: true })
      .locator(`a[href="${prefix}/guide/install/docker.html"]`)
      .first()
      .click()
    await page.waitForURL(`**${prefix}/guide/install/docker.html`)
  })

  test('a closed group leads to its pages, and shows them there', async () => {
    await page.goto(`${prefix}/guide/install/docker.html`)
    const tree = page.getByRole('navigation', { name: sidebar, exact: true })
    expect(await tree.locator(`a[href^="${prefix}/guide/drivers/"]`).filter({ visible: true }).count()).toBe(1)
    await tree.locator(`a[href="${prefix}/guide/drivers/"]`).filter({ visible: true }).click()
    await page.waitForURL(`**${prefix}/guide/drivers/`)
    expect(await tree.locator(`a[href^="${prefix}/guide/drivers/"]`).count()).toBeGreaterThan(5)
    expect(await tree.getByRole('searchbox').count()).toBe(0)
  })

  test('the language menu opens', async () => {
    await page.goto(`${prefix}/guide/install/docker.html`)
    const other = prefix ? 'English' : '简体中文'
    await page.getByRole('button', { name: prefix ? '选择语言' : 'Select language' }).click()
    await page.getByRole('link', { name: other }).first().click()
    await page.waitForURL(prefix ? /[^h]\/guide\/install\/docker\.html/ : '**/zh/guide/install/docker.html')
  })
})
