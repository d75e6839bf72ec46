import type { BrowserContextOptions, Page } from 'playwright-core'

/** Widths of a phone, a tablet, a small and a usual desk, and a large screen. */
export const widths = [390, 768, 1024, 1440, 1920]
const phonePx = 719

/** A page, or a state of one. */
export interface Shot {
  /** Begins the names of its pictures. */
  name: string
  path: string
  dark?: boolean
  /** Brings the page into the state; rejects if that does not work. */
  act?: (page: Page, width: number) => Promise<unknown>
  prepare?: BrowserContextOptions
}

const drivers = '/guide/drivers/'

const search = (words: string) => async (page: Page) => {
  await page.keyboard.press('/')
  await page.locator('#site-search input').fill(words)
  await page.locator('#site-search').locator('[role=option], [data-nothing]').first().waitFor()
}

const open = (selector: string) => (page: Page) => page.locator(selector).filter({ visible: true }).first().click()

/** Scrolls to a part of the page, twice: what the first time brings into view, such as drawings, can move it. */
const scrollTo = (selector: string) => async (page: Page) => {
  const part = page.locator(selector).first()
  await part.evaluate((element) => element.scrollIntoView())
  await page.waitForLoadState('networkidle')
  await part.evaluate((element) => element.scrollIntoView())
}

export const shots: Shot[] = [
  { name: 'home', path: '/' },
  { name: 'home-zh-dark', path: '/zh/', dark: true },
  { name: 'guide', path: '/guide/' },
  { name: 'install-dark', path: '/guide/install/docker.html', dark: true },
  { name: 'drivers', path: drivers },
  { name: 'drivers-zh-dark', path: `/zh${drivers}`, dark: true },
  { name: 'driver', path: `${drivers}onedrive.html` },
  { name: 'driver-zh-dark', path: `/zh${drivers}115.html`, dark: true },
  { name: 'driver-read-only', path: `${drivers}Crypt.html` },
  { name: 'options-zh', path: `/zh${drivers}onedrive.html`, act: scrollTo('#options') },
  { name: 'api', path: '/guide/api/fs/read.html' },
  { name: 'api-zh-dark', path: '/zh/guide/api/auth/2fa.html', dark: true },
  { name: 'settings', path: '/config/site.html' },
  { name: 'configuration-zh-dark', path: '/zh/config/configuration.html', dark: true },
  { name: 'errors', path: '/faq/error.html' },
  { name: 'errors-zh-dark', path: '/zh/faq/error.html', dark: true },
  { name: 'tools', path: '/tool/' },
  { name: 'tool-zh-dark', path: '/zh/tool/115/token.html', dark: true },
  { name: 'editions', path: '/pricing.html' },
  { name: 'changelog-dark', path: '/guide/changelog.html', dark: true },
  { name: 'not-found', path: '/guide/drivers/onedriv.html' },
  { name: 'not-found-zh-dark', path: '/zh/guide/onedriv.html', dark: true },
  { name: 'search-page', path: '/search.html?q=chunk+size' },
  { name: 'gallery', path: '/gallery.html' },
  { name: 'gallery-zh-dark', path: '/zh/gallery.html', dark: true },
  { name: 'gallery-boxes', path: '/gallery.html', act: scrollTo('main [data-kind=tip]') },
  { name: 'gallery-code-dark', path: '/gallery.html', dark: true, act: scrollTo('#options-of-a-fence') },
  { name: 'gallery-charts-zh', path: '/zh/gallery.html', act: scrollTo('#charts') },
  { name: 'gallery-single', path: '/gallery.html', act: scrollTo('#single') },
  {
    name: 'search-empty',
    path: '/guide/',
    act: (page) => page.keyboard.press('/').then(() => page.locator('#site-search ul a').first().waitFor()),
  },
  { name: 'search-options', path: '/guide/', act: search('onedrive chunk size') },
  { name: 'search-zh-dark', path: '/zh/guide/', dark: true, act: search('分片大小') },
  { name: 'search-nothing', path: '/guide/', act: search('xqzvwk') },
  {
    name: 'menu-dark',
    path: `${drivers}webdav.html`,
    dark: true,
    act: (page, width) => (width > phonePx ? undefined : page.locator('button[popovertarget=sidebar]').filter({ visible: true }).click())!,
  },
  { name: 'language-menu', path: '/guide/', act: open('button[popovertarget=language-menu]') },
  { name: 'page-menu-dark', path: '/guide/', dark: true, act: open('[data-page-header] button') },
  { name: 'details', path: `${drivers}onedrive.html`, act: open('article details > summary') },
  { name: 'focus', path: `${drivers}onedrive.html`, act: (page) => page.keyboard.press('Tab') },
  { name: 'forced-colors', path: drivers, prepare: { forcedColors: 'active' } },
  { name: 'without-script', path: '/zh/guide/', prepare: { javaScriptEnabled: false } },
]
