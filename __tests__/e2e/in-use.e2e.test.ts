import http from 'node:http'
import type { Page } from 'playwright-core'
import en from '@/lib/i18n/messages/en/api.json'
import tools from '@/lib/i18n/messages/en/tools.json'
import { arrive, eventually, holdRequests, hydrate, openContextWithoutStorage, openPage, visit } from './browser'
import { listen } from '../support/http'
import { findViolations } from './violations'

/** Faults that were found in use: early presses, refused storage, servers that do not answer, parts that cannot be loaded. */
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const openTryIt = (page: Page) => page.getByRole('button', { name: en.tryIt.title, exact: true }).first()
const panelOf = (page: Page, call = 'POST /api/fs/list') => page.getByRole('dialog', { name: `${en.tryIt.title}: ${call}`, exact: true })

describe('pressed before hydration', () => {
  test('the state of the hosts is asked for', async () => {
    const page = await openPage({ serviceWorkers: 'block' })
    await page.route(/^https:/, (route) => route.abort())
    // The form is near the window: the page hydrates by itself, and its load event waits for the scripts.
    const release = await holdRequests(page, /_next\/static\/.*\.js$/)
    await page.goto('/tool/aliyundrive/request.html', { waitUntil: 'domcontentloaded' })
    const list = page.locator('details', { has: page.getByText(tools.hosts.title) })
    await list.evaluate((details: HTMLDetailsElement) => (details.open = true))
    release()
    await page.mouse.move(300, 300)
    await list.getByText(tools.hosts.down).first().waitFor()
  })

  test('the first swipe opens the sidebar', async () => {
    const page = await openPage(phone)
    await arrive(page, '/guide/install/docker.html')
    const client = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 400 }] })
    await touch('touchStart', 10)
    for (const x of [60, 120, 180]) await touch('touchMove', x)
    await touch('touchEnd')
    await page.locator('#sidebar:popover-open').waitFor()
  })
})

describe('"Try it" reports what went wrong', () => {
  const hanging = http.createServer(() => undefined)
  let url = ''
  beforeAll(async () => {
    url = `http://127.0.0.1:${await listen(hanging)}`
  })
  afterAll(() => {
    hanging.closeAllConnections()
    hanging.close()
  })

  test('a token that no header can carry; a server that never answers, which can be cancelled', async () => {
    const page = await openPage()
    await visit(page, '/guide/api/fs/read.html')
    await openTryIt(page).click()
    const form = panelOf(page)
    const pill = form.locator('summary', { hasText: en.connection.title })
    expect(await pill.textContent()).toContain(`localhost:5244 · ${en.connection.noToken}`)
    await pill.click()
    await form.getByLabel(en.connection.server).fill(url)
    await form.getByLabel(en.connection.token, { exact: true }).fill('abc…')
    await pill.click()
    expect(await pill.textContent()).toContain(`${new URL(url).host} · ${en.connection.withToken}`)
    await form.getByRole('button', { name: en.tryIt.send }).click()
    await form.getByText(en.tryIt.invalidToken).waitFor()
    // What has to be changed is opened.
    await form.getByLabel(en.connection.token, { exact: true }).fill('abc')
    await form.getByRole('button', { name: en.tryIt.send }).click()
    await form.getByRole('button', { name: en.tryIt.cancel }).waitFor()
    expect(await form.getByText(en.tryIt.invalidToken).count()).toBe(0)
    await form.getByRole('button', { name: en.tryIt.cancel }).click()
    await form.getByText(en.tryIt.cancelled).waitFor()
    await eventually(() => page.evaluate(() => document.activeElement?.textContent), en.tryIt.send)
    expect(page.url()).not.toContain('abc')
  })
})

describe('"Try it" as a panel', () => {
  const open = async (viewport: { width: number; height: number }) => {
    const page = await openPage({ viewport, reducedMotion: 'reduce' })
    await visit(page, '/guide/api/fs/read.html')
    await openTryIt(page).focus()
    await page.keyboard.press('Enter')
    const panel = panelOf(page)
    await panel.getByRole('button', { name: en.tryIt.send }).waitFor()
    return { page, panel, box: (await panel.boundingBox())! }
  }
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName)

  test.each([1440, 1920])('at %i px the call beside it stays readable, in place and in use', async (width) => {
    const { page, panel, box } = await open({ width, height: 900 })
    expect(await focused(page)).toBe('TEXTAREA')
    expect(Math.round(box.x + box.width)).toBeGreaterThanOrEqual(width - 16)
    const section = page.locator('section', { has: page.locator('[data-calls-any-server]') }).first()
    const places = () =>
      section
        .locator('p, dt, dd')
        .evaluateAll((texts) =>
          texts.filter((text) => !text.closest('dialog')).map((text) => text.getBoundingClientRect().toJSON() as DOMRect),
        )
    const shown = await places()
    expect(Math.max(...shown.map(({ right }) => right))).toBeLessThan(box.x)
    await page.locator('main h1').click()
    expect(await panel.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    expect(await places()).toEqual(shown)
  })

  test.each([390, 1280])('at %i px it is modal', async (width) => {
    const { page, panel, box } = await open({ width, height: 844 })
    expect(await panel.evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
    expect([Math.round(box.y), Math.round(box.height)]).toEqual([0, 844])
    if (width === 390) expect(Math.round(box.x)).toBe(0)
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    await eventually(() => page.evaluate(() => document.activeElement?.textContent), en.tryIt.title)
  })

  test('what was typed is still there after Escape, the focus is on the button again, and one panel closes another', async () => {
    const { page, panel } = await open({ width: 1440, height: 900 })
    await panel.getByLabel(en.tryIt.body).fill('{"path":"/typed"}')
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    await eventually(() => page.evaluate(() => document.activeElement?.textContent), en.tryIt.title)
    await page.keyboard.press('Enter')
    await panel.waitFor()
    expect(await panel.getByLabel(en.tryIt.body).inputValue()).toBe('{"path":"/typed"}')
    await page
      .getByRole('button', { name: en.tryIt.title, exact: true })
      .nth(1)
      .evaluate((button: HTMLElement) => button.click())
    await panelOf(page, 'POST /api/fs/get').waitFor()
    expect(await panel.isVisible()).toBe(false)
    expect(await findViolations(page, { within: 'dialog[data-panel]:popover-open' })).toEqual([])
  })

  test('a long response ends in a button that expands it, and is copied whole', async () => {
    const answer = { code: 200, data: Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`key${index}`, index])) }
    const { page, panel } = await open({ width: 1440, height: 900 })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.route('http://localhost:5244/**', (route) =>
      route.fulfill({ json: answer, headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' } }),
    )
    await panel.getByRole('button', { name: en.tryIt.send }).click()
    await panel.getByText('200 OK').waitFor()
    const text = panel.locator('[data-text]')
    const cut = () => text.evaluate((element) => element.scrollHeight > element.clientHeight + 2)
    expect(await cut()).toBe(true)
    await panel.getByText(en.fold.expand).click()
    expect(await cut()).toBe(false)
    await panel.getByText(en.fold.collapse).click()
    expect(await cut()).toBe(true)
    await panel.getByRole('button', { name: 'Copy code' }).click()
    await eventually(async () => JSON.parse(await page.evaluate(() => navigator.clipboard.readText())) as unknown, answer)
  })

  test('without a script there is neither a button nor a field that does nothing; long samples still expand', async () => {
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto('/guide/api/fs/read.html')
    expect(await openTryIt(page).isVisible()).toBe(false)
    expect(await page.getByText(en.connection.noToken).isVisible()).toBe(false)
    const sample = page.locator('[data-text]').first()
    const fold = page.locator('[data-text] + [data-fold] > summary').first()
    const height = async () => (await sample.boundingBox())!.height
    const folded = await height()
    await fold.click()
    expect(await height()).toBeGreaterThan(folded + 50)
  })
})

describe('token tools', () => {
  test('a form whose code fails to load shows an error and loads on retry', async () => {
    const page = await openPage({ serviceWorkers: 'block' })
    const path = '/tool/aliyundrive/request.html'
    const [, run = ''] = /data-run="([^"]+)"/.exec(await (await page.request.get(path)).text()) ?? []
    const start = run.split(' ')
    expect(start.length).toBeGreaterThan(1)
    const lost: string[] = []
    const files = /\/_next\/static\/.*\.js$/
    // What the page itself starts with comes.
    await page.route(files, (route) => {
      const url = route.request().url()
      if (start.some((address) => url.endsWith(address))) return route.continue()
      lost.push(url)
      return route.abort()
    })
    // The tab has just loaded itself again for another file, and does not do so a second time.
    await page.addInitScript(() => sessionStorage.setItem('reloaded-for', `${Date.now()} another`))
    await page.goto(path)
    await page.getByRole('alert').getByText(tools.loadFailed).waitFor()
    expect(lost.length).toBeGreaterThan(0)
    expect(await page.locator('main h1').count()).toBe(1)
    await page.unroute(files)
    await page.getByRole('button', { name: tools.actions.retry }).click()
    await page.getByRole('button', { name: tools.actions.start }).waitFor()
    expect(await page.getByText(tools.loadFailed).count()).toBe(0)
  })

  test('the provider’s page comes only after the host has answered; another host keeps the focus in the box', async () => {
    const page = await openPage()
    await page.route(/^https:/, (route) => route.abort())
    await visit(page, '/tool/aliyundrive/request.html')
    await page.getByRole('button', { name: tools.actions.start }).click()
    const box = page.locator('[data-error="host_unreachable"]')
    await box.waitFor()
    expect(new URL(page.url()).pathname).toBe('/tool/aliyundrive/request.html')
    await box.getByRole('button', { name: 'Use api.xhofe.top' }).click()
    await box.getByText('The token service is now cn.').waitFor()
    expect(await box.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  })
})

describe('an error in one feature', () => {
  // At this width the table of contents is never folded.
  const wide = { viewport: { width: 1500, height: 900 } }
  const expectWhole = async (page: Page, title: string) => {
    expect(await page.locator('main h1').count()).toBe(1)
    expect(await page.title()).toBe(title)
    expect(await page.locator('body > header').isVisible()).toBe(true)
    expect(await page.locator('#sidebar a').count()).toBeGreaterThan(5)
    expect(await page.getByRole('navigation', { name: 'On This Page' }).getByRole('link').count()).toBeGreaterThan(2)
  }

  test.each(['matchMedia', 'MutationObserver', 'requestAnimationFrame'] as const)('where %s throws, the page stays', async (name) => {
    const page = await openPage(wide)
    await arrive(page, '/guide/install/docker.html')
    const title = await page.title()
    await page.evaluate((broken) => {
      Object.defineProperty(window, broken, {
        value: function () {
          throw new Error('broken for the test')
        },
      })
    }, name)
    await hydrate(page)
    await expectWhole(page, title)
  })
})

test('where storage is refused, no modal opens that would come back, and the search answers', async () => {
  const context = await openContextWithoutStorage({ locale: 'zh-CN' })
  const page = await context.newPage()
  await visit(page, '/guide/')
  expect(await page.locator('dialog[open]').count()).toBe(0)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('docker', { delay: 20 })
  await page
    .locator('#site-search [role=option]', { hasText: /docker/i })
    .first()
    .waitFor()
  expect(await page.title()).toMatch(/AList Docs$/)
  await context.close()
})
