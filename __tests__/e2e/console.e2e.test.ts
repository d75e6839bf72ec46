import { openPage, visit, watchFaults } from './browser'

const paths = ['/', '/guide/install/docker.html', '/guide/drivers/onedrive.html']

test.each(paths.flatMap((path) => [path, `/zh${path}`]))('%s loads without an error and without asking another host', async (path) => {
  const page = await openPage()
  const faults = watchFaults(page)
  await visit(page, path)
  await page.mouse.wheel(0, 4000)
  await page.waitForLoadState('networkidle')
  expect(faults).toEqual([])
})

describe('navigation', () => {
  test('between pages is soft and moves focus to the new page', async () => {
    const page = await openPage()
    const faults = watchFaults(page)
    await visit(page, '/guide/install/docker.html')
    await page.evaluate(() => Object.assign(window, { kept: true }))
    const link = page.getByRole('navigation', { name: 'Page navigation' }).getByRole('link').last()
    const title = await page.title()
    await link.click()
    await page.waitForFunction((old) => document.title !== old, title)
    expect(new URL(page.url()).pathname).not.toBe('/guide/install/docker.html')
    expect(await page.evaluate(() => 'kept' in window)).toBe(true)
    expect(faults).toEqual([])
  })

  test('back returns to the page before', async () => {
    const page = await openPage()
    await visit(page, '/guide/install/docker.html')
    const heading = await page.locator('h1').innerText()
    await page.getByRole('navigation', { name: 'Page navigation' }).getByRole('link').last().click()
    await page.waitForURL((url) => url.pathname !== '/guide/install/docker.html')
    await page.goBack()
    // The contents list may have put the heading in view into the address.
    await page.waitForURL((url) => url.pathname === '/guide/install/docker.html')
    await expect(page.locator('h1').innerText()).resolves.toBe(heading)
  })

  test('to the other language is soft and keeps hash and query', async () => {
    const page = await openPage()
    const faults = watchFaults(page)
    await visit(page, '/guide/install/docker.html?from=test#main-content')
    await page.evaluate(() => Object.assign(window, { kept: true }))
    await page.getByRole('button', { name: 'Select language' }).click()
    await page.locator('#language-menu').getByRole('link', { name: '简体中文' }).filter({ visible: true }).click()
    await page.waitForURL((url) => url.pathname === '/zh/guide/install/docker.html')
    await page.waitForFunction(() => document.documentElement.lang === 'zh-CN')
    expect(await page.evaluate(() => 'kept' in window)).toBe(true)
    expect(new URL(page.url()).search).toBe('?from=test')
    expect(new URL(page.url()).hash).toBe('#main-content')
    expect(faults).toEqual([])
  })
})
