/** What readers do, in short, in Firefox and in WebKit, the engine of Safari (`npm run test:browsers`): the other tests use Chromium. */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import { Key, type WebElement } from 'selenium-webdriver'
import { listen } from '../support/http'
import { until } from '../support/until'
import { startFirefox, startScreen, startWebKit, type RunningBrowser } from '../support/web-driver'
import { baseUrl } from './browser'

/** For each state that a journey waits for. */
const stateTimeoutMs = 20_000

const desktop = { x: 0, y: 0, width: 1366, height: 900 }
/** Below the width from which the sidebar stands beside the text; the window of WebKit's test browser can be little narrower. */
const narrow = { ...desktop, width: 700 }
const docker = '/guide/install/docker.html'
const webdav = '/guide/webdav.html'

let screen: Awaited<ReturnType<typeof startScreen>>
let browser: RunningBrowser

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

/** Answers every request as an AList would that allows other sites to call it. */
const alist = http.createServer((_, response) => {
  response.setHeader('Access-Control-Allow-Origin', '*').setHeader('Access-Control-Allow-Headers', '*').end('{"code":200}')
})

const addressOf = (server: http.Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

/** Waits until an expression has a value in the page; during a navigation it has none. */
async function see(expression: string, expected: unknown = true): Promise<void> {
  let found: unknown
  const read = () => browser.driver.executeScript(`return ${expression}`).catch((error: Error) => error.message)
  await until(async () => isDeepStrictEqual((found = await read()), expected), stateTimeoutMs).catch(() => {})
  expect({ expression, found }).toEqual({ expression, found: expected })
}

const find = (css: string) => `document.querySelector('${css}')`
/** The first element that is to be seen and has the text. */
const findShown = (css: string, text: string) =>
  `[...document.querySelectorAll('${css}')].find((one) => one.checkVisibility({ visibilityProperty: true }) && one.textContent.includes('${text}'))`
const shows = (css: string, text: string) => see(`${findShown(css, text)} !== undefined`)
const seeTop = (id: string) => see(`Math.abs(${find(`#${id}`)}.getBoundingClientRect().top - 76) < 4`)
const at = (page: string) => see('location.pathname + location.hash', page)

async function click(css: string, text = ''): Promise<void> {
  await shows(css, text)
  const script = `const found = ${findShown(css, text)}; found.scrollIntoView({ block: 'center', behavior: 'instant' }); return found`
  await (await browser.driver.executeScript<WebElement>(script)).click()
}

const press = (...keys: string[]) =>
  browser.driver
    .actions()
    .sendKeys(...keys)
    .perform()
const open = (page: string) => browser.driver.get(`${addressOf(site)}${page}`)

/** Opens a page and moves the pointer, which wakes its scripts. */
async function visit(page: string): Promise<void> {
  await open(page)
  await browser.driver.actions().move({ x: 300, y: 300 }).move({ x: 310, y: 310 }).perform()
  await see(`document.documentElement.hasAttribute('data-hydrated')`)
}

const journeys: Record<string, () => Promise<unknown>> = {
  search: async () => {
    await visit('/guide/')
    await press('/')
    await see(`${find('#site-search')}.open`)
    await press('onedrive token')
    await shows('#site-search [role=option]', 'OneDrive')
    // Results are really in sight.
    await see(`${find('#site-search [data-scroll]')}.clientHeight > 200`)
    await press(Key.ARROW_DOWN, Key.ENTER)
    await see(`location.pathname !== '/guide/' && ${find('h1')} !== null`)
  },
  menus: async () => {
    await visit('/guide/')
    for (const id of ['appearance-menu', 'language-menu']) {
      const button = `[popovertarget="${id}"]`
      await click(button)
      const [menu, above] = [`#${id}`, button].map((css) => `${find(css)}.getBoundingClientRect()`)
      await see(`${menu}.height > 40 && Math.abs(${menu}.top - ${above}.bottom) < 30 && ${menu}.left < ${above}.right`)
      await press(Key.ESCAPE)
      await see(`${find(`#${id}`)}.matches(':popover-open')`, false)
      await see(`document.activeElement === ${find(button)}`)
    }
  },
  theme: async () => {
    const look = `[document.documentElement.dataset.theme, getComputedStyle(document.body).colorScheme]`
    await visit('/guide/')
    await see(look, ['light', 'light'])
    await click('[popovertarget="appearance-menu"]')
    await click('#appearance-menu label', 'Dark')
    await see(look, ['dark', 'dark'])
    await open(docker)
    await see(look, ['dark', 'dark'])
  },
  tabs: async () => {
    await visit(docker)
    const second = `${find('main [data-store]')}.querySelectorAll('[data-title]')[1].checkVisibility()`
    await see(second, false)
    await click('main [data-store] :not(:checked) + label')
    await see(second)
  },
  copy: async () => {
    await visit(docker)
    await click('main [aria-label="Copy code"]')
    await see(`[...document.querySelectorAll('[role=status]')].some((one) => /Copied|Replace/.test(one.textContent))`)
  },
  drawer: async () => {
    await browser.driver.manage().window().setRect(narrow)
    await visit(docker)
    await click('[popovertarget="sidebar"]')
    await see(`${find('#sidebar')}.matches(':popover-open') && Math.round(${find('#sidebar')}.getBoundingClientRect().left)`, 0)
    await click('#sidebar a[href="/guide/install/manual.html"]')
    await at('/guide/install/manual.html')
    await see(`${find('#sidebar')}.matches(':popover-open')`, false)
  },
  Back: async () => {
    await visit(docker)
    await browser.driver.executeScript(`scrollTo({ top: 1800, behavior: 'instant' })`)
    await see(`history.state?.scrollPosition`, 1800)
    await open(webdav)
    await browser.driver.navigate().back()
    await see(`[location.pathname, Math.abs(scrollY - 1800) < 5]`, [docker, true])
  },
  anchors: async () => {
    await open(`${docker}#update`)
    await seeTop('update')
    await open('/config/configuration.html#jwt-secret')
    await at('/config/configuration.html#general')
    await seeTop('general')
    await open(docker)
    await visit('/config/configuration.html#jwt_secret')
    await at('/config/configuration.html#config-jwt-secret')
    await seeTop('config-jwt-secret')
  },
  filters: async () => {
    await visit('/guide/drivers/')
    await click('main [role=search] input[name=q]')
    await press('onedrive')
    await see(`document.querySelectorAll('li[data-search]:not([hidden])').length < 10`)
    await see(`location.search`, '?q=onedrive')
  },
  'Try it': async () => {
    await visit('/guide/api/fs/read.html')
    await click('main button', 'Try it')
    await click('form summary')
    await click('form label', 'URL of your AList server')
    await press(addressOf(alist))
    await click('form button[type=submit]', 'Send')
    await see(`document.body.textContent.includes('200 OK')`)
  },
  'token page': async () => {
    await visit('/tool/aliyundrive/request.html')
    await shows('main button', 'Get refresh token')
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
    // WebKit's driver cannot print: the rules for paper hold on the screen instead of those for screens.
    await browser.driver.executeScript(`
      const media = { print: 'all', screen: 'not all' }
      const change = (rules) => [...rules].forEach((rule) => {
        if (rule.media) rule.media.mediaText = media[rule.media.mediaText] ?? rule.media.mediaText
        if (rule.cssRules) change(rule.cssRules)
      })
      for (const sheet of document.styleSheets) change(sheet.cssRules)`)
    await see(`['header', '#sidebar', 'main button', 'main pre'].map((css) => document.querySelector(css).checkVisibility())`, [
      false,
      false,
      false,
      true,
    ])
    await see(`getComputedStyle(document.body).colorScheme`, 'light')
  },
  offline: async () => {
    await visit(docker)
    await see(`navigator.serviceWorker.controller !== null && caches.match('${docker}').then(Boolean)`)
    mode = 'offline'
    site.closeAllConnections()
    await open(docker)
    await see(`${find('h1')}.textContent`, 'Install AList with Docker')
    await open(webdav)
    await see(`${find('h1')}.textContent`, "You're offline")
  },
  'no script': async () => {
    mode = 'no script'
    await open(docker)
    await click('[popovertarget="language-menu"]')
    await click('#language-menu a', '简体中文')
    await at(`/zh${docker}`)
    await see(`document.documentElement.hasAttribute('data-hydrated')`, false)
  },
}

beforeAll(async () => {
  screen = await startScreen()
  await Promise.all([site, alist].map(listen))
  // The index is ready some seconds after the first page.
  await until(async () => (await fetch(`${baseUrl}/api/search?q=docker&locale=en`)).ok)
})
afterAll(async () => {
  for (const server of [site, alist]) server.close()
  await screen.stop()
})

describe.each(Object.entries({ Firefox: startFirefox, WebKit: startWebKit }))('%s', (_, start) => {
  // A browser for each journey: nothing is stored yet, and a hang ends with it.
  beforeEach(async () => {
    mode = 'online'
    browser = await start(screen.display)
    await browser.driver.manage().window().setRect(desktop)
  })
  afterEach(async () => {
    await browser.stop()
    site.closeAllConnections()
  })

  test.each(Object.entries(journeys))('%s', (__, act) => act())
})
