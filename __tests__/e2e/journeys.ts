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

export const journeys: Journey[] = [
  {
    name: 'search',
    path: '/guide/',
    needsNetwork: true,
    act: async (page) => {
      await page.keyboard.press('/')
      await page.keyboard.type('docker', { delay: 20 })
      await page
        .locator('#site-search [role=option]', { hasText: /docker/i })
        .first()
        .click()
      await page.waitForURL(/docker/)
    },
  },
  {
    name: 'search by Enter, or by the plain form',
    path: '/search.html?q=webdav',
    act: (page) =>
      page
        .getByRole('main')
        .getByRole('link', { name: /webdav/i })
        .first()
        .waitFor(),
  },
  {
    name: 'language',
    path: '/guide/install/docker.html',
    act: async (page) => {
      await page.getByRole('button', { name: 'Select language' }).click()
      await page.locator('#language-menu').getByRole('link', { name: '简体中文' }).filter({ visible: true }).click()
      await page.waitForURL('**/zh/guide/install/docker.html')
      await page.locator('html[lang="zh-CN"]').waitFor()
    },
  },
  {
    name: 'theme',
    path: '/guide/',
    needsNetwork: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Appearance' }).click()
      await page.locator('#appearance-menu label', { hasText: 'Dark' }).click()
      await page.locator('html[data-theme="dark"]').waitFor()
    },
  },
  {
    name: 'sidebar on a phone',
    path: '/guide/install/docker.html',
    phone: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await page.locator('#sidebar:popover-open').waitFor()
    },
  },
  {
    name: 'tabs',
    path: '/guide/install/docker.html',
    act: async (page) => {
      const group = page.locator('main [data-store]').first()
      // Without a pointer, which starts the scripts: where one is lost, the page is loaded again, as it was at first.
      await group.locator('[role="radiogroup"] label').nth(1).dispatchEvent('click')
      await group.locator('[data-title]').nth(1).filter({ visible: true }).waitFor()
    },
  },
  {
    name: 'copying code',
    path: '/guide/install/docker.html',
    needsNetwork: true,
    act: async (page) => {
      await page.mouse.move(400, 400)
      await page.getByRole('button', { name: 'Copy code' }).first().click()
      await page
        .getByRole('status')
        .filter({ hasText: /Copied|Replace/ })
        .first()
        .waitFor({ state: 'attached' })
    },
  },
  {
    name: 'own values in commands',
    path: '/guide/install/docker.html',
    needsNetwork: true,
    act: async (page) => {
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
      const block = page.locator('[data-code]').first()
      await block.getByText('-v /srv/my\\ files:/files:ro').waitFor()
      await block.getByText('-p 5244:5244').waitFor()
      await page
        .locator('[data-value=files]', { hasText: /^\/srv\/my files$/ })
        .first()
        .waitFor({ state: 'attached' })
      await page.getByRole('button', { name: 'Use the example values' }).first().click()
      await block.getByText('-v /srv/files:/files:ro').waitFor()
    },
  },
  {
    name: 'try it',
    path: '/guide/api/fs/read.html',
    needsNetwork: true,
    act: async (page, alistUrl) => {
      await page.getByRole('button', { name: 'Try it', exact: true }).first().click()
      const form = page.getByRole('dialog', { name: 'POST /api/fs/list' })
      await form.locator('summary').first().click()
      await form.getByLabel('URL of your AList server').fill(alistUrl)
      await form.getByRole('button', { name: 'Send' }).click()
      await form.getByText(/200 OK/).waitFor()
    },
  },
  {
    name: 'token tool',
    path: '/tool/aliyundrive/request.html',
    needsNetwork: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Get refresh token' }).waitFor()
      const host = page.getByLabel('API host', { exact: true })
      await host.selectOption('cn')
      await page.waitForFunction((select) => (select as HTMLSelectElement).value === 'cn', await host.elementHandle())
    },
  },
  {
    name: 'driver filter',
    path: '/guide/drivers/',
    needsNetwork: true,
    act: async (page) => {
      await page.locator('main [role="search"] input[name="q"]').fill('onedrive')
      await page.waitForFunction(() => document.querySelectorAll('li[data-search]:not([hidden])').length < 10)
    },
  },
  {
    name: 'error finder',
    path: '/faq/error.html',
    needsNetwork: true,
    act: async (page) => {
      await page.locator('main [data-open-search]').click()
      await page.locator('#site-search input').fill('413 Request Entity Too Large')
      await page.locator('#site-search [data-answer] p').first().waitFor()
    },
  },
  {
    name: 'offline dialog',
    path: '/guide/install/docker.html',
    needsNetwork: true,
    act: async (page) => {
      // Only script can save pages: the button comes with the first sign of a visitor.
      await page.mouse.move(400, 400)
      await page.getByRole('button', { name: offline.title }).click()
      await page
        .getByRole('dialog')
        .getByText(/About [\d.]+ MB/)
        .or(page.getByText(offline.refused))
        .waitFor()
    },
  },
  {
    name: 'Back',
    path: '/guide/install/docker.html',
    act: async (page) => {
      await page.locator('#sidebar a[href="/guide/install/manual.html"]').click()
      await page.waitForURL('**/manual.html')
      await page.goBack()
      await heading(page, 'Docker')
    },
  },
  {
    name: 'deep link',
    path: '/guide/install/docker.html#update',
    act: (page) => page.waitForFunction(() => Math.abs(document.getElementById('update')?.getBoundingClientRect().top ?? 1000) < 200),
  },
  {
    name: 'table of contents',
    path: '/guide/install/docker.html',
    act: async (page) => {
      const link = page.getByRole('navigation', { name: 'On This Page' }).getByRole('link').nth(1)
      await link.click()
      await page.waitForURL(`**${await link.getAttribute('href')}`)
    },
  },
  {
    name: '404',
    path: '/no-such-page.html',
    act: async (page) => {
      await heading(page, 'Page not found')
      await page.getByRole('link', { name: 'Take me home' }).click()
      await page.waitForURL((url) => url.pathname === '/')
    },
  },
  {
    name: 'print button',
    path: '/guide/install/docker.html',
    needsNetwork: true,
    act: async (page) => {
      await page.evaluate(() => (window.print = () => document.documentElement.setAttribute('data-printed', '')))
      await page.getByRole('button', { name: 'Print this page' }).click()
      await page.locator('html[data-printed]').waitFor()
    },
  },
  {
    name: 'version filter',
    path: '/config/configuration.html',
    needsNetwork: true,
    act: async (page) => {
      await page.getByRole('button', { name: versions.label }).click()
      // The field of the menu has the focus.
      await page.locator('#version-menu input:focus').waitFor()
      await page.keyboard.type('3.20.0')
      await page.locator('main [role="status"]', { hasText: '3.20.0' }).waitFor()
    },
  },
  {
    name: 'driver search of the home page',
    path: '/',
    act: async (page) => {
      await page
        .getByRole('searchbox', { name: /Find your storage/ })
        .or(page.locator('#driver-search'))
        .first()
        .fill('OneDrive')
      await page.keyboard.press('Enter')
      await page.waitForURL('**/guide/drivers/?q=OneDrive')
    },
  },
]
