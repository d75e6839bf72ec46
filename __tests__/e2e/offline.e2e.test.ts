import type { Page } from 'playwright-core'
import offline from '@/lib/i18n/messages/en/offline.json'
import { baseUrl, eventually, openPage, visit, hydrate, watchFaults, wholeBrowser } from './browser'

const path = '/guide/install/docker.html'

/** Resolves once the worker answers for this page and keeps the given one. */
async function untilKept(page: Page, address: string): Promise<void> {
  await eventually(
    () => page.evaluate(async (kept) => navigator.serviceWorker.controller !== null && (await caches.match(kept)) !== undefined, address),
    true,
  )
}

async function openDialog(page: Page, name = 'Save these docs for offline use') {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog', { name, exact: true }).waitFor()
  // Its name changes with what is kept.
  return page.locator('dialog[open]')
}

test.each([
  ['/', 'en-US', '/'],
  ['/zh/', 'zh-CN', '/zh/'],
])('by its manifest, %s can be installed in its language', async (address, lang, start) => {
  const page = await openPage({}, wholeBrowser)
  await page.goto(address)
  // The page does not name it before its reader does something.
  await page.mouse.move(5, 5)
  const href = (await page.locator('link[rel="manifest"]').getAttribute('href')) ?? ''
  const manifest = (await (await fetch(new URL(href, baseUrl))).json()) as {
    lang: string
    start_url: string
    icons: { src: string; sizes: string }[]
  }
  expect(manifest.lang).toBe(lang)
  expect(new URL(manifest.start_url, new URL(href, baseUrl)).pathname).toBe(start)
  for (const { src } of manifest.icons) expect((await fetch(new URL(src, new URL(href, baseUrl)))).status).toBe(200)
  const client = await page.context().newCDPSession(page)
  const { errors } = await client.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors')
  // A profile of a test is as private as an incognito window.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})

describe('visited pages', () => {
  test('the first page, pages of the router and pages loaded anew are there without network, others are not', async () => {
    const page = await openPage()
    const faults = watchFaults(page)
    await visit(page, path)
    await untilKept(page, path)
    await page.locator('main a[rel="next"]').first().click()
    await page.waitForFunction((before) => location.pathname !== before, path)
    const second = await page.evaluate(() => location.pathname)
    await untilKept(page, second)
    expect(faults).toEqual([])

    await page.context().setOffline(true)
    for (const address of [path, second]) {
      const response = await page.goto(address)
      expect([response?.status(), response?.fromServiceWorker()]).toEqual([200, true])
      await hydrate(page)
    }
    // As online, an address without its ending leads to the page.
    expect((await page.goto(path.replace('.html', '')))?.status()).toBe(200)
    expect(new URL(page.url()).pathname).toBe(path)
    const missing = await page.goto('/guide/webdav')
    expect(missing?.status()).toBe(503)
    expect(await page.locator('h1').innerText()).toBe("You're offline")
    // Its policy lets its look through.
    expect(await page.evaluate(() => getComputedStyle(document.body).maxWidth)).toBe('480px')
    // It lists what can be read, by title.
    await page
      .getByRole('link', { name: 'Install AList with Docker', exact: true })
      .and(page.locator(`[href="${path}"]`))
      .waitFor()
    await page.goto('/zh/guide/webdav.html')
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
    await page.locator(`[href="${path}"][lang="en-US"]`).waitFor()

    await page.context().setOffline(false)
    expect((await page.goto('/guide/webdav.html'))?.status()).toBe(200)
  })

  test('online, the page is always the one of the server, and one that is gone is forgotten', async () => {
    const page = await openPage()
    await visit(page, path)
    await untilKept(page, path)
    await page.evaluate(async (kept) => {
      const [name = ''] = (await caches.keys()).filter((one) => one.endsWith('visited'))
      const old = new Response('<h1>old</h1>', { headers: { 'content-type': 'text/html' } })
      await (await caches.open(name)).put(kept, old)
      await (await caches.open(name)).put('/no/such.html', new Response('old', { headers: { 'content-type': 'text/html' } }))
    }, path)
    await page.goto(path)
    expect(await page.locator('h1').innerText()).toBe('Install AList with Docker')
    expect((await page.goto('/no/such.html'))?.status()).toBe(404)
    await eventually(() => page.evaluate(async () => (await caches.match('/no/such.html')) === undefined), true)
  })

  test('what the API and the token tools answer is never kept', async () => {
    const page = await openPage()
    await visit(page, path)
    await untilKept(page, path)
    await page.goto('/tool/onedrive/request.html')
    await page.evaluate(() => fetch('/api/search?q=webdav&locale=en&limit=24').then((response) => response.text()))
    await page.goto('/guide/')
    await untilKept(page, '/guide/')
    const kept = await page.evaluate(async () =>
      (await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)))).flat(),
    )
    expect(kept.filter((url) => /^\/(?:zh\/)?tool\/|\/api\/search\?/.test(new URL(url).pathname + new URL(url).search))).toEqual([])
  })
})

describe('a whole language', () => {
  test('its size is told, it is kept with a bar, read and searched without network, and removed', async () => {
    const page = await openPage()
    await visit(page, '/guide/')
    await untilKept(page, '/guide/')
    const dialog = await openDialog(page)
    await dialog.getByText(/About [\d.]+ MB to download/).waitFor()
    const client = await page.context().newCDPSession(page)
    await client.send('Network.enable')
    let received = 0
    client.on('Network.loadingFinished', ({ encodedDataLength }) => (received += encodedDataLength))
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByRole('progressbar').waitFor()
    await dialog.getByText(/Pages saved: \d+/).waitFor()
    const { bytes, pages } = (await (await fetch(`${baseUrl}/offline/en.json`)).json()) as { bytes: number; pages: string[] }
    // Told before, measured after: the reader's decision must not rest on a wrong number.
    expect(received / bytes).toBeGreaterThan(0.7)
    expect(received / bytes).toBeLessThan(1.3)

    await page.context().setOffline(true)
    for (const at of [0.1, 0.5, 0.9]) {
      const address = pages[Math.floor(pages.length * at)] ?? ''
      expect((await page.goto(address))?.status()).toBe(200)
      await hydrate(page)
    }
    await page.keyboard.press('/')
    await page.locator('#site-search textarea').fill('webdav')
    await page.locator('#site-search [role="option"]', { hasText: 'WebDAV' }).first().waitFor()
    expect((await page.goto('/zh/guide/webdav.html'))?.status()).toBe(503)

    await page.context().setOffline(false)
    await visit(page, '/guide/')
    const after = await openDialog(page, 'These docs are saved for offline use')
    await after.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).waitFor()
    expect(await page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('kept')))).toEqual([])
  })

  test('when stopped, it resumes where it was', async () => {
    const page = await openPage()
    await visit(page, '/guide/')
    const dialog = await openDialog(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.waitForFunction(() => (document.querySelector('progress')?.value ?? 0) > 3)
    await dialog.getByRole('button', { name: 'Stop' }).click()
    await dialog.getByText(offline.partly).waitFor()
    await page.reload()
    await hydrate(page)
    await openDialog(page)
    await page.getByText(offline.partly).waitFor()
  })
})
