import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { until } from '../support/until'

/** Address of the server under test, without a trailing slash. */
export const baseUrl = process.env.BASE_URL ?? 'http://127.0.0.1:3000'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

let browser: Browser | undefined

const profiles: string[] = []
const defaults: BrowserContextOptions = { baseURL: baseUrl, locale: 'en-US', viewport: { width: 1366, height: 900 } }

afterAll(async () => {
  await browser?.close()
  browser = undefined
  for (const folder of profiles.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** A new profile. It closes with the browser, after the file's last test. */
export async function openContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  browser ??= await chromium.launch({ executablePath: process.env.CHROME_PATH, args: flags })
  return browser.newContext({ ...defaults, ...options })
}

/** A profile that blocks all cookies and site data: reading `localStorage` throws. Close it before the file ends. */
export async function openContextWithoutStorage(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const folder = mkdtempSync(path.join(tmpdir(), 'no-storage-'))
  profiles.push(folder)
  mkdirSync(path.join(folder, 'Default'))
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } }
  writeFileSync(path.join(folder, 'Default', 'Preferences'), JSON.stringify(preferences))
  return chromium.launchPersistentContext(folder, { executablePath: process.env.CHROME_PATH, args: flags, ...defaults, ...options })
}

/** A new page in a profile of its own. */
export async function openPage(options: BrowserContextOptions = {}): Promise<Page> {
  return (await openContext(options)).newPage()
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

/** Opens an address as a reader arrives there: nothing is under way any more, and the runtime sleeps. */
export async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' })
}

/** Acts like a reader (the pointer moves) and waits until the page has been hydrated. */
export async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(2, 2)
  await page.mouse.move(3, 3)
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' })
  await page.waitForLoadState('networkidle')
}

/** Opens a URL, hydrates the page and waits until no request is in progress. */
export async function visit(page: Page, address: string): Promise<void> {
  await arrive(page, address)
  await hydrate(page)
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
  await until(async () => isDeepStrictEqual(found, expected) || isDeepStrictEqual((found = await read()), expected), 30_000).catch(() => {})
  expect(found).toEqual(expected)
}

/**
 * Resolves when the page has nothing left to do: two frames have been painted, and the browser is idle. What must not happen has happened by
 * then, unless a timer of the page delays it.
 */
export function whenIdle(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())))),
  )
}
