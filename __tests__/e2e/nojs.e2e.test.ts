import type { Page } from 'playwright-core'
import { openPage } from './browser'

let page: Page

beforeAll(async () => {
  page = await openPage({ javaScriptEnabled: false })
})

describe('without JavaScript', () => {
  test('home shows its text and leads on', async () => {
    await page.goto('/')
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(200)
    expect(await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link').count()).toBeGreaterThan(2)
  })

  test('on the home page, a storage that is no longer chosen loses its folder', async () => {
    await page.goto('/')
    const folders = page.locator('main fieldset ~ ul > li:visible')
    const before = await folders.count()
    await page.locator('main fieldset input').last().uncheck()
    expect([before, await folders.count()]).toEqual([8, 7])
  })

  test('a page shows its text, its code and the navigation', async () => {
    await page.goto('/guide/install/docker.html')
    await expect(page.locator('h1').innerText()).resolves.toContain('Docker')
    expect(await page.locator('main pre code').count()).toBeGreaterThan(0)
    const tree = page.getByRole('navigation', { name: 'Sidebar', exact: true })
    expect(await tree.getByRole('link').count()).toBeGreaterThan(5)
    expect(await page.locator('main pre').first().isVisible()).toBe(true)
  })

  test('sidebar and footer links work', async () => {
    await page.goto('/guide/install/docker.html')
    const current = await page.locator('h1').innerText()
    await page.getByRole('navigation', { name: 'Page navigation' }).getByRole('link').last().click()
    await page.waitForLoadState()
    expect(await page.locator('h1').innerText()).not.toBe(current)
    await page.getByRole('navigation', { name: 'Sidebar', exact: true }).locator('a[href="/guide/install/docker.html"]').first().click()
    await page.waitForURL('**/guide/install/docker.html')
  })

  test('a closed group leads to its pages, and shows them there', async () => {
    await page.goto('/guide/install/docker.html')
    const tree = page.getByRole('navigation', { name: 'Sidebar', exact: true })
    expect(await tree.locator('a[href^="/guide/drivers/"]').filter({ visible: true }).count()).toBe(1)
    await tree.locator('a[href="/guide/drivers/"]').filter({ visible: true }).click()
    await page.waitForURL('**/guide/drivers/')
    expect(await tree.locator('a[href^="/guide/drivers/"]').count()).toBeGreaterThan(5)
    expect(await tree.getByRole('searchbox').count()).toBe(0)
  })

  test('the driver search of the home page leads to the results of the server', async () => {
    await page.goto('/')
    await page.locator('#driver-search').fill('OneDrive')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search.html?q=OneDrive')
    await page
      .getByRole('main')
      .getByRole('link', { name: /OneDrive/ })
      .first()
      .waitFor()
  })

  test('the field for error messages takes only what fits into the URL of the search page', async () => {
    await page.goto('/faq/error.html')
    await page.getByRole('main').locator('[data-search] textarea').fill('x')
    await page.keyboard.insertText('错误'.repeat(1000))
    await page.getByRole('main').locator('[data-search] button').click()
    await page.waitForURL('**/search.html?q=*')
    expect(new URL(page.url()).searchParams.get('q')).toHaveLength(1000)
  })

  test('the language menu opens', async () => {
    await page.goto('/guide/install/docker.html')
    await page.getByRole('button', { name: 'Select language' }).click()
    await page.getByRole('link', { name: '简体中文' }).first().click()
    await page.waitForURL('**/zh/guide/install/docker.html')
    await page.getByRole('button', { name: '选择语言' }).click()
    await page.getByRole('link', { name: 'English' }).first().click()
    await page.waitForURL(/[^h]\/guide\/install\/docker\.html/)
  })
})
