import type { Page } from 'playwright-core'
import zh from '@/lib/i18n/messages/zh/search.json'
import en from '@/lib/i18n/messages/en/search.json'
import { searchScripts } from '@/lib/browser/search-dialog'
import { onAppAlone } from '../support/server-command.mjs'
import { arrive, eventually, hydrate, openPage, visit, watchFaults } from './browser'
import { languageOf } from './page-paths'
import { findViolations } from './violations'

/** A page without the dialogs that greet a new reader. */
async function start(path: string, options?: Parameters<typeof openPage>[0]): Promise<Page> {
  const page = await openPage({ locale: languageOf(path), ...options })
  await visit(page, path)
  await page.evaluate(() => document.querySelectorAll('dialog[open]').forEach((dialog) => (dialog as HTMLDialogElement).close()))
  return page
}

const dialog = (page: Page, name = 'Search') => page.getByRole('dialog', { name, exact: true })
const box = (page: Page) => page.locator('#site-search textarea')
const hits = (page: Page) => page.locator('#site-search [role="option"]')

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
    // The same keys close it, but a slash is text there.
    await page.keyboard.press(key === '/' ? 'Escape' : key)
    expect(await dialog(page).count()).toBe(0)
  })

  test('the button opens it, Escape and the close button give the focus back', async () => {
    const page = await start('/guide/')
    const button = page.getByRole('button', { name: 'Search docs, drivers, errors', exact: true })
    await button.click()
    await box(page).waitFor()
    expect(await dialog(page).getByRole('textbox', { name: 'Search' }).count()).toBe(1)
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

  test('the first answer needs the script of the search and the answer, not the framework', async () => {
    const page = await openPage()
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await arrive(page, '/guide/install/docker.html')
    expect(requests.filter((path) => path.startsWith('/vendor/'))).toEqual([])
    const before = requests.length
    await page.keyboard.press('/')
    await page.keyboard.type('onedrive')
    await hits(page).first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.waitForLoadState('networkidle')
    // The app alone names the framework in the document.
    if (onAppAlone) return
    // On a busy machine, keys can be so far apart that each asks, and the first one comes after the ways in.
    const asked = new Set(requests.slice(before))
    asked.delete('/search.html')
    // Nor is the icon of the tab, which the browser fetches when it likes.
    asked.delete('/logo.svg')
    expect(asked).toEqual(new Set([searchScripts.box, '/api/search']))
    expect(await page.locator('html[data-hydrated]').count()).toBe(0)
    await page.keyboard.press('Escape')
    await hydrate(page)
  })

  test('what is done in the box before hydration happens once', async () => {
    const page = await openPage()
    const faults = watchFaults(page)
    await arrive(page, '/guide/install/docker.html')
    await page.keyboard.press('/')
    await search(page, 'onedrive')
    const areas = dialog(page).getByRole('combobox', { name: en.areas })
    await areas.selectOption({ label: en.area.tools })
    await eventually(async () => (await hits(page).first().getAttribute('href'))?.startsWith('/tool/'), true)
    await areas.selectOption({ label: en.everywhere })
    await page.keyboard.press('Escape')
    await hydrate(page)
    expect(await dialog(page).count()).toBe(0)
    expect(faults).toEqual([])
  })

  test('selected text of the page is the first query', async () => {
    const page = await start('/guide/')
    await page.locator('h1').selectText()
    await page.keyboard.press('Control+k')
    expect(await box(page).inputValue()).toBe(await page.locator('h1').innerText())
  })

  test('a click beside it closes it, one inside does not', async () => {
    const page = await start('/guide/')
    await page.keyboard.press('/')
    await page.locator('#site-search [data-foot]').click({ position: { x: 2, y: 2 } })
    expect(await dialog(page).count()).toBe(1)
    await page.mouse.click(20, 500)
    expect(await dialog(page).count()).toBe(0)
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
    expect(await hits(page).first().getAttribute('href')).toBe('/zh/guide/drivers/quark.html')
    await hits(page).first().click()
    await page.waitForURL('**/zh/guide/drivers/quark.html')
    await page.keyboard.press('/')
    await dialog(page, '搜索').getByRole('group', { name: zh.recent }).waitFor()
    expect(await hits(page).count()).toBe(1)
    expect(await hits(page).first().getAttribute('href')).toBe('/zh/guide/drivers/quark.html')
    await page.keyboard.press('ArrowDown')
    expect(await hits(page).first().getAttribute('aria-selected')).toBe('true')
    await dialog(page, '搜索').getByRole('button', { name: zh.forgetAll, exact: true }).click()
    await eventually(() => hits(page).count(), 0)
  })

  test('a pasted message shows cause and remedy, and leads to their row, also where that is folded', async () => {
    const page = await start('/faq/error.html')
    const field = page.getByRole('main').getByLabel(en.pasteError)
    await field.fill('{\n"code": 401,\n"message": "that\'s not even a token",\n"data": null\n}')
    expect(await field.getAttribute('maxlength')).toBe('50000')
    await page.getByRole('main').getByRole('button', { name: en.submit }).click()
    await hits(page).first().waitFor()
    // Four of its five lines can be read in the field.
    expect((await box(page).boundingBox())!.height).toBe(4 * 24)
    const answer = dialog(page).locator('[data-answer]')
    expect(await answer.innerText()).toContain('Bearer')
    expect(await hits(page).first().getAttribute('aria-describedby')).toBe(await answer.getAttribute('id'))
    await answer.getByRole('link').click()
    await page.waitForURL('**/faq/error.html#error-**')
    await eventually(() => page.locator('tr:target').isVisible(), true)
  })

  test('of a long paste the beginning is seen', async () => {
    const page = await start('/guide/', { permissions: ['clipboard-read', 'clipboard-write'] })
    await page.keyboard.press('/')
    await search(page, 'docker')
    await page.evaluate(() => navigator.clipboard.writeText('docker: no such image\n'.repeat(20)))
    await box(page).press('Control+a')
    await box(page).press('Control+v')
    await eventually(() => box(page).evaluate((field) => [field.scrollTop, field.scrollHeight > field.clientHeight]), [0, true])
  })

  test('arrows go round, the chosen option is named by the input, Tab leaves for the controls', async () => {
    const page = await start('/guide/')
    await page.keyboard.press('/')
    await search(page, 'webdav')
    const chosen = () =>
      box(page).evaluate((input) =>
        document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.getAttribute('aria-selected'),
      )
    expect(await chosen()).toBe('true')
    await page.keyboard.press('ArrowUp')
    expect(await hits(page).last().getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('ArrowDown')
    expect(await hits(page).first().getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(en.clearLabel)
    for (let presses = 0; presses < 30; presses++) await page.keyboard.press('Tab')
    expect(
      await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('#site-search') !== null),
    ).toBe(true)
  })

  test('all results are on the search page, with what was asked', async () => {
    const page = await start('/guide/')
    await page.keyboard.press('/')
    await search(page, 'refresh token')
    await dialog(page).getByRole('link', { name: en.allResults }).click()
    await page.waitForURL('**/search.html?q=refresh+token')
    expect(await page.locator('#search-page ol a').count()).toBeGreaterThan(5)
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
    await dialog(page).getByRole('link', { name: 'reverse proxy' }).click()
    await hits(page).first().waitFor()
    expect(await box(page).inputValue()).toBe('reverse proxy')
    await dialog(page).getByRole('button', { name: en.clearLabel }).click()
    await dialog(page).getByRole('link', { name: 'OneDrive', exact: true }).waitFor()
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
    await dialog(page)
      .getByText('There are no matching pages in English. These results are in 简体中文.')
      .filter({ visible: true })
      .first()
      .waitFor()
    expect(await hits(page).first().getAttribute('hreflang')).toBe('zh-CN')
  })
})

describe('states', () => {
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

  test('without a server the browser searches for itself', async () => {
    const page = await start('/zh/guide/')
    await page.route('**/api/search?*', (route) => route.fulfill({ status: 404, contentType: 'text/html', body: 'not found' }))
    await page.keyboard.press('/')
    await box(page).waitFor()
    await search(page, 'kuake')
    expect(await hits(page).first().textContent()).toContain('夸克')
  })

  test('in a tab older than the last deployment it answers', async () => {
    const page = await openPage()
    await arrive(page, '/guide/')
    await page.route('**/_next/static/**', (route) => route.fulfill({ status: 404 }))
    await page.keyboard.press('/')
    await page.keyboard.type('quark')
    await page.locator('#site-search a[href*="quark"]').first().waitFor()
    expect(await box(page).inputValue()).toBe('quark')
  })

  test('Enter before an answer leads to the search page', async () => {
    const page = await start('/guide/')
    await page.route('**/api/search?*', () => {})
    await page.keyboard.press('/')
    await box(page).fill('webdav')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search.html?q=webdav')
  })
})

test('an input method composes undisturbed: Enter and Escape belong to it', async () => {
  const page = await start('/zh/guide/')
  const keyboard = await page.context().newCDPSession(page)
  await page.keyboard.press('/')
  await keyboard.send('Input.imeSetComposition', { text: 'kua', selectionStart: 3, selectionEnd: 3 })
  await keyboard.send('Input.insertText', { text: '夸克' })
  expect(await box(page).inputValue()).toBe('夸克')
  await hits(page).first().waitFor()

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

test.each([390, 1366])('at %i px it fits the window and moves nothing; no violation: ways in, results, nothing found', async (width) => {
  const page = await start('/guide/', { viewport: { width, height: 800 }, hasTouch: width < 720, reducedMotion: 'reduce' })
  const left = await page.locator('h1').boundingBox()
  await page.keyboard.press('/')
  await dialog(page).getByRole('link', { name: 'OneDrive', exact: true }).waitFor()
  const check = async () => expect(await findViolations(page, { within: '#site-search' })).toEqual([])
  await check()
  const heights = await page
    .locator('#site-search :is(button, a)')
    .filter({ visible: true })
    .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().height))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(width < 720 ? 44 : 24)
  await search(page, 'onedrive')
  await check()
  expect((await page.locator('h1').boundingBox())?.x).toBe(left?.x)
  const { right, bottom } = await page.locator('#site-search').evaluate((modal) => modal.getBoundingClientRect().toJSON() as DOMRect)
  expect([right <= width, bottom <= 800]).toEqual([true, true])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await box(page).fill('qqqqzzzzxxxx')
  await dialog(page).getByText(en.noResultsHelp).waitFor()
  await check()
})

test('the search page: without a query it has ways in, with one it has the rows of the box, without JavaScript', async () => {
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto('/search.html')
  await page.getByRole('main').getByRole('link', { name: 'OneDrive', exact: true }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'reverse proxy' }).click()
  await page.waitForURL('**/search.html?q=reverse+proxy')
  const first = page.locator('#search-page ol a').first()
  expect(await first.locator('small').innerText()).not.toBe('')
  expect(await first.locator('svg, [data-tile]').count()).toBe(1)
  await page.goto('/search.html?q=change+password')
  expect(await page.locator('#search-page [data-answer] li').allInnerTexts()).toHaveLength(3)
})
