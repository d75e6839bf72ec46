import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { createClient } from '@libsql/client/sqlite3'
import zh from '@/lib/i18n/messages/zh/feedback.json'
import { fewPages, SiteServer } from '../support/site-server'
import { openPage, hydrate } from './browser'

// The first of the two servers may have all content to read.
jest.setTimeout(400_000)
const folder = mkdtempSync(path.join(tmpdir(), 'feedback-'))
const file = path.join(folder, 'kept', 'answers.db')
const address = '/zh/guide/install/docker.html'
let asking: SiteServer
let silent: SiteServer

beforeAll(async () => {
  // Both keep their pages in one folder: a page made while nobody was asked must not be the one that asks.
  silent = await SiteServer.start(fewPages)
  asking = await SiteServer.start({ FEEDBACK_DB: file, ...fewPages })
})
afterAll(async () => {
  await Promise.all([asking?.stop(), silent?.stop()])
  rmSync(folder, { recursive: true, force: true })
})

async function kept(): Promise<unknown[]> {
  const client = createClient({ url: `file:${file}` })
  const { rows } = await client.execute('select page, locale, helpful, words from answers order by rowid')
  client.close()
  return rows.map((row) => ({ ...row }))
}

test('nobody is asked without the setting, also where pages are kept together', async () => {
  expect(await silent.text(address)).not.toContain('/api/feedback')
  expect((await silent.ask('/api/feedback', { method: 'POST', body: `page=${address}&helpful=yes` })).status).toBe(404)
  expect(await asking.text(address)).toMatch(/formaction="\/api\/feedback"/i)
})

test('the question costs a page at most 300 bytes and no request', async () => {
  const weigh = async (server: SiteServer) => {
    const html = await server.text(address)
    const css = await server.text(/<link rel="stylesheet" href="([^"]+)"/.exec(html)![1]!)
    return { bytes: brotliCompressSync(html).length + brotliCompressSync(css).length, links: html.match(/\s(?:src|href)=/g)!.length }
  }
  const [without, withQuestion] = [await weigh(silent), await weigh(asking)]
  expect(withQuestion.bytes - without.bytes).toBeLessThanOrEqual(300)
  expect(withQuestion.links).toBe(without.links)
})

test.each(['/guide/drivers/onedrive.html', '/zh/guide/drivers/', '/guide/api/fs/read.html'])(
  '%s: menu, question, version marks, feeds, preview and structured data together cost at most 1.3 KB and no request',
  async (shown) => {
    const page = await openPage({ javaScriptEnabled: false })
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await page.goto(asking.url + shown, { waitUntil: 'networkidle' })
    expect(requests.filter((asked) => /\.md$|feeds|\/og\/|offline|manifest|sw\.js|^\/api\//.test(asked))).toEqual([])
    const { whole, without, taken } = await page.evaluate(() => {
      const all = document.documentElement.outerHTML
      const parts = [
        ...document.querySelectorAll(
          'link[rel="alternate"][type], meta[property^="og:image"], meta[name^="twitter:"], script[type$="ld+json"]',
        ),
        ...['#page-menu', '[inputmode="decimal"]', '[formaction="/api/feedback"]'].map((part) =>
          document.querySelector(part)!.closest('[data-chrome]')!,
        ),
        ...[...document.querySelectorAll('span[hidden] > script')].filter(({ textContent }) => textContent.includes('own-version')),
        ...[...document.querySelectorAll('main a, footer a')].filter(({ textContent }) => /^(?:Describes|对应) v[\d.]+$/.test(textContent)),
      ]
      for (const part of parts) part.remove()
      for (const entry of document.querySelectorAll('[data-since]')) entry.removeAttribute('data-since')
      return { whole: all, without: document.documentElement.outerHTML, taken: parts.length }
    })
    expect(taken).toBeGreaterThan(15)
    // The rules of these parts are another 0.2 KB: together they stay below 1.5 KB.
    expect(brotliCompressSync(whole).length - brotliCompressSync(without).length).toBeLessThanOrEqual(1300)
  },
)

test('without script: two plain forms, and back to the page', async () => {
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto(asking.url + address)
  await page.getByRole('form', { name: '本页对你有帮助吗？' }).getByRole('button', { name: '没有' }).click()
  await page.getByRole('textbox', { name: '缺少什么，或哪里有误？（选填）' }).fill('缺少端口说明')
  await page.getByRole('button', { name: '发送' }).click()
  expect(await page.getByRole('heading').innerText()).toBe(zh.sent)
  await page.getByRole('link', { name: '返回页面' }).click()
  expect(new URL(page.url()).pathname).toBe(address)
  expect((await kept()).at(-1)).toEqual({ page: '/guide/install/docker.html', locale: 'zh', helpful: 0, words: '缺少端口说明' })
})

test.each(['not hydrated', 'hydrated'])(
  'with script, the page %s: the answer is kept at once, words follow, the page stays',
  async (state) => {
    const page = await openPage()
    const faults: string[] = []
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.goto(`${asking.url}/guide/install/docker.html`)
    expect(requests.filter((url) => url.includes('feedback'))).toEqual([])
    if (state === 'hydrated') await hydrate(page)
    await page.getByRole('button', { name: 'Yes', exact: true }).press('Enter')
    const field = page.getByRole('textbox', { name: 'What helped you? (optional)' })
    await field.fill(`It worked ${state}.`)
    expect((await kept()).at(-1)).toMatchObject({ helpful: 1, words: '' })
    await page.getByRole('button', { name: 'Send' }).press('Enter')
    await page.locator('#main-content').getByText("Thank you. We've received your feedback.").waitFor()
    expect((await kept()).at(-1)).toMatchObject({ locale: 'en', helpful: 1, words: `It worked ${state}.` })
    expect(new URL(page.url()).pathname).toBe('/guide/install/docker.html')
    expect(faults).toEqual([])
  },
)

test('a file inside the cache folder stops the start, and the message says so', async () => {
  const cache = path.resolve(process.env.CACHE_DIR ?? '.cache')
  await expect(SiteServer.start({ FEEDBACK_DB: path.join(cache, 'a.db') })).rejects.toThrow('inside the cache folder')
})
