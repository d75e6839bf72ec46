import http from 'node:http'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { listen } from '../support/http'
import { onAppAlone } from '../support/server-command.mjs'
import { fewPages, SiteServer } from '../support/site-server'
import { patienceMs } from '../support/until'
import { duringNavigation, eventually, openContext, openContextWithoutStorage } from './browser'
import { journeys, readsStorage } from './journeys'

/**
 * What visitors do, in short, in a browser that refuses storage, and on a line that loses every third request to the site: whoever stands that
 * stands an ordinary browser, too, which other tests use.
 * No page may be lost, and what needs no network works on that line, too.
 */
let site: SiteServer
/** Answers every request as an AList would that allows other sites to call it. */
const alist = http.createServer((_, response) => {
  response.setHeader('Access-Control-Allow-Origin', '*').setHeader('Access-Control-Allow-Headers', '*').end('{"code":200}')
})
let alistUrl = ''

beforeAll(async () => {
  alistUrl = `http://127.0.0.1:${await listen(alist)}`
  site = await SiteServer.start(fewPages)
  // Pages are rendered at their first visit.
  await Promise.all(journeys.map((journey) => site.text(journey.path)))
})
afterAll(async () => {
  await site?.stop()
  alist.close()
})

/**
 * The page is complete: one title, header, text, and none of the screens that replace a page after an error. Where a request was lost, the
 * router may load the document again in the middle of a look: the page that stays counts.
 */
async function expectPage(page: Page): Promise<void> {
  const look = () =>
    page.evaluate(() => ({
      title: /AList/.test(document.title),
      headings: document.querySelectorAll('main h1').length,
      header: document.querySelector('body > header')?.getClientRects().length === 1,
      text: (document.querySelector('main')?.innerText.length ?? 0) > 40,
      errors: document.body.innerText.match(/couldn.t load|could not be shown|无法显示|Application error/g),
    }))
  await eventually(duringNavigation(look), { title: true, headings: 1, header: true, text: true, errors: null })
}

/** How long a journey on the bad line waits for a request that was lost. */
const giveUpMs = 2000

const modes = {
  normal: (options: BrowserContextOptions) => openContext(options),
  'storage refused': openContextWithoutStorage,
  'every third request lost': (options: BrowserContextOptions) => openContext(options),
}

// The app alone loads its scripts with the document: how a page bears their loss is the work of the cache.
const chosen = onAppAlone ? (['normal'] as const) : (['storage refused', 'every third request lost'] as const)

describe.each(chosen)('%s', (mode) => {
  const losing = mode === 'every third request lost'
  let context: BrowserContext
  let count = 0

  beforeAll(async () => {
    context = await modes[mode]({ baseURL: site.url, serviceWorkers: losing ? 'block' : 'allow' })
    // Documents come: without one, what the visitor sees is the browser's own error page.
    if (losing)
      await context.route(`${site.url}/**`, (route) => {
        if (!route.request().isNavigationRequest() && ++count % 3 === 0) return route.abort()
        return route.continue()
      })
  })
  afterAll(() => context?.close())

  test.each(journeys)('$name', async ({ path: address, phone, needsNetwork, act }) => {
    const page = await context.newPage()
    // Whether a journey that needs lost requests arrives does not count: its page must be whole when it gives up.
    page.setDefaultTimeout(losing && needsNetwork ? giveUpMs : patienceMs)
    // Wide enough for the table of contents to be open.
    await page.setViewportSize(phone ? { width: 390, height: 844 } : { width: 1500, height: 900 })
    await page.goto(address)
    if (mode === 'storage refused') expect(await page.evaluate(readsStorage)).toBe(false)
    if (losing && needsNetwork) await act(page, alistUrl).catch(() => undefined)
    else await act(page, alistUrl)
    await expectPage(page).catch(async (error: unknown) => {
      if (!losing) throw error
      // A navigation of the router may wait for a lost request: the visitor loads the page again.
      await page.goto(address)
      await expectPage(page)
    })
    if (losing) expect(count).toBeGreaterThan(2)
    await page.close()
  })
})

if (!onAppAlone)
  test('a style sheet that is lost once is loaded again, and the page shows the element of the hash', async () => {
    const deepLink = journeys.find(({ name }) => name === 'deep link')!
    const context = await openContext({ baseURL: site.url, serviceWorkers: 'block' })
    const page = await context.newPage()
    const requests: string[] = []
    await context.route('**/_next/static/pages/*.css', (route) => {
      requests.push(route.request().url())
      return requests.length === 1 ? route.abort() : route.continue()
    })
    await page.goto(deepLink.path)
    await deepLink.act(page, alistUrl)
    expect(requests).toEqual([requests[0], requests[0]])
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('body > header')!).position)).not.toBe('static')
    await context.close()
  })
