import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page, type Request } from 'playwright-core'
import { patienceMs, until } from '../support/until'

/** Address of the server under test, without a trailing slash. */
export const baseUrl = process.env.BASE_URL ?? 'http://127.0.0.1:3000'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Drawing in the browser's own process, and one process for the pages of a profile, save a sixth of the processor time of opening a page.
  '--in-process-gpu',
  '--renderer-process-limit=1',
]

/** With these, the headless shell paints only the frames that a test asks for, which halves the work of laying a page out. No animation frame fires. */
const unpainted = ['--enable-begin-frame-control', '--run-all-compositor-stages-before-draw']

/** The browser of most tests: Chromium's headless shell where there is one. */
const shell = process.env.HEADLESS_SHELL
/** Has what belongs to profiles and windows as well, and takes twice as long to open a page. */
export const wholeBrowser = process.env.CHROME_PATH

/** Browsers of this file, by their program and flags. */
const browsers = new Map<string, Promise<Browser>>()

const profiles: string[] = []
const defaults: BrowserContextOptions = { baseURL: baseUrl, locale: 'en-US', viewport: { width: 1366, height: 900 } }

/** Set by the environment of the tests. */
declare const hasTestFailed: boolean

/** Profiles that the present test has opened: pages that it leaves behind would work on beside those of later tests. */
const ofTest = new Set<BrowserContext>()
let inTest = false

beforeEach(() => {
  inTest = true
})

afterEach(async () => {
  inTest = false
  const seen = hasTestFailed ? await Promise.all([...ofTest].flatMap((context) => context.pages()).map(describePage)) : []
  // A request that is under way in a route of the test would fail with the page, and with it the test.
  await Promise.all([...ofTest].flatMap((context) => context.pages()).map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
  await Promise.all([...ofTest].map((context) => context.close()))
  ofTest.clear()
  if (seen.length > 0) throw new Error(`The pages of the failed test:\n${seen.join('\n')}`)
})

const maxShownCharacters = 1500
const maxFaultCharacters = 200
const maxSilenceMs = 5000

/** Describes a page for the report of a failure: its address, the requests in progress, what went wrong in it, and the text that can be seen. */
async function describePage(page: Page): Promise<string> {
  const { underWay = new Set<Request>(), faults = [] } = requests.get(page) ?? {}
  const read = page.evaluate(() => (document.querySelector('main') ?? document.body).innerText).catch(String)
  const text = await Promise.race([read, pause(maxSilenceMs, 'It does not answer.')])
  const said = [
    ...[...underWay].map((request) => `under way: ${request.url()}`),
    ...faults.map((fault) => fault.slice(0, maxFaultCharacters)),
  ]
  return [page.url(), ...said, text.replace(/\s+/g, ' ').slice(0, maxShownCharacters)].join('\n')
}

afterAll(async () => {
  for (const browser of browsers.values()) await (await browser).close()
  browsers.clear()
  for (const folder of profiles.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Keeps a profile until the end of the test that has opened it, or of the file, and knows what its pages have under way. */
async function register(context: BrowserContext): Promise<BrowserContext> {
  if (inTest) ofTest.add(context)
  context.setDefaultTimeout(patienceMs)
  for (const page of context.pages()) watchRequests(page)
  context.on('page', watchRequests)
  // Once a page is laid out, the headless shell moves the pointer to its corner, which is what a page sleeps until a reader does.
  await context.addInitScript(() =>
    addEventListener('pointermove', (event) => event.clientX + event.clientY === 0 && event.stopImmediatePropagation(), { capture: true }),
  )
  return context
}

/** A new profile. It closes after the test that opens it; opened in `beforeAll`, after the file's last test. */
export async function openContext(options: BrowserContextOptions = {}, executablePath = shell, args = flags): Promise<BrowserContext> {
  const key = [executablePath, ...args].join(' ')
  const browser = browsers.get(key) ?? chromium.launch({ executablePath, args })
  browsers.set(key, browser)
  return register(await (await browser).newContext({ ...defaults, ...options }))
}

/** A profile that blocks all cookies and site data: reading `localStorage` throws. Opened in `beforeAll`, close it before the file ends. */
export async function openContextWithoutStorage(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const folder = mkdtempSync(path.join(tmpdir(), 'no-storage-'))
  profiles.push(folder)
  mkdirSync(path.join(folder, 'Default'))
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } }
  writeFileSync(path.join(folder, 'Default', 'Preferences'), JSON.stringify(preferences))
  return register(await chromium.launchPersistentContext(folder, { executablePath: wholeBrowser, args: flags, ...defaults, ...options }))
}

/** A new page in a profile of its own. */
export async function openPage(options: BrowserContextOptions = {}, executablePath = shell): Promise<Page> {
  return (await openContext(options, executablePath)).newPage()
}

/** A new page that is laid out but never painted, in a profile of its own. */
export async function openUnpaintedPage(options: BrowserContextOptions = {}): Promise<Page> {
  return (await openContext(options, shell, [...flags, ...unpainted])).newPage()
}

/** What went wrong on a page: console errors, failed requests, answers of 400 and more, requests that leave the site. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = []
  const own = new URL(baseUrl).host
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.host !== own) faults.push(`request to ${url.host}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`)
  })
  return faults
}

/** How long a page must have asked for nothing to count as quiet. The 500 ms of Playwright's `networkidle` are a third of a visit. */
const quietMs = 100

/** Requests of each page that have no end yet, when that last changed, and what went wrong. */
const requests = new WeakMap<Page, { underWay: Set<Request>; changedAt: number; faults: string[] }>()

function watchRequests(page: Page): void {
  const known = { underWay: new Set<Request>(), changedAt: Date.now(), faults: watchFaults(page) }
  requests.set(page, known)
  const change = (request: Request, isUnderWay: boolean) => {
    // A new document ends the requests of the one before, without a word.
    if (isUnderWay && request.isNavigationRequest() && request.frame() === page.mainFrame()) known.underWay.clear()
    if (isUnderWay) known.underWay.add(request)
    else known.underWay.delete(request)
    known.changedAt = Date.now()
  }
  page.on('request', (request) => change(request, true))
  page.on('requestfinished', (request) => change(request, false))
  page.on('requestfailed', (request) => change(request, false))
}

/** Resolves when a page has loaded and asks for nothing more. */
export async function whenQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  const known = requests.get(page)!
  const isQuiet = () => known.underWay.size === 0 && Date.now() - known.changedAt >= quietMs
  await until(isQuiet).catch(() => {
    throw new Error(`still under way: ${[...known.underWay].map((request) => request.url()).join(', ')}`)
  })
}

/** Opens an address as a reader arrives there: nothing is under way any more, and the runtime sleeps. */
export async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await whenQuiet(page)
}

/** Acts like a reader (the pointer moves) and waits until the page has been hydrated and has nothing left to do. */
export async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(2, 2)
  await page.mouse.move(3, 3)
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' })
  await page.evaluate((timeout) => new Promise((resolve) => requestIdleCallback(resolve, { timeout })), maxIdleWaitMs)
  await whenQuiet(page)
}

/** On a busy machine the headless shell now and then calls no idle callback at all, and a test waited for it until its end. */
const maxIdleWaitMs = 2000

/** Opens a URL, hydrates the page and waits until no request is in progress. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrate(page)
}

/** Holds back what a page asks for at matching addresses, until the function that it returns is called. */
export async function holdRequests(page: Page, address: RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Paths of the documents that a page loads from now on. */
export function watchDocuments(page: Page): string[] {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loaded.push(new URL(request.url()).pathname)
  })
  return loaded
}

/** Puts a link on a page, above all else, and clicks it. */
export async function followNew(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    document.querySelector('main')?.prepend(Object.assign(document.createElement('a'), { href: address, textContent: address }))
  }, href)
  await page.locator(`main > a[href="${href}"]`).click()
}

/** `undefined` in place of a value of a document that a navigation replaced while it was read. */
export function duringNavigation<T>(read: () => Promise<T>): () => Promise<T | undefined> {
  return () =>
    read().catch((error: Error) => {
      if (/context was destroyed|frame was detached/i.test(error.message)) return undefined
      throw error
    })
}

/** Waits until something read off the page is what is expected; it says what was there instead when that does not happen. */
export async function eventually<T>(read: () => Promise<T>, expected: T): Promise<void> {
  let found = await read()
  await until(async () => isDeepStrictEqual(found, expected) || isDeepStrictEqual((found = await read()), expected)).catch(() => {})
  expect(found).toEqual(expected)
}

/**
 * Resolves when the page has nothing left to do: two frames have been painted, and the browser is idle. What must not happen has happened by
 * then, unless a timer of the page delays it.
 */
export function whenIdle(page: Page): Promise<void> {
  return page.evaluate(
    (timeout) =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout }))),
      ),
    maxIdleWaitMs,
  )
}
