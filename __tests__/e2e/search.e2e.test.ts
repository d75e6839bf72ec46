/** @jest-environment node */
import type { Page } from 'playwright-core'
import zh from '@/lib/i18n/messages/zh/search.json'
import { openPage, visit, watchFaults, whenIdle } from './browser'

/** A page without the dialogs that greet a new reader. */
async function start(path: string, options?: Parameters<typeof openPage>[0]): Promise<Page> {
  const page = await openPage({ locale: path.startsWith('/zh/') ? 'zh-CN' : 'en-US', ...options })
  await visit(page, path)
  await page.evaluate(() => document.querySelectorAll('dialog[open]').forEach((dialog) => (dialog as HTMLDialogElement).close()))
  return page
}

const dialog = (page: Page, name = 'Search') => page.getByRole('dialog', { name, exact: true })
const box = (page: Page) => page.locator('#site-search .DocSearch-Input')
const hits = (page: Page) => page.locator('#site-search').getByRole('option')

async function search(page: Page, words: string): Promise<void> {
  await box(page).fill(words)
  await hits(page).first().waitFor()
}

describe('opening', () => {
  test.each(['/', 'Control+k', 'Meta+k'])('%s opens the box on the first press, and nothing typed is lost', async (key) => {
    const page = await start('/guide/')
    await page.keyboard.press(key)
    await page.keyboard.type('dock')
    await box(page).waitFor()
    await page.keyboard.type('er')
    expect(await box(page).inputValue()).toBe('docker')
    await hits(page).first().waitFor()
    await page.keyboard.press('Escape')
    expect(await dialog(page).count()).toBe(0)
  })

  test('the button opens it, Escape and the close button give the focus back', async () => {
    const page = await start('/guide/')
    const button = page.getByRole('button', { name: 'Search', exact: true })
    await button.click()
    await box(page).waitFor()
    expect(await dialog(page).getByRole('searchbox', { name: 'Search' }).count()).toBe(1)
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    expect(await dialog(page).count()).toBe(0)
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('a slash typed into a field stays in the field', async () => {
    const page = await start('/guide/drivers/')
    const field = page.getByRole('main').getByRole('searchbox')
    await field.pressSequentially('a/b')
    expect(await field.inputValue()).toBe('a/b')
    expect(await dialog(page).count()).toBe(0)
  })

  test('nothing of the search is loaded before it is used', async () => {
    const page = await openPage()
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await visit(page, '/guide/')
    const before = requests.length
    await page.evaluate(() => document.querySelectorAll('dialog[open]').forEach((element) => (element as HTMLDialogElement).close()))
    await page.keyboard.press('/')
    await box(page).waitFor()
    const loaded = requests.slice(before)
    expect(loaded.some((url) => url.endsWith('.js'))).toBe(true)
    expect(loaded.some((url) => url.endsWith('.css'))).toBe(true)
    expect(loaded.every((url) => new URL(url).origin === new URL(page.url()).origin)).toBe(true)
  })
})

describe('finding', () => {
  test('arrows and Enter lead to the section without a reload', async () => {
    const page = await start('/guide/')
    const faults = watchFaults(page)
    await page.evaluate(() => Object.assign(window, { stays: true }))
    await page.keyboard.press('/')
    await box(page).waitFor()
    await search(page, 'onedrive')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/guide/drivers/onedrive.html')
    expect(await page.evaluate(() => 'stays' in window)).toBe(true)
    expect(await dialog(page).count()).toBe(0)
    await page.locator('h1', { hasText: 'OneDrive' }).waitFor()
    expect(faults).toEqual([])
  })

  test('a click on a result navigates, and the page is then among the recent ones', async () => {
    const page = await start('/zh/guide/')
    await page.keyboard.press('/')
    await box(page).waitFor()
    await search(page, 'kuake')
    await hits(page).first().click()
    await page.waitForURL('**/zh/guide/drivers/quark.html')
    await page.keyboard.press('/')
    await box(page).waitFor()
    await dialog(page, '搜索').getByText('最近查看').waitFor()
    expect(await hits(page).count()).toBe(1)
  })

  test('what matched is marked, results stand under their page', async () => {
    const page = await start('/zh/')
    await page.keyboard.press('/')
    await box(page).waitFor()
    await search(page, '阿里雲盤open')
    const marks = await hits(page).first().locator('mark').allTextContents()
    expect(marks.slice(0, 2)).toEqual(['阿里云盘', 'Open'])
    expect(new Set(marks)).toEqual(new Set(['阿里云盘', 'Open']))
  })

  test('the box can be emptied, suggestions come back and search', async () => {
    const page = await start('/guide/')
    await page.keyboard.press('/')
    await page.keyboard.type('s3')
    await box(page).waitFor()
    await hits(page).first().waitFor()
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    expect(await box(page).inputValue()).toBe('')
    await dialog(page).getByRole('button', { name: 'reverse proxy' }).click()
    await hits(page).first().waitFor()
    expect(await box(page).inputValue()).toBe('reverse proxy')
  })

  test('a language without results offers those of the other', async () => {
    const page = await start('/guide/')
    await page.route('**/api/search?*', async (route) => {
      const url = new URL(route.request().url())
      url.searchParams.set('locale', 'zh')
      const answer = (await (await route.fetch({ url: url.href })).json()) as object
      await route.fulfill({ json: { ...answer, locale: 'en', language: 'zh' } })
    })
    await page.keyboard.press('/')
    await box(page).waitFor()
    await search(page, '重定向')
    await dialog(page).getByText('Nothing in English. These results are in 简体中文.').waitFor()
    expect(await hits(page).first().locator('a').getAttribute('hreflang')).toBe('zh-CN')
  })
})

describe('states', () => {
  test('nothing found: says so, tells what to try', async () => {
    const page = await start('/zh/guide/')
    await page.keyboard.press('/')
    await box(page).waitFor()
    await box(page).fill('qqqqzzzzxxxx')
    await dialog(page, '搜索').getByText('没有找到结果').waitFor()
    await dialog(page, '搜索').getByText(zh.noResultsHelp).waitFor()
    await dialog(page, '搜索').getByRole('button', { name: '反向代理' }).waitFor()
    expect(await hits(page).count()).toBe(0)
  })

  test('a failure shows the network hint, and the retry works', async () => {
    const page = await start('/guide/')
    await page.keyboard.press('/')
    await box(page).waitFor()
    await page.route('**/api/search?*', (route) => route.abort())
    await box(page).fill('webdav')
    await dialog(page).getByRole('alert').getByText('Unable to fetch results').waitFor()
    await dialog(page).getByText('Check your network connection.').waitFor()
    expect(await dialog(page).getByText('No results for').isVisible()).toBe(false)
    await page.unroute('**/api/search?*')
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await hits(page).first().waitFor()
    expect(await box(page).inputValue()).toBe('webdav')
  })

  test('an earlier failure does not stay while the next query is under way', async () => {
    const page = await start('/guide/')
    await page.keyboard.press('/')
    await box(page).waitFor()
    const queries = '**/api/search?*'
    const alert = dialog(page).getByRole('alert')
    await page.route(queries, (route) => route.abort())
    await box(page).fill('webdav')
    await alert.waitFor()
    await page.unroute(queries)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(queries, async (route) => {
      await held
      await route.continue()
    })
    const asked = page.waitForRequest(queries)
    await box(page).fill('onedrive')
    await asked
    await alert.waitFor({ state: 'detached' })
    expect(await hits(page).count()).toBe(0)
    release()
    await hits(page).first().waitFor()
    expect(await alert.count()).toBe(0)
  })

  test('offline, an earlier answer is shown with a note', async () => {
    const page = await start('/guide/')
    await page.keyboard.press('/')
    await box(page).waitFor()
    await search(page, 'onedrive')
    await page.route('**/api/search?*', (route) => route.abort())
    await box(page).fill('onedrive to')
    await dialog(page).getByText('You are offline.').waitFor()
    expect(await hits(page).count()).toBeGreaterThan(0)
  })

  test('without a server the browser searches for itself', async () => {
    const page = await start('/zh/guide/')
    await page.route('**/api/search?*', (route) => route.fulfill({ status: 404, contentType: 'text/html', body: 'not found' }))
    await page.keyboard.press('/')
    await box(page).waitFor()
    await search(page, 'kuake')
    expect(await hits(page).first().textContent()).toContain('夸克')
  })

  test('a load that fails can be tried again', async () => {
    const page = await start('/guide/')
    await page.context().setOffline(true)
    await page.keyboard.press('/')
    await page.keyboard.type('quark')
    await dialog(page).getByText('Unable to fetch results').waitFor()
    await page.context().setOffline(false)
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await hits(page).first().waitFor()
    expect(await box(page).inputValue()).toBe('quark')
  })

  test('in a tab older than the last deployment the plain box goes on answering, and nothing typed is lost', async () => {
    const page = await start('/guide/')
    await page.route('**/_next/static/**', (route) => route.fulfill({ status: 404 }))
    await page.keyboard.press('/')
    await page.keyboard.type('quark')
    // If all scripts had arrived before the deployment, the hits are those of the full box, and those of the plain one are hidden.
    await page.locator('#site-search a[href*="quark"]').filter({ visible: true }).first().waitFor()
    expect(await page.locator('#site-search input').filter({ visible: true }).inputValue()).toBe('quark')
  })
})

test('an input method composes undisturbed: Enter and Escape belong to it, the exchange of the boxes waits', async () => {
  const page = await start('/zh/guide/')
  const keyboard = await page.context().newCDPSession(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.keyboard.press('/')
  await keyboard.send('Input.imeSetComposition', { text: 'kua', selectionStart: 3, selectionEnd: 3 })
  release()
  await page.waitForLoadState('networkidle')
  await whenIdle(page)
  expect(await box(page).count()).toBe(0)
  await keyboard.send('Input.insertText', { text: '夸克' })
  await box(page).waitFor()
  expect(await box(page).inputValue()).toBe('夸克')

  await box(page).fill('')
  await keyboard.send('Input.imeSetComposition', { text: 'ali', selectionStart: 3, selectionEnd: 3 })
  for (const key of ['Escape', 'Enter']) {
    await box(page).evaluate(
      (input, name) => input.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, isComposing: true })),
      key,
    )
  }
  expect(await dialog(page, '搜索').count()).toBe(1)
  await keyboard.send('Input.insertText', { text: '阿里' })
  await hits(page).first().waitFor()
  expect(await box(page).inputValue()).toBe('阿里')
})

test.each([
  [390, 'light'],
  [390, 'dark'],
  [1366, 'light'],
  [1366, 'dark'],
] as const)('%i px, %s: fits the window, the text of results can be read', async (width, colorScheme) => {
  const page = await start('/guide/', { viewport: { width, height: 800 }, colorScheme })
  await page.keyboard.press('/')
  await box(page).waitFor()
  await search(page, 'refresh token')
  const size = await page.evaluate(() => {
    const modal = document.querySelector('.DocSearch-Modal')!.getBoundingClientRect()
    return { right: modal.right, bottom: modal.bottom, wide: document.documentElement.scrollWidth }
  })
  expect(size.right).toBeLessThanOrEqual(width)
  expect(size.bottom).toBeLessThanOrEqual(800)
  expect(size.wide).toBeLessThanOrEqual(width)
})
