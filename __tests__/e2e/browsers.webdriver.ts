/** What readers do, in short, in Firefox and in WebKit, the engine of Safari (`npm run test:browsers`): the other tests use Chromium. */
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import { Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { until } from '../support/until'
import { startFirefox, startScreen, startWebKit, type RunningBrowser } from '../support/web-driver'
import { baseUrl } from './browser'

jest.setTimeout(120_000)

/** For each state that a journey waits for. */
const stateTimeoutMs = 20_000

const desktop = { x: 0, y: 0, width: 1366, height: 900 }
/** Below the width from which the sidebar stands beside the text; the window of WebKit's test browser can be little narrower. */
const narrow = { ...desktop, width: 700 }
const docker = '/guide/install/docker.html'

let screen: Awaited<ReturnType<typeof startScreen>>
let browser: RunningBrowser
let driver: WebDriver

/** What stands before the site: it can be out of reach, or all scripts can be forbidden. */
let mode: 'online' | 'offline' | 'no script'

const site = http.createServer((request, response) => {
  if (mode === 'offline') return void request.socket.destroy()
  const { method, headers } = request
  const forwarded = http.request(`${baseUrl}${request.url}`, { method, headers }, (answer) => {
    const policy = mode === 'no script' && { 'content-security-policy': "script-src 'none'" }
    response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...policy })
    answer.pipe(response)
  })
  forwarded.on('error', () => response.destroy())
  request.pipe(forwarded)
})

const addressOf = (server: http.Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

/** Waits until an expression has a value in the page; during a navigation it has none. */
async function see(expression: string, expected: unknown = true): Promise<void> {
  let found: unknown
  const read = () => driver.executeScript(`return ${expression}`).catch((error: Error) => `${expression}: ${error.message}`)
  await until(async () => isDeepStrictEqual((found = await read()), expected), stateTimeoutMs).catch(() => {})
  expect({ expression, found }).toEqual({ expression, found: expected })
}

const shows = (css: string, text = '') =>
  `[...document.querySelectorAll(${JSON.stringify(css)})].find((one) => one.checkVisibility({ visibilityProperty: true }) && one.textContent.includes(${JSON.stringify(text)}))`

/** Clicks the first element that is to be seen and has the text. */
async function click(css: string, text = ''): Promise<void> {
  await see(`Boolean(${shows(css, text)})`)
  const script = `const found = ${shows(css, text)}; found.scrollIntoView({ block: 'center', behavior: 'instant' }); return found`
  await (await driver.executeScript<WebElement>(script)).click()
}

const press = (...keys: string[]) => driver.actions().sendKeys(...keys).perform()
const open = (page: string) => driver.get(`${addressOf(site)}${page}`)
const at = (page: string) => see('location.pathname + location.hash', page)

/** Opens a page and moves the pointer, which wakes its scripts. */
async function visit(page: string): Promise<void> {
  await open(page)
  await driver.actions().move({ x: 300, y: 300 }).move({ x: 310, y: 310 }).perform()
  await see(`document.documentElement.hasAttribute('data-hydrated')`)
}

const isAtTop = (id: string) => see(`Math.abs(document.getElementById('${id}').getBoundingClientRect().top - 76) < 4`)

const journeys: Record<string, () => Promise<unknown>> = {
  search: async () => {
    await visit('/guide/')
    await press('/')
    await see(`document.querySelector('#site-search').open`)
    await press('onedrive token')
    await see(`Boolean(${shows('#site-search [role=option]', 'OneDrive')})`)
    // Results are really in sight.
    await see(`document.querySelector('#site-search [data-scroll]').clientHeight > 200`)
    await press(Key.ARROW_DOWN, Key.ENTER)
    await see(`location.pathname !== '/guide/' && document.querySelector('h1') !== null`)
  },
  menus: async () => {
    await visit('/guide/')
    for (const menu of ['appearance-menu', 'language-menu']) {
      const button = `[popovertarget="${menu}"]`
      await click(button)
      const below = `(() => { const [menu, button] = ['#${menu}', '${button}'].map((css) => document.querySelector(css).getBoundingClientRect()); return menu.height > 40 && menu.top >= button.bottom - 1 && menu.top < button.bottom + 30 && menu.left < button.right && menu.right > button.left })()`
      await see(below)
      await press(Key.ESCAPE)
      await see(`document.querySelector('#${menu}').matches(':popover-open')`, false)
      await see(`document.activeElement === document.querySelector('${button}')`)
    }
  },
  theme: async () => {
    await visit('/guide/')
    await click('[popovertarget="appearance-menu"]')
    const lightness = `getComputedStyle(document.body).color`
    const before = await driver.executeScript(`return ${lightness}`)
    await click('#appearance-menu label', 'Dark')
    await see(`document.documentElement.dataset.theme`, 'dark')
    await see(`${lightness} !== ${JSON.stringify(before)}`)
    await open('/guide/')
    await see(`document.documentElement.dataset.theme`, 'dark')
  },
  tabs: async () => {
    await visit(docker)
    const second = `document.querySelector('main [data-store]').querySelectorAll('[data-title]')[1].checkVisibility()`
    await see(second, false)
    await click('main [data-store] [role=tab][aria-selected=false]')
    await see(second)
  },
  copy: async () => {
    await visit(docker)
    await click('main [aria-label="Copy code"]')
    await see(`[...document.querySelectorAll('[role=status]')].some((one) => /Copied|Replace/.test(one.textContent))`)
  },
  drawer: async () => {
    await driver.manage().window().setRect(narrow)
    await visit(docker)
    await click('[popovertarget="sidebar"]')
    await see(`document.querySelector('#sidebar').matches(':popover-open')`)
    await see(`Math.round(document.querySelector('#sidebar').getBoundingClientRect().left)`, 0)
    await click('#sidebar a[href="/guide/install/manual.html"]')
    await at('/guide/install/manual.html')
    await see(`document.querySelector('#sidebar').matches(':popover-open')`, false)
  },
  Back: async () => {
    await visit(docker)
    await driver.executeScript(`scrollTo({ top: 1800, behavior: 'instant' })`)
    await see(`history.state?.scrollPosition`, 1800)
    await driver.executeScript(`location.href = '/guide/webdav.html'`)
    await see(`location.pathname + document.readyState`, '/guide/webdav.htmlcomplete')
    await driver.navigate().back()
    await see(`location.pathname`, docker)
    await see(`Math.abs(scrollY - 1800) < 5`)
  },
  anchors: async () => {
    await open(`${docker}#update`)
    await isAtTop('update')
    await open('/config/configuration.html#jwt-secret')
    await at('/config/configuration.html#general')
    await isAtTop('general')
    await open('/guide/')
    await visit('/config/configuration.html#jwt_secret')
    await at('/config/configuration.html#config-jwt-secret')
    await see(`Math.abs(document.getElementById('config-jwt-secret').getBoundingClientRect().top) < 300`)
  },
  filters: async () => {
    await visit('/guide/drivers/')
    await click('main [role=search] input[name=q]')
    await press('onedrive')
    await see(`document.querySelectorAll('li[data-search]:not([hidden])').length < 10`)
    await see(`location.search`, '?q=onedrive')
  },
  'Try it': async () => {
    const alist = http.createServer((_, response) =>
      response.setHeader('Access-Control-Allow-Origin', '*').setHeader('Access-Control-Allow-Headers', '*').end('{"code":200}'),
    )
    alist.listen(0, '127.0.0.1')
    await once(alist, 'listening')
    try {
      await visit('/guide/api/fs/read.html')
      await click('main button', 'Try it')
      await click('form summary')
      await click('form label', 'URL of your AList server')
      await press(addressOf(alist))
      await click('form button[type=submit]', 'Send')
      await see(`document.body.textContent.includes('200 OK')`)
    } finally {
      alist.closeAllConnections()
      alist.close()
    }
  },
  'token page': async () => {
    await visit('/tool/aliyundrive/request.html')
    await see(`Boolean(${shows('main button', 'Get refresh token')})`)
  },
  language: async () => {
    await visit(docker)
    await click('[popovertarget="language-menu"]')
    await click('#language-menu a', '简体中文')
    await at(`/zh${docker}`)
    await see(`document.documentElement.lang`, 'zh-CN')
  },
  print: async () => {
    await open(docker)
    // WebKit's driver cannot print: the rules for paper hold on the screen instead.
    await driver.executeScript(
      `const apply = (rules) => { for (const rule of rules) { if (rule.media?.mediaText === 'print') rule.media.mediaText = 'all'; if (rule.cssRules) apply(rule.cssRules) } }; for (const sheet of document.styleSheets) { if (sheet.media.mediaText === 'print') sheet.media.mediaText = 'all'; apply(sheet.cssRules) }`,
    )
    await see(`['header', '#sidebar', 'main button'].filter((css) => document.querySelector(css)?.checkVisibility())`, [])
    await see(`document.querySelector('main pre').checkVisibility() && getComputedStyle(document.body).colorScheme`, 'light')
  },
  offline: async () => {
    await visit(docker)
    await see(`navigator.serviceWorker.controller !== null && caches.match('${docker}').then(Boolean)`)
    mode = 'offline'
    site.closeAllConnections()
    await open(docker)
    await see(`document.querySelector('h1').textContent`, 'Install AList with Docker')
    await open('/guide/webdav.html')
    await see(`document.querySelector('h1').textContent`, "You're offline")
  },
  'no script': async () => {
    mode = 'no script'
    await open(docker)
    await see(`document.querySelector('h1').textContent`, 'Install AList with Docker')
    await click('[popovertarget="language-menu"]')
    await click('#language-menu a', '简体中文')
    await at(`/zh${docker}`)
    await see(`document.documentElement.hasAttribute('data-hydrated')`, false)
  },
}

beforeAll(async () => {
  screen = await startScreen()
  site.listen(0, '127.0.0.1')
  await once(site, 'listening')
})
afterAll(async () => {
  site.close()
  await screen.stop()
})

describe.each(Object.entries({ Firefox: startFirefox, WebKit: startWebKit }))('%s', (_, start) => {
  // A browser for each journey: nothing is stored yet, and a hang ends with it.
  beforeEach(async () => {
    mode = 'online'
    browser = await start(screen.display)
    driver = browser.driver
    await driver.manage().window().setRect(desktop)
  })
  afterEach(async () => {
    await browser.stop()
    site.closeAllConnections()
  })

  test.each(Object.entries(journeys))('%s', (__, act) => act())
})
