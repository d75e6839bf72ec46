import type { Page } from 'playwright-core'
import { onAppAlone } from '../support/server-command.mjs'
import { arrive, followNew, holdRequests, hydrate, openPage, visit, watchDocuments, watchFaults } from './browser'

const doc = '/guide/install/docker.html'

/** Addresses of the scripts that a page has asked for so far. */
const scripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  )

/** Where the document names the scripts of a page itself, the page loads no sooner than they do. */
const arrival = { waitUntil: onAppAlone ? ('domcontentloaded' as const) : ('load' as const) }

/** Opens the page with its scripts held back until they are let go. */
async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  const release = await holdRequests(page, /_next\/static\/.*\.js$/)
  await page.goto(address, arrival)
  return release
}

test('an English reader on a Chinese page is offered the other language without the framework', async () => {
  const page = await openPage()
  await arrive(page, `/zh${doc}`)
  await page.getByRole('dialog', { name: /Your primary language is English\. Do you want to switch to it\?/ }).waitFor()
  // The app alone names them in the document.
  if (!onAppAlone) expect(await scripts(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${doc}`)
})

test.each([
  ['a press', (page: Page) => page.keyboard.press('Tab')],
  ['scrolling', (page: Page) => page.evaluate(() => window.scrollTo(0, 400))],
  ['another tab', (page: Page) => page.evaluate(() => window.dispatchEvent(new StorageEvent('storage', { key: 'x' })))],
])('%s hydrates the page', async (_, act) => {
  const page = await openPage()
  await arrive(page, doc)
  await act(page)
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' })
})

describe('what the reader does before the page is hydrated', () => {
  // The loader of light pages does it again.
  if (!onAppAlone)
    test('a theme chosen early holds', async () => {
      const page = await openPage({ colorScheme: 'light', reducedMotion: 'reduce' })
      const release = await openWithoutScripts(page, doc)
      await page.getByRole('button', { name: 'Appearance' }).click()
      await page.locator('#appearance-menu').getByText('Dark', { exact: true }).click()
      release()
      await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
      expect(await page.evaluate(() => localStorage.getItem('vuepress-theme-hope-scheme'))).toBe('dark')
    })

  test('a tab chosen early is remembered, and the groups of its name follow', async () => {
    const page = await openPage()
    const release = await openWithoutScripts(page, '/guide/api/fs/read.html')
    const groups = page.locator('[data-group="api-sample"]')
    expect(await groups.count()).toBeGreaterThan(1)
    await groups.first().locator('label').nth(2).click()
    release()
    await page.waitForSelector('html[data-hydrated]', { state: 'attached' })
    await page.waitForFunction(() => Boolean(localStorage.getItem('VUEPRESS_CODE_TAB_STORE')))
    for (const at of [0, 1]) await groups.nth(at).locator('input:nth-of-type(3):checked').waitFor({ state: 'attached' })
  })
})

test('a page with a policy of its own is entered by a document, and left by one', async () => {
  const page = await openPage()
  const faults = watchFaults(page)
  await visit(page, '/guide/')
  const documents = watchDocuments(page)
  const follow = async (path: string) => {
    await followNew(page, path)
    await page.waitForURL(`**${path}`)
    await hydrate(page)
  }
  await follow('/guide/api/fs/read.html')
  await follow(doc)
  // The app alone sends the same policy with all pages but the tools.
  expect(documents).toEqual(onAppAlone ? [] : ['/guide/api/fs/read.html', doc])
  expect(faults).toEqual([])
})
