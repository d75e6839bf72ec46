import type { Page } from 'playwright-core'
import { eventually, followNew, openPage, visit, watchFaults } from './browser'

declare global {
  interface Window {
    /** Classes of CSS modules that stood in the page while no style sheet knew their module. */
    unstyled: Set<string>
  }
}

/** Looks after every change of the page, before the browser paints it. */
function watchStyle(): void {
  window.unstyled = new Set()
  const moduleOf = (name: string) => name.replace(/\\/g, '').replace(/_[^_]*$/, '')
  const known = (rules: CSSRuleList, found: Set<string>): Set<string> => {
    for (const rule of rules) {
      for (const [, name = ''] of (rule as CSSStyleRule).selectorText?.matchAll(/\.((?:[\w-]|\\.)+)/g) ?? []) found.add(moduleOf(name))
      if ('cssRules' in rule) known((rule as CSSGroupingRule).cssRules, found)
    }
    return found
  }
  const look = () => {
    const modules = new Set([...document.styleSheets].flatMap((sheet) => [...known(sheet.cssRules, new Set())]))
    for (const element of document.querySelectorAll('[class*="_"]'))
      for (const name of element.classList) if (/^[\w-]{6,8}_[a-z]/i.test(name) && !modules.has(moduleOf(name))) window.unstyled.add(name)
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributeFilter: ['class'] })
}

const unstyled = (page: Page) => page.evaluate(() => [...window.unstyled])
const waiting = (page: Page) => page.locator('head link[rel="stylesheet"][disabled]').count()

/** Follows a link at the top of the page, and waits for the page behind it. */
async function follow(page: Page, href: string): Promise<void> {
  await followNew(page, href)
  await eventually(() => page.locator(`main > a[href="${href}"]`).count(), 0)
}

test.each(['/', '/guide/install/docker.html', '/guide/drivers/', '/guide/api/fs/read.html', '/zh/faq/', '/search.html', '/no-such-page'])(
  '%s hydrated shows nothing without its rules, and fetches no style sheet for it',
  async (path) => {
    const page = await openPage()
    await page.addInitScript(watchStyle)
    const sheets: string[] = []
    page.on('request', (request) => {
      if (/static\/chunks\/.*\.css/.test(request.url())) sheets.push(request.url())
    })
    await visit(page, path)
    expect(await waiting(page)).toBeGreaterThan(0)
    expect({ sheets, unstyled: await unstyled(page) }).toEqual({ sheets: [], unstyled: [] })
  },
)

test('pages of other kinds never show without their rules, there and back', async () => {
  const page = await openPage()
  await page.addInitScript(watchStyle)
  const faults = watchFaults(page)
  await visit(page, '/guide/install/docker.html')
  const document = await page.evaluateHandle(() => window.unstyled)
  for (const href of [
    '/guide/drivers/',
    '/',
    '/guide/authoring/containers.html',
    '/zh/guide/drivers/onedrive.html',
    '/guide/install/docker.html',
  ]) {
    await follow(page, href)
    expect([href, await unstyled(page)]).toEqual([href, []])
  }
  expect(await waiting(page)).toBe(0)
  for (const path of ['/zh/guide/drivers/onedrive.html', '/guide/authoring/containers.html']) {
    await page.goBack()
    await page.waitForURL(`**${path}`)
    expect([path, await unstyled(page)]).toEqual([path, []])
  }
  expect(await page.evaluate((first) => first === window.unstyled, document)).toBe(true)
  expect(faults).toEqual([])
})

test('a form that comes when it is opened brings its rules', async () => {
  const page = await openPage()
  await page.addInitScript(watchStyle)
  await visit(page, '/guide/api/fs/read.html')
  await page.locator('[data-calls-any-server] > button').first().click()
  await page.locator('dialog[data-panel] form').first().waitFor()
  expect(await unstyled(page)).toEqual([])
})
