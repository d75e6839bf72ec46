import type { Page } from 'playwright-core'
import { eventually, holdRequests, openPage, visit, whenIdle } from './browser'
import { languageOf } from './page-paths'

const long = '/guide/changelog.html'

/** Where the focus is: the id of the element, or its tag. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName)

/** Clicks a link and waits for the page behind it. */
async function follow(page: Page, selector: string): Promise<void> {
  const link = page.locator(selector).filter({ visible: true }).first()
  const address = await link.getAttribute('href')
  await link.click()
  await page.waitForURL(`**${address}`)
}

describe('contents list', () => {
  test('marks where the reader is and takes the address along, without history', async () => {
    const page = await openPage({ viewport: { width: 1500, height: 800 } })
    await visit(page, long)
    const nav = page.getByRole('navigation', { name: 'On This Page' })
    const entries = await page.evaluate(() => history.length)
    const second = nav.getByRole('link').nth(1)
    const hash = (await second.getAttribute('href')) ?? ''
    await page.evaluate((id) => document.getElementById(id)?.scrollIntoView({ behavior: 'instant' }), decodeURIComponent(hash.slice(1)))
    const current = () => nav.locator('[aria-current]').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    await eventually(current, [hash])
    await eventually(() => Promise.resolve(new URL(page.url()).hash), hash)
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await eventually(current, [await nav.getByRole('link').last().getAttribute('href')])
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await eventually(current, [])
    await eventually(() => Promise.resolve(new URL(page.url()).hash), '')
    expect(await page.evaluate(() => history.length)).toBe(entries)
  })

  test('is a folded box on narrower windows and does not carry the reader away', async () => {
    const page = await openPage({ viewport: { width: 1024, height: 700 } })
    await visit(page, long)
    const nav = page.getByRole('navigation', { name: 'On This Page' })
    expect(await nav.getByRole('link').first().isVisible()).toBe(false)
    await nav.getByText('On This Page').click()
    expect(await nav.getByRole('link').first().isVisible()).toBe(true)
    await page.evaluate(() => window.scrollTo({ top: 2400, behavior: 'instant' }))
    // The marker has followed; the reader has not been moved for it.
    await nav.locator('[aria-current]').waitFor({ state: 'attached' })
    expect(await page.evaluate(() => window.scrollY)).toBe(2400)
  })
})

describe('moving to another page', () => {
  let page: Page

  beforeEach(async () => {
    page = await openPage({ viewport: { width: 1500, height: 800 } })
    await visit(page, '/guide/install/script.html')
  })

  test('the first load leaves focus alone', async () => {
    expect(await focused(page)).toBe('BODY')
  })

  test('focus goes to the content and the title is announced', async () => {
    await follow(page, 'main a[rel="next"]')
    await eventually(() => focused(page), 'main-content')
    const title = await page.locator('main h1').innerText()
    await eventually(() => page.locator('#announcer').innerText(), title)
  })

  test('a link to a heading on the same page isn’t a navigation', async () => {
    await page.getByRole('navigation', { name: 'On This Page' }).getByRole('link').nth(1).click()
    const announced = await page.locator('#announcer').evaluateHandle((region) => {
      const texts: (string | null)[] = []
      new MutationObserver(() => region.textContent && texts.push(region.textContent)).observe(region, { childList: true })
      return texts
    })
    await page.waitForURL(/#./)
    await whenIdle(page)
    expect(await focused(page)).not.toBe('main-content')
    // An announcement of this page would come before that of the next one.
    await follow(page, 'main a[rel="next"]')
    const title = await page.locator('main h1').innerText()
    await eventually(() => announced.jsonValue(), [title])
  })

  test('a change of language counts as well, and keeps the look', async () => {
    await page.evaluate(() => localStorage.setItem('vuepress-theme-hope-scheme', 'dark'))
    await page.reload()
    await page.getByRole('button', { name: 'Select language' }).click()
    await page.locator('#language-menu').getByRole('link', { name: '简体中文' }).filter({ visible: true }).click()
    await page.waitForURL('**/zh/guide/install/script.html')
    await eventually(() => page.locator('html').getAttribute('lang'), 'zh-CN')
    await eventually(() => page.locator('html').getAttribute('data-theme'), 'dark')
    await eventually(() => focused(page), 'main-content')
  })

  test('the bar runs for a page not seen yet, and not again', async () => {
    const state = () => page.evaluate(() => document.querySelector('[data-state]')?.getAttribute('data-state') ?? null)
    const release = await holdRequests(page, /manual\.html/)
    await page.locator('#sidebar a[href="/guide/install/manual.html"]').evaluate((link: HTMLElement) => link.click())
    await eventually(state, 'running')
    release()
    await page.waitForURL('**/manual.html')
    await eventually(state, 'done')
    await page.evaluate(() => document.querySelector('[data-state]')?.removeAttribute('data-state'))
    await page.locator('#sidebar a[href="/guide/install/script.html"]').evaluate((link: HTMLElement) => link.click())
    await page.waitForURL('**/script.html')
    await eventually(() => focused(page), 'main-content')
    expect(await state()).toBeNull()
  })
})

test('back to top shows further down and leads up', async () => {
  const page = await openPage()
  await visit(page, long)
  const button = page.getByRole('button', { name: 'Back to top' })
  expect(await button.isVisible()).toBe(false)
  await page.evaluate(() => window.scrollTo({ top: 500, behavior: 'instant' }))
  await button.waitFor()
  await button.click()
  await page.waitForFunction(() => window.scrollY === 0)
  expect(await focused(page)).toBe('main-content')
})

test.each([
  [720, '/guide/install/docker.html'],
  [960, '/guide/install/docker.html'],
  [1024, '/guide/install/docker.html'],
  [1281, '/guide/api/fs/change.html'],
  [1460, '/guide/api/fs/change.html'],
])('at %i px back to top stands beside the code of %s, or leaves half of what copies it free', async (width, path) => {
  const page = await openPage({ viewport: { width, height: 800 } })
  await visit(page, path)
  const button = page.getByRole('button', { name: 'Back to top' })
  for (const top of [2000, 1900]) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
    await page.waitForFunction((y) => window.scrollY === y, top)
  }
  await button.waitFor()
  const { x } = (await button.boundingBox())!
  const ends = await page.locator('figure[data-code]').evaluateAll((all) => all.map((code) => code.getBoundingClientRect().right))
  const copyPx = 44
  expect(x - Math.max(...ends)).toBeGreaterThanOrEqual(width < 960 ? -copyPx / 2 : 0)
})

test('on a phone, "Back to top" is in the header', async () => {
  const page = await openPage({ viewport: { width: 390, height: 844 } })
  await visit(page, '/faq/howto.html')
  for (const top of [2000, 1900]) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
    await page.waitForFunction((y) => window.scrollY === y, top)
  }
  const button = page.getByRole('button', { name: 'Back to top' })
  await button.waitFor()
  const [at, header] = [(await button.boundingBox())!, (await page.getByRole('banner').boundingBox())!]
  expect(at.y + at.height).toBeLessThanOrEqual(header.height)
})

test('the skip link is the first stop and leads to the content', async () => {
  const page = await openPage()
  await visit(page, '/guide/webdav.html')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to main content')
  await page.keyboard.press('Enter')
  expect(await focused(page)).toBe('main-content')
})

test('the sidebar is no way to the text, and has a skip link of its own where it is a column', async () => {
  const page = await openPage()
  await visit(page, '/guide/drivers/onedrive.html')
  const stops = async (end: string) => {
    for (let count = 1; count < 30; count++) {
      await page.keyboard.press('Tab')
      if (await page.evaluate((selector) => document.activeElement?.closest(selector), end)) return count
    }
    throw new Error(`${end} is not reached`)
  }
  const skip = page.getByRole('link', { name: 'Skip to sidebar' })
  expect(await stops('article')).toBeLessThan(22)
  await skip.focus()
  await page.keyboard.press('Enter')
  expect(await stops('#sidebar a')).toBe(1)
  await page.getByRole('button', { name: 'Toggle sidebar' }).click()
  expect(await skip.isVisible()).toBe(false)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await skip.isVisible()).toBe(false)
})

test.each([
  ['/nowhere.html', 'Page not found', 'Go back', 'Take me home', '/', '/zh/'],
  ['/zh/nowhere', '页面不存在', '返回上一页', '返回首页', '/zh/', '/'],
])('%s: 404', async (path, title, back, home, target, otherHome) => {
  const page = await openPage({ locale: languageOf(path) })
  await visit(page, '/guide/')
  const response = await page.goto(path, { waitUntil: 'networkidle' })
  expect(response?.status()).toBe(404)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title)
  expect(await page.getByRole('link', { name: home }).getAttribute('href')).toBe(target)
  expect(await page.locator('#language-menu [aria-current]').getAttribute('href')).toBe(target)
  expect(await page.locator('#language-menu a:not([aria-current])').first().getAttribute('href')).toBe(otherHome)
  await page.getByRole('button', { name: back }).click()
  await page.waitForURL('**/guide/')
})

test('a page of the guide says how long it is, and where it can be edited', async () => {
  const page = await openPage()
  await visit(page, '/guide/install/docker.html')
  const edit = await page.getByRole('link', { name: 'Edit this page' }).getAttribute('href')
  expect(edit).toMatch(/\/edit\/main\/content\/en\/guide\/install\/docker\.md$/)
  expect(await page.locator('main').innerText()).toMatch(/About \d+ min[\s\S]*About \d+ words/)
})

test('menus stay in a low window, to their last entry', async () => {
  const height = 256
  const page = await openPage({ viewport: { width: 320, height } })
  await visit(page, '/config/configuration.html')
  for (const name of ['Select language', 'Your version', 'Copy page']) {
    const button = page.getByRole('button', { name, exact: true })
    await button.press('Enter')
    const menu = page.locator(`#${await button.getAttribute('popovertarget')}`)
    const last = menu.locator('a, input, button').last()
    await last.focus()
    for (const part of [menu, last]) {
      const end = () => part.evaluate((element) => element.getBoundingClientRect().bottom)
      await eventually(async () => (await end()) <= height, true)
    }
    await page.keyboard.press('Escape')
  }
})

test.each([390, 1440])('at %i px an enlarged screenshot is seen as a whole', async (width) => {
  const page = await openPage({ viewport: { width, height: 844 } })
  await visit(page, '/guide/drivers/local.html')
  await page.locator('a[data-zoom]').first().click()
  const dialog = page.locator('dialog:modal')
  await dialog.locator('img').evaluate((image: HTMLImageElement) => image.decode())
  const hidden = await dialog.evaluate((box) => [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight])
  expect(hidden).toEqual([0, 0])
  await page.mouse.wheel(0, 10)
  await dialog.waitFor({ state: 'hidden' })
})
