import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { serveFiles } from '../support/static-server'
import { openPage, hydrate } from './browser'
import { checkDeployment, deploymentChecks } from './deployment-checks'

const base = '/docs'
/** Building the code and making all pages, on a machine with other work. */
const startTimeoutMs = 30 * 60_000

let root: string
let server: Awaited<ReturnType<typeof serveFiles>>

/** A page that may request only the export; other requests and errors are recorded. */
async function openExport(options: Parameters<typeof openPage>[0] = {}): Promise<{ page: Page; faults: string[] }> {
  const page = await openPage({ serviceWorkers: 'block', ...options })
  const faults: string[] = []
  const { origin } = new URL(server.url)
  await page.route('**/*', (route) => {
    const url = route.request().url()
    if (url.startsWith(`${origin}${base}/`) || !url.startsWith('http')) return route.continue()
    faults.push(`request to ${url}`)
    return route.abort()
  })
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error.message))
  return { page, faults }
}

describe('an export under a sub-path', () => {
  beforeAll(async () => {
    root = mkdtempSync(path.join(os.tmpdir(), 'export-'))
    const made = spawnSync(process.execPath, ['scripts/export.mjs', '--to', path.join(root, 'docs')], {
      encoding: 'utf8',
      env: { ...process.env, BASE_PATH: base, SITE_URL: 'https://example.com', NODE_ENV: 'production' },
    })
    if (made.status !== 0) throw new Error(`${made.stdout}${made.stderr}`)
    server = await serveFiles(root, base)
  }, startTimeoutMs)

  afterAll(() => {
    server.stop()
    rmSync(root, { recursive: true, force: true })
  })

  test.each(['/', '/guide/install/docker.html', '/zh/guide/drivers/', '/guide/api/', '/tool/onedrive/request.html'])(
    '%s is shown, hydrates and contacts no other host',
    async (address) => {
      const { page, faults } = await openExport()
      await page.goto(`${server.url}${address}`)
      await hydrate(page)
      expect((await page.locator('h1').first().innerText()).length).toBeGreaterThan(1)
      const links = await page
        .locator(':is(a, link)[href^="/"]')
        .evaluateAll((all, prefix) => all.map((a) => a.getAttribute('href') ?? '').filter((href) => !href.startsWith(prefix)), `${base}/`)
      expect(links).toEqual([])
      expect(faults).toEqual([])
    },
  )

  test.each(deploymentChecks({ isServer: false }))('%s', (_, check) => checkDeployment(server.url, check))

  test('addresses for search engines carry the sub-path', async () => {
    const html = readFileSync(path.join(root, 'docs/guide/install/docker.html'), 'utf8')
    expect(html).toContain('<link rel="canonical" href="https://example.com/docs/guide/install/docker.html">')
    const list = readFileSync(path.join(root, 'docs/llms.txt'), 'utf8')
    expect(list).toContain('(https://example.com/docs/guide/webdav.md)')
    // What needs a server is not announced by a folder of files.
    expect(list).not.toContain('/api/mcp')
    expect(readFileSync(path.join(root, 'docs/guide/webdav.md'), 'utf8')).toContain('](https://example.com/docs/guide/')
    expect(readFileSync(path.join(root, 'docs/sitemap.xml'), 'utf8')).toContain('<loc>https://example.com/docs/zh/guide/webdav.html</loc>')
  })

  test('links, the language switch and the look work, and last', async () => {
    const { page, faults } = await openExport()
    await page.goto(`${server.url}/guide/install/docker.html`)
    await hydrate(page)
    await page.getByRole('button', { name: 'Appearance' }).click()
    await page.locator('#appearance-menu').getByText('Dark', { exact: true }).click()
    await page.locator('nav a[rel="next"], main a[rel="next"]').first().click()
    await page.waitForURL((url) => url.pathname.startsWith(`${base}/guide/`) && !url.pathname.endsWith('docker.html'))
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    await hydrate(page)
    await page.getByRole('button', { name: 'Select language' }).click()
    await page.locator('#language-menu a[lang="zh-CN"]').first().click()
    await page.waitForURL(`**${base}/zh/guide/**`)
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
    expect(faults).toEqual([])
  })

  test('the search answers without a server, in the dialog and on its page', async () => {
    const { page, faults } = await openExport()
    await page.goto(`${server.url}/guide/`)
    await hydrate(page)
    await page.keyboard.press('/')
    await page.locator('#site-search textarea').fill('docker compose')
    const first = page.locator('#site-search [role="option"]', { hasText: 'Docker' }).first()
    await first.waitFor()
    await first.click()
    await page.waitForURL(`**${base}/guide/**`)
    await page.goto(`${server.url}/zh/search.html?q=webdav`)
    await page.locator('#search-page ol a').first().waitFor()
    expect(await page.locator('#search-page ol a').first().getAttribute('href')).toMatch(/^\/docs\/zh\//)
    expect(faults).toEqual([])
  })

  test('a moved address leads on with its query and hash, and without script', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await openExport({ javaScriptEnabled })
      await page.goto(`${server.url}/guide/drivers/baidu.share.html?a=b#c`)
      await page.waitForURL((url) => url.pathname === `${base}/guide/drivers/baidu_share.html`)
      if (javaScriptEnabled) expect(page.url()).toMatch(/\?a=b#c$/)
    }
  })
})
