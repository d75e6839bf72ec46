import type { Page } from 'playwright-core'
import offline from '@/lib/i18n/messages/en/offline.json'
import versions from '@/lib/i18n/messages/en/versions.json'

/** Something that a visitor does on a page, and its outcome: `act` rejects if it does not come. */
export interface Journey {
  name: string
  path: string
  phone?: boolean
  /** The outcome needs more of the site's files than the document. */
  needsNetwork?: boolean
  act: (page: Page, alistUrl: string) => Promise<unknown>
}

/** Whether the browser stores anything for the site. Runs in the page. */
export function readsStorage(): boolean {
  try {
    return localStorage.length >= 0
  } catch {
    return false
  }
}

const heading = (page: Page, text: string | RegExp) => page.locator('main h1', { hasText: text }).waitFor()

type Traits = Pick<Journey, 'phone' | 'needsNetwork'>
const anywhere: Traits = {}
const onPhone: Traits = { phone: true }
const needsNetwork: Traits = { needsNetwork: true }
const journey = (name: string, path: string, traits: Traits, act: Journey['act']): Journey => ({ name, path, ...traits, act })

export const journeys = [
  journey('search', '/guide/', needsNetwork, async (page) => {
    await page.keyboard.press('/')
    await page.keyboard.type('docker', { delay: 20 })
    await page
      .locator('#site-search [role=option]', { hasText: /docker/i })
      .first()
      .click()
    await page.waitForURL(/docker/)
  }),
  journey('search by Enter, or by the plain form', '/search.html?q=webdav', anywhere, (page) =>
    page
      .getByRole('main')
      .getByRole('link', { name: /webdav/i })
      .first()
      .waitFor(),
  ),
  journey('language', '/guide/install/docker.html', anywhere, async (page) => {
    await page.getByRole('button', { name: 'Select language' }).click()
    await page.locator('#language-menu').getByRole('link', { name: '简体中文' }).filter({ visible: true }).click()
    await page.waitForURL('**/zh/guide/install/docker.html')
    await page.locator('html[lang="zh-CN"]').waitFor()
  }),
  journey('theme', '/guide/', needsNetwork, async (page) => {
    await page.getByRole('button', { name: 'Appearance' }).click()
    await page.locator('#appearance-menu label', { hasText: 'Dark' }).click()
    await page.locator('html[data-theme="dark"]').waitFor()
  }),
  journey('sidebar on a phone', '/guide/install/docker.html', onPhone, async (page) => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.locator('#sidebar:popover-open').waitFor()
  }),
  journey('tabs', '/guide/install/docker.html', anywhere, async (page) => {
    const group = page.locator('main [data-store]').first()
    // Without a pointer, which starts the scripts: where one is lost, the page is loaded again, as it was at first.
    await group.locator('[role="radiogroup"] label').nth(1).dispatchEvent('click')
    await group.locator('[data-title]').nth(1).filter({ visible: true }).waitFor()
  }),
  journey('copying code', '/guide/install/docker.html', needsNetwork, async (page) => {
    await page.getByRole('button', { name: 'Copy code' }).first().click()
    await page
      .getByRole('status')
      .filter({ hasText: /Copied|Replace/ })
      .first()
      .waitFor({ state: 'attached' })
  }),
  journey('own values in commands', '/guide/install/docker.html', needsNetwork, async (page) => {
    await page.mouse.move(400, 400)
    // An earlier visit may have chosen the tab of Compose, which quotes otherwise.
    await page.locator('main [data-store]').first().locator('[role="radiogroup"] label').first().click()
    const field = (name: string) => page.getByRole('textbox', { name }).first()
    await field('Folder with your files').focus()
    await page.keyboard.insertText('/srv/my files')
    await page.keyboard.press('Enter')
    await field('Port').focus()
    await page.keyboard.insertText('80; reboot')
    await page.getByText("This can't be used here. Port for the browser: a number").waitFor()
    await page.keyboard.press('Enter')
    await page.locator('[data-value]:focus', { hasText: '80; reboot' }).waitFor()
    await page.keyboard.press('Escape')
    const block = page.locator('[data-code]').first()
    await block.getByText('-v /srv/my\\ files:/files:ro').waitFor()
    await block.getByText('-p 5244:5244').waitFor()
    await page
      .locator('[data-value=files]', { hasText: /^\/srv\/my files$/ })
      .first()
      .waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Use the example values' }).first().click()
    await block.getByText('-v /srv/files:/files:ro').waitFor()
  }),
  journey('try it', '/guide/api/fs/read.html', needsNetwork, async (page, alistUrl) => {
    await page.getByRole('button', { name: 'Try it', exact: true }).first().click()
    const form = page.getByRole('dialog', { name: 'POST /api/fs/list' })
    await form.locator('summary').first().click()
    await form.getByLabel('URL of your AList server').fill(alistUrl)
    await form.getByRole('button', { name: 'Send' }).click()
    await form.getByText(/200 OK/).waitFor()
  }),
  journey('token tool', '/tool/aliyundrive/request.html', needsNetwork, async (page) => {
    await page.getByRole('button', { name: 'Get refresh token' }).waitFor()
    const host = page.getByLabel('API host', { exact: true })
    await host.selectOption('cn')
    await page.waitForFunction((select) => (select as HTMLSelectElement).value === 'cn', await host.elementHandle())
  }),
  journey('driver filter', '/guide/drivers/', needsNetwork, async (page) => {
    await page.locator('main [role="search"] input[name="q"]').fill('onedrive')
    await page.waitForFunction(() => document.querySelectorAll('li[data-search]:not([hidden])').length < 10)
  }),
  journey('a link to filtered drivers, without a movement', '/guide/drivers/?q=onedrive', needsNetwork, async (page) => {
    await page.waitForFunction(() => document.querySelectorAll('li[data-search]:not([hidden])').length < 10)
  }),
  journey('error finder', '/faq/error.html', needsNetwork, async (page) => {
    await page.locator('main textarea').fill('database is locked')
    await page.keyboard.press('Enter')
    await page.locator('#site-search [data-answer] p').first().waitFor()
  }),
  journey('offline dialog', '/guide/install/docker.html', needsNetwork, async (page) => {
    // Only script can save pages: the button comes with the first sign of a visitor.
    await page.mouse.move(400, 400)
    await page.getByRole('button', { name: offline.title }).click()
    await page
      .getByRole('dialog')
      .getByText(/About [\d.]+ MB/)
      .or(page.getByText(offline.refused))
      .waitFor()
  }),
  journey('Back', '/guide/install/docker.html', anywhere, async (page) => {
    await page.locator('#sidebar a[href="/guide/install/manual.html"]').click()
    await page.waitForURL('**/manual.html')
    await page.goBack()
    await heading(page, 'Docker')
  }),
  journey('deep link', '/guide/install/docker.html#update', anywhere, (page) =>
    page.waitForFunction(() => Math.abs(document.getElementById('update')?.getBoundingClientRect().top ?? 1000) < 200),
  ),
  journey('table of contents', '/guide/install/docker.html', anywhere, async (page) => {
    const link = page.getByRole('navigation', { name: 'On This Page' }).getByRole('link').nth(1)
    await link.click()
    await page.waitForURL(`**${await link.getAttribute('href')}`)
  }),
  journey('404', '/no-such-page.html', anywhere, async (page) => {
    await heading(page, 'Page not found')
    await page.getByRole('link', { name: 'Take me home' }).click()
    await page.waitForURL((url) => url.pathname === '/')
  }),
  journey('print button', '/guide/install/docker.html', needsNetwork, async (page) => {
    await page.evaluate(() => (window.print = () => document.documentElement.setAttribute('data-printed', '')))
    await page.getByRole('button', { name: 'Print this page' }).click()
    await page.locator('html[data-printed]').waitFor()
  }),
  journey('version filter', '/config/configuration.html', needsNetwork, async (page) => {
    await page.getByRole('button', { name: versions.label }).click()
    // The field of the menu has the focus.
    await page.locator('#version-menu input:focus').waitFor()
    await page.keyboard.type('3.20.0')
    await page.locator('main [role="status"]', { hasText: '3.20.0' }).waitFor()
  }),
  journey('version field of the changelog', '/guide/changelog.html', needsNetwork, async (page) => {
    await page.getByLabel(versions.label, { exact: true }).fill('3.50.0')
    await page.locator('main [role="status"]', { hasText: '3.50.0' }).waitFor()
    await page.getByRole('complementary', { name: versions.actions.title }).getByRole('link', { name: 'v3.63.0', exact: true }).waitFor()
  }),
  journey('driver search of the home page', '/', anywhere, async (page) => {
    await page
      .getByRole('searchbox', { name: /Find your storage/ })
      .or(page.locator('#driver-search'))
      .first()
      .fill('OneDrive')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/guide/drivers/?q=OneDrive')
  }),
]
