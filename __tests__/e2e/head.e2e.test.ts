import type { Page } from 'playwright-core'
import { openPage } from './browser'
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

describe.each(pages)('%s', (address, lang, path) => {
  let origin: string

  beforeAll(async () => {
    await page.goto(address)
    origin = new URL((await values('link[rel="canonical"]', 'href'))[0] ?? '').origin
  })

  test('has one canonical address', async () => {
    expect((await values('link[rel="canonical"]', 'href')).map(normal)).toEqual([origin + address])
  })

  test('names its counterparts', async () => {
    const alternates = Object.fromEntries(
      await page
        .locator('link[rel="alternate"][hreflang]')
        .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), (link as HTMLLinkElement).href])),
    )
    expect(alternates).toEqual({ 'en-US': origin + path, 'zh-CN': `${origin}/zh${path}`, 'x-default': origin + path })
  })

  test('has a title, a description and a link preview', async () => {
    expect((await page.title()).length).toBeGreaterThan(3)
    expect((await meta('description'))?.length).toBeGreaterThan(10)
    expect(await meta('og:title')).toBeTruthy()
    expect(await meta('og:description')).toBeTruthy()
    expect(await meta('og:type')).toMatch(/^(website|article)$/)
    expect(normal(await meta('og:url'))).toBe(origin + address)
    expect(await meta('og:locale')).toBe(lang.replace('-', '_'))
    expect(await meta('og:site_name')).toBeTruthy()
  })

  test('previews with a picture that exists', async () => {
    const image = await meta('og:image')
    expect(image).toMatch(/^https?:\/\//)
    expect((await request(new URL(image ?? '').pathname)).status).toBe(200)
  })
})

test('a 404 page is not indexed', async () => {
  await page.goto('/no-such-page.html')
  expect(await meta('robots')).toContain('noindex')
})

test('robots.txt allows the pages and names the sitemap', async () => {
  const { status, body } = await request('/robots.txt')
  expect(status).toBe(200)
  expect(body).toMatch(/^Allow: \/$/m)
  expect(body).toMatch(/^Sitemap: https?:\/\/.*\/sitemap\.xml$/m)
})
