import type { BrowserContextOptions, Page } from 'playwright-core'
import { inlineScripts } from '@/lib/browser/inline/scripts'
import { arrive, eventually, holdRequests, openPage, visit, watchDocuments, whenIdle } from './browser'

const answered = (page: Page, area: 'localStorage' | 'sessionStorage') =>
  page.evaluate((name) => window[name].getItem('VUEPRESS_REDIRECT_STATUS'), area)

describe('offer of the other language', () => {
  const chinese: BrowserContextOptions = { locale: 'zh-TW' }
  const dialog = (page: Page) => page.getByRole('dialog', { name: /你的首选语言是简体中文，要切换到简体中文吗？/ })

  test.each([390, 1440])(
    'takes no focus, covers no title at %i px, is told and comes after the skip link, and Escape is a no',
    async (width) => {
      const page = await openPage({ ...chinese, viewport: { width, height: 844 } })
      await arrive(page, '/guide/')
      await dialog(page).waitFor()
      expect(await page.evaluate(() => [document.querySelector(':modal'), document.activeElement?.localName])).toEqual([null, 'body'])
      await page.locator('#announcer', { hasText: '你的首选语言是简体中文' }).waitFor({ state: 'attached' })
      const sheet = await dialog(page).boundingBox()
      const title = await page.locator('h1').boundingBox()
      expect(sheet!.y).toBeGreaterThan(title!.y + title!.height)
      expect(sheet!.y + sheet!.height).toBeLessThanOrEqual(844)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('切换到简体中文')
      await page.keyboard.press('Escape')
      expect(await dialog(page).count()).toBe(0)
      // A dialog tells that it has been closed in a task of its own.
      await eventually(() => answered(page, 'sessionStorage'), '{"/":true}')
      expect(await answered(page, 'localStorage')).toBeNull()
      await page.reload({ waitUntil: 'networkidle' })
      expect(await dialog(page).count()).toBe(0)
    },
  )

  test('the choice is remembered on request', async () => {
    const page = await openPage(chinese)
    await arrive(page, '/guide/')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: '取消' }).click()
    await eventually(() => answered(page, 'localStorage'), '{"/":true}')
  })

  test('Switch leads to the same page, with query and hash', async () => {
    const page = await openPage(chinese)
    await arrive(page, '/guide/install/docker.html?from=mail#update')
    await page.getByRole('link', { name: '切换到简体中文' }).click()
    await page.waitForURL(
      (url) => url.pathname === '/zh/guide/install/docker.html' && url.search === '?from=mail' && url.hash === '#update',
    )
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
    expect(await dialog(page).count()).toBe(0)
  })
})

/** Pages of different headers. The changelog also has a notice of its own. */
const kinds = ['/', '/guide/install/docker.html#update', '/guide/drivers/onedrive.html', '/guide/changelog.html', '/nowhere.html']

test.each(kinds)('%s: while something is offered or told, the first click on a link and on a button does what it says', async (path) => {
  const page = await openPage({ locale: 'zh-CN' })
  await page.goto(path)
  const offer = page.locator('#language-offer')
  await offer.waitFor()
  const isTold = /changelog|docker/.test(path)
  expect(await page.locator('[data-notice]').filter({ visible: true }).count()).toBe(isTold ? 1 : 0)
  await page.getByRole('button', { name: 'Select language' }).click()
  await page.locator('#language-menu').waitFor()
  await page.keyboard.press('Escape')
  expect(await offer.isVisible()).toBe(true)
  await page.locator('body > header').getByRole('link', { name: 'FAQ' }).click()
  await page.waitForURL('**/faq/')
  // Going on is an answer.
  await eventually(() => offer.isVisible(), false)
  expect(await answered(page, 'sessionStorage')).toBe('{"/":true}')
})

describe('a notice', () => {
  let page: Page
  const notice = () => page.getByRole('complementary', { name: /v3\.30/ })

  beforeEach(async () => {
    page = await openPage()
  })

  test('is one line on the changelog, unfolds, and stays closed once closed', async () => {
    await arrive(page, '/guide/changelog.html')
    await notice().waitFor()
    expect((await notice().boundingBox())?.height).toBeLessThan(60)
    expect(await notice().getByRole('list').isVisible()).toBe(false)
    await notice().locator('summary').click()
    expect(await notice().getByRole('list').isVisible()).toBe(true)
    await notice().getByRole('button', { name: 'Close' }).click()
    expect(await notice().count()).toBe(0)
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('notice-')))).toHaveLength(1)
    await page.reload({ waitUntil: 'networkidle' })
    expect(await notice().count()).toBe(0)
  })

  test('stands below the newest release and in the section on updating, not above the text', async () => {
    for (const path of ['', '/zh'].flatMap((prefix) => [`${prefix}/guide/changelog.html`, `${prefix}/guide/install/docker.html`])) {
      await arrive(page, path)
      await notice().waitFor()
      expect(await notice().evaluate((element) => element.parentElement?.closest('article') !== null)).toBe(true)
      const heading = await notice().evaluate((element) => {
        let before = element.previousElementSibling
        while (before && before.localName !== 'h2') before = before.previousElementSibling
        return before?.id
      })
      expect(heading).toMatch(/^(?:before-you-upgrade|update)$/)
    }
    await arrive(page, '/guide/install/desktop.html')
    expect(await notice().count()).toBe(0)
  })

  test('its action leads to the changelog and closes it, a soft navigation too', async () => {
    await visit(page, '/guide/install/docker.html#update')
    await notice().locator('summary').click()
    await notice().getByRole('link', { name: 'Read the reminders' }).click()
    await page.waitForURL('**/guide/changelog.html#before-you-upgrade')
    await eventually(() => notice().count(), 0)
  })

  test('lies over nothing on a small phone', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await arrive(page, '/guide/changelog.html')
    await notice().locator('summary').click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    const overlaps = await notice().evaluate((element) => {
      const box = element.getBoundingClientRect()
      const next = element.nextElementSibling?.getBoundingClientRect()
      return next !== undefined && next.height > 0 && next.top < box.bottom
    })
    expect(overlaps).toBe(false)
  })
})

describe('appearance', () => {
  const theme = (page: Page) => page.locator('html').getAttribute('data-theme')

  test('follows the system live until the reader chooses, by keyboard too', async () => {
    const page = await openPage({ colorScheme: 'light', reducedMotion: 'reduce' })
    await visit(page, '/guide/')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
    await page.getByRole('button', { name: 'Appearance' }).focus()
    await page.keyboard.press('Enter')
    await page.locator('#appearance-menu').getByRole('radio', { name: 'Light' }).focus()
    await page.keyboard.press('Space')
    expect(await theme(page)).toBe('light')
    await page.keyboard.press('ArrowDown')
    expect(await theme(page)).toBe('dark')
    expect(await page.evaluate(() => localStorage.getItem('vuepress-theme-hope-scheme'))).toBe('dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.reload()
    expect(await theme(page)).toBe('dark')
  })

  test('a choice made before the scripts come holds', async () => {
    const page = await openPage({ colorScheme: 'light', reducedMotion: 'reduce' })
    const release = await holdRequests(page, /_next\/static\/.*\.js$/)
    await page.goto('/guide/install/docker.html')
    await page.getByRole('button', { name: 'Appearance' }).click()
    await page.locator('#appearance-menu').getByText('Dark', { exact: true }).click()
    release()
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
    expect(await page.evaluate(() => localStorage.getItem('vuepress-theme-hope-scheme'))).toBe('dark')
  })

  test('another tab follows', async () => {
    const page = await openPage({ colorScheme: 'light' })
    await visit(page, '/')
    const other = await page.context().newPage()
    await visit(other, '/guide/')
    await page.evaluate(() => localStorage.setItem('vuepress-theme-hope-scheme', 'dark'))
    await other.waitForFunction(() => document.documentElement.dataset.theme === 'dark', undefined, { polling: 100 })
  })
})

test('the language menu keeps page, query and hash', async () => {
  const page = await openPage()
  await visit(page, '/guide/install/docker.html?a=1')
  await page.evaluate(() => {
    window.location.hash = 'main-content'
  })
  await page.getByRole('button', { name: 'Select language' }).click()
  const link = page.locator('#language-menu').getByRole('link', { name: '简体中文' }).filter({ visible: true })
  expect(await link.getAttribute('lang')).toBe('zh-CN')
  expect(await link.getAttribute('hreflang')).toBe('zh-CN')
  expect(await link.getAttribute('href')).toBe('/zh/guide/install/docker.html?a=1#main-content')
})

describe('after a deployment', () => {
  test('a tab whose file is gone reloads once', async () => {
    const page = await openPage()
    const documents = watchDocuments(page)
    await arrive(page, '/guide/')
    await page.route(/_next\/static\/(?:chunks|pages)\/.*\.js/, (route) => route.fulfill({ status: 404, body: '' }))
    const reloaded = page.waitForEvent('load')
    await page.mouse.move(10, 10)
    await reloaded
    const refused = page.waitForResponse((response) => response.status() === 404)
    await page.mouse.move(20, 20)
    await refused
    await whenIdle(page)
    // A reload would have ended this document before the response.
    await page.evaluate(() => fetch('/api/health').then((response) => response.text()))
    expect(documents).toEqual(['/guide/', '/guide/'])
    expect(await page.locator('main h1').innerText()).not.toBe('')
  })

  test('a missing file reloads no tab in which the reader is typing or has opened a menu', async () => {
    const page = await openPage()
    const body = '<form action="/found"><input name="q"></form><button popovertarget="menu">Menu</button><div id="menu" popover>Item</div>'
    let loads = 0
    await page.route('http://boot.test/**', (route) => {
      const { pathname } = new URL(route.request().url())
      if (pathname.endsWith('.js')) return route.fulfill({ status: 404, body: '' })
      loads++
      return route.fulfill({ contentType: 'text/html', body: `<script>${inlineScripts.boot}</script>${body}` })
    })
    const loseFile = (name: string) =>
      page.evaluate(
        (src) =>
          new Promise((resolve) => {
            const script = Object.assign(document.createElement('script'), { src })
            script.addEventListener('error', resolve)
            document.head.append(script)
          }),
        `/_next/static/${name}.js`,
      )
    await page.goto('http://boot.test/')
    await page.locator('input').fill('One')
    await loseFile('a')
    await page.keyboard.type('Drive')
    await page.keyboard.press('Enter')
    await page.waitForURL('http://boot.test/found?q=OneDrive')
    expect(loads).toBe(2)
    await page.getByRole('button').click()
    await loseFile('c')
    // Time for a reload, had one begun: the request passes through the same queue.
    await page.evaluate(() => fetch('/any').then((response) => response.text()))
    expect([loads, await page.locator('#menu').isVisible()]).toEqual([3, true])
    await page.keyboard.press('Escape')
    // Otherwise the same fault loads the page again.
    const reloaded = page.waitForEvent('load')
    await loseFile('b').catch(() => undefined)
    await reloaded
    expect(loads).toBe(4)
  })

  test('a soft navigation that fails becomes a full load', async () => {
    const page = await openPage({ serviceWorkers: 'block' })
    await visit(page, '/guide/install/script.html')
    await page.route(/_rsc/, (route) => route.fulfill({ status: 500, body: 'gone' }))
    await page.locator('main a[rel="next"]').click()
    await page.waitForURL('**/guide/install/manual.html')
    expect(await page.locator('main h1').innerText()).not.toBe('')
  })
})
