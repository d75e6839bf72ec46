import type { Page } from 'playwright-core'
import { onAppAlone } from '../support/server-command.mjs'
import { baseUrl, eventually, followNew, hydrate, openPage, visit, watchDocuments, watchFaults } from './browser'

const here = '/guide/install/docker.html'

/** What the router, or the pointer, asks the server for pages. */
function watchPayloads(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    // Before a page, the router asks for the tree of its segments, 250 bytes.
    if (url.searchParams.has('_rsc') && !request.headers()['next-router-segment-prefetch']) asked.push(url.pathname)
  })
  return asked
}

/** A page whose requests a test may answer: once a service worker looks at them, they are out of reach. */
const openWithoutWorker = () => openPage({ serviceWorkers: 'block' })

const titleOf = (page: Page) => page.locator('main h1').innerText()
const next = (page: Page) => page.locator('main a[rel="next"]')

test('pointing at a link and clicking it requests the page once', async () => {
  const page = await openPage()
  const faults = watchFaults(page)
  await visit(page, here)
  const documents = watchDocuments(page)
  const payloads = watchPayloads(page)
  const address = (await next(page).getAttribute('href')) ?? ''
  const title = await titleOf(page)
  const answered = page.waitForResponse((response) => response.url().startsWith(`${baseUrl}${address}?`))
  await next(page).hover()
  await (await answered).finished()
  await next(page).click()
  await page.waitForURL(`**${address}`)
  await eventually(async () => (await titleOf(page)) !== title, true)
  expect(await page.title()).toContain(await titleOf(page))
  expect({ payloads, documents, faults }).toEqual({ payloads: [address], documents: [], faults: [] })
})

test('the document has a title at every moment, also on the way from one page to another', async () => {
  const page = await openPage()
  await visit(page, '/no-such-page.html')
  const titles = await page.evaluateHandle(() => {
    const seen = [document.title]
    new MutationObserver(() => seen.push(document.title)).observe(document, { subtree: true, childList: true, characterData: true })
    return seen
  })
  for (const link of ['main a[href="/"]', 'header a[href="/guide/"]', '#sidebar a[href="/guide/webdav.html"]']) {
    const title = await titleOf(page)
    await page.locator(link).first().click()
    await eventually(async () => (await titleOf(page)) !== title, true)
  }
  await eventually(async () => page.title(), 'WebDAV server | AList Docs')
  expect((await titles.jsonValue()).filter((title) => !title.includes('AList'))).toEqual([])
})

test('nothing is prefetched without a pointer on it, for the current page, or with data saver on', async () => {
  const page = await openPage()
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', {
      value: {
        get saveData() {
          return localStorage.saves === 'yes'
        },
      },
    }),
  )
  await visit(page, here)
  const payloads = watchPayloads(page)
  const address = await next(page).getAttribute('href')
  // Pressing a link fetches its page without a delay: a request for one of the first two would come before that of the third.
  const press = (href: string | null) => page.locator(`a[href="${href}"]`).first().dispatchEvent('pointerdown')
  await press(here)
  await page.evaluate(() => localStorage.setItem('saves', 'yes'))
  await press(address)
  await page.evaluate(() => localStorage.removeItem('saves'))
  await press('/guide/webdav.html')
  await eventually(async () => payloads, ['/guide/webdav.html'])
  await page.evaluate(() => localStorage.setItem('saves', 'yes'))
  await next(page).click()
  await page.waitForURL(`**${address}`)
  expect(payloads).toEqual(['/guide/webdav.html', address])
})

test('the focus that rests on a link fetches its page', async () => {
  const page = await openPage()
  await visit(page, here)
  const payloads = watchPayloads(page)
  const address = (await next(page).getAttribute('href')) ?? ''
  await next(page).focus()
  await eventually(async () => payloads, [address])
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${address}`)
  expect(payloads).toEqual([address])
})

test('back and forward, and the way to a page seen before, keep their places', async () => {
  const page = await openPage()
  await visit(page, here)
  const documents = watchDocuments(page)
  const title = await titleOf(page)
  await next(page).scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => window.scrollY)
  expect(scrolled).toBeGreaterThan(200)
  await next(page).click()
  await eventually(() => page.evaluate(() => window.scrollY), 0)
  const second = await titleOf(page)
  await page.goBack()
  await eventually(() => titleOf(page), title)
  await eventually(() => page.evaluate(() => window.scrollY), scrolled)
  await page.goForward()
  await eventually(() => titleOf(page), second)
  await page.locator(`#sidebar a[href="${here}"]`).click()
  await eventually(() => titleOf(page), title)
  await eventually(() => page.evaluate(() => window.scrollY), 0)
  await next(page).click()
  await eventually(() => titleOf(page), second)
  expect(documents).toEqual([])
})

test('a fold that was opened is open after Back, so that the same text is at the place', async () => {
  const page = await openPage()
  await visit(page, '/faq/error.html')
  const documents = watchDocuments(page)
  const fold = page.locator('main .prose details:has(a[href*=".html"])').first()
  await fold.locator('> summary').click()
  const link = fold.locator('a[href*=".html"]').first()
  await link.scrollIntoViewIfNeeded()
  const place = async () => Math.round((await link.boundingBox())?.y ?? 0)
  const before = await place()
  const title = await titleOf(page)
  await link.click()
  await eventually(async () => (await titleOf(page)) !== title, true)
  await page.locator('main :focus').waitFor()
  await page.goBack()
  await eventually(() => titleOf(page), title)
  await eventually(() => fold.evaluate((element: HTMLDetailsElement) => element.open), true)
  await eventually(place, before)
  expect(documents).toEqual([])
})

test('a link to a place on another page leads to the place', async () => {
  const page = await openPage()
  await visit(page, '/guide/')
  const documents = watchDocuments(page)
  await followNew(page, `${here}#update`)
  await eventually(() => page.evaluate(() => document.activeElement?.id), 'update')
  const top = await page.locator('#update').evaluate((heading) => heading.getBoundingClientRect().top)
  // Below the navbar, also where a notice has appeared above it.
  expect(Math.round(top)).toBe(76)
  expect(documents).toEqual([])
})

test('a page that is nowhere is shown as such', async () => {
  const page = await openPage()
  await visit(page, here)
  await followNew(page, '/guide/nowhere.html')
  await page.waitForURL('**/guide/nowhere.html')
  await eventually(() => page.locator('main h1').count(), 1)
})

test('a moved page is shown where it is now', async () => {
  const page = await openPage()
  await visit(page, here)
  await followNew(page, '/guide/install/script/')
  await page.waitForURL('**/guide/install/script.html')
  await eventually(() => page.locator('main h1').count(), 1)
})

test('the answer of another version of the site loads the document', async () => {
  const page = await openWithoutWorker()
  await visit(page, here)
  const documents = watchDocuments(page)
  const address = (await next(page).getAttribute('href')) ?? ''
  await page.route(/_rsc/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace(/"b":"[^"]+"/, '"b":"another"') })
  })
  await next(page).click()
  await page.waitForURL(`**${address}`)
  await eventually(async () => documents, [address])
})

test('a page with a policy of its own is entered by a document, and left by one', async () => {
  const page = await openPage()
  const faults = watchFaults(page)
  await visit(page, '/guide/')
  const documents = watchDocuments(page)
  for (const path of ['/guide/api/fs/read.html', here]) {
    await followNew(page, path)
    await page.waitForURL(`**${path}`)
    await hydrate(page)
  }
  // The app alone sends the same policy with all pages but the tools.
  expect(documents).toEqual(onAppAlone ? [] : ['/guide/api/fs/read.html', here])
  expect(faults).toEqual([])
})
