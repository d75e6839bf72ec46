import type { Page } from 'playwright-core'
import { openPage } from './browser'
import { until } from '../support/until'
import { request } from './request'

let page: Page

beforeAll(async () => {
  page = await openPage({ javaScriptEnabled: false })
})

/** An address in the one form that all its spellings share: `https://host` is `https://host/`. */
const normal = (address: string | null | undefined) => new URL(address ?? '').href

/** Values of an attribute of all elements that a selector finds. */
const values = (selector: string, attribute: string) =>
  page.locator(selector).evaluateAll((elements, name) => elements.map((element) => element.getAttribute(name)), attribute)

const meta = async (property: string) => (await values(`meta[property="${property}"], meta[name="${property}"]`, 'content'))[0]

const pages = [
  ['/', 'en-US', '/'],
  ['/zh/', 'zh-CN', '/'],
  ['/guide/install/docker.html', 'en-US', '/guide/install/docker.html'],
  ['/zh/guide/install/docker.html', 'zh-CN', '/guide/install/docker.html'],
  ['/zh/guide/drivers/', 'zh-CN', '/guide/drivers/'],
] as const

test.each(pages)('%s has one canonical address, names its counterparts, and previews itself', async (address, lang, path) => {
  await page.goto(address)
  const canonical = await values('link[rel="canonical"]', 'href')
  const { origin } = new URL(canonical[0] ?? '')
  expect(canonical.map(normal)).toEqual([origin + address])
  const alternates = await page
    .locator('link[rel="alternate"][hreflang]')
    .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), (link as HTMLLinkElement).href]))
  expect(Object.fromEntries(alternates)).toEqual({ 'en-US': origin + path, 'zh-CN': `${origin}/zh${path}`, 'x-default': origin + path })
  expect((await page.title()).length).toBeGreaterThan(3)
  expect((await meta('description'))?.length).toBeGreaterThan(10)
  for (const name of ['og:title', 'og:description', 'og:site_name'])
    expect([name, await meta(name)]).toEqual([name, expect.stringMatching(/./)])
  expect(await meta('og:type')).toMatch(/^(website|article)$/)
  expect(normal(await meta('og:url'))).toBe(origin + address)
  expect(await meta('og:locale')).toBe(lang.replace('-', '_'))
  const image = await meta('og:image')
  expect(image).toMatch(/^https?:\/\//)
  // A busy server asks to come again.
  await until(async () => (await request(new URL(image ?? '').pathname)).status === 200)
})

test('a 404 page is not indexed', async () => {
  await page.goto('/no-such-page.html')
  expect(await meta('robots')).toContain('noindex')
})

test('robots.txt allows the pages and names the sitemap', async () => {
  const { status, body } = await request('/robots.txt')
  expect(status).toBe(200)
  expect(String(body)).toMatch(/^Allow: \/$/m)
  expect(String(body)).toMatch(/^Sitemap: https?:\/\/.*\/sitemap\.xml$/m)
})
