/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { publishSnapshot } from '@/lib/content/store'
import { handleFeedback } from '@/lib/feedback/handler'
import { openFeedback, type StoredAnswer } from '@/lib/feedback/store'
import { rankPages } from '@/lib/feedback/summary'
import { clientAddressHeader } from '@/lib/site/client-address'
import { ContentFolder, pair } from '../../support/content-folder'

const content = new ContentFolder({ ...pair('guide/page.md', 'x') })
const folder = mkdtempSync(path.join(tmpdir(), 'answers-'))
const file = path.join(folder, 'new', 'answers.db')
let client = 0

beforeAll(() => {
  publishSnapshot(content.snapshot())
  process.env.FEEDBACK_DB = file
})
afterAll(() => {
  content.remove()
  rmSync(folder, { recursive: true })
  delete process.env.FEEDBACK_DB
})

function send(form: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
  const from = { [clientAddressHeader]: `192.0.2.${client}`, accept: 'application/json', ...headers }
  return handleFeedback(new Request('http://localhost/api/feedback', { method: 'POST', headers: from, body: new URLSearchParams(form) }))
}
async function kept(): Promise<StoredAnswer[]> {
  const store = await openFeedback(file)
  const list = await store.list()
  store.close()
  return list
}
// Each test is a reader of another address.
beforeEach(() => void client++)
const yes = { page: '/zh/guide/page.html', helpful: 'yes' }

test('an answer, then words: kept with page, language and day, and nothing of the reader', async () => {
  const response = await send(yes)
  expect(response.status).toBe(200)
  const { id } = (await response.json()) as { id: string }
  const words = await send({ page: yes.page, id, words: ' 很好\u001B[31m,\r\nthanks ' })
  expect(words.status).toBe(200)
  expect(await kept()).toEqual([
    { day: new Date().toISOString().slice(0, 10), page: '/guide/page.html', locale: 'zh', helpful: true, words: '很好[31m,\nthanks' },
  ])
  expect(readFileSync(file).includes('192.0.2.')).toBe(false)
  expect(readFileSync(`${file}-wal`).includes('192.0.2.')).toBe(false)
})

test('words are added once, and to an answer that is there', async () => {
  const { id } = (await (await send({ ...yes, helpful: 'no' })).json()) as { id: string }
  expect((await send({ page: yes.page, id, words: 'first' })).status).toBe(200)
  expect((await send({ page: yes.page, id, words: 'second' })).status).toBe(404)
  expect((await send({ page: yes.page, id: 'c0ffee00-0000-4000-8000-000000000000', words: 'x' })).status).toBe(404)
  expect((await kept())[0]).toMatchObject({ helpful: false, words: 'first' })
})

test.each([
  ['no such page', { page: '/guide/none.html', helpful: 'yes' }, 400],
  ['no page', { helpful: 'yes' }, 400],
  ['no answer', { page: yes.page }, 400],
  ['another answer', { page: yes.page, helpful: 'perhaps' }, 400],
  ['words without an answer', { page: yes.page, id: 'x', words: 'x' }, 400],
  ['too long', { page: yes.page, helpful: 'yes', words: 'x'.repeat(20_000) }, 413],
])('refused: %s', async (_, form, status) => {
  const before = (await kept()).length
  expect((await send(form)).status).toBe(status)
  expect((await kept()).length).toBe(before)
})

test('long words are cut', async () => {
  const { id } = (await (await send(yes)).json()) as { id: string }
  await send({ page: yes.page, id, words: '长'.repeat(1500) })
  expect((await kept())[0]!.words).toHaveLength(1000)
})

test('a robot that fills in the hidden field hears thanks, and nothing is kept', async () => {
  const before = await kept()
  const response = await send({ ...yes, website: 'https://spam.example' })
  expect(response.status).toBe(200)
  const { id } = (await response.json()) as { id: string }
  expect((await send({ page: yes.page, id, words: 'buy', website: 'x' })).status).toBe(200)
  expect(await kept()).toEqual(before)
})

test('other sites cannot answer for their visitors', async () => {
  expect((await send(yes, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await send(yes, { 'sec-fetch-site': 'same-origin' })).status).toBe(200)
})

test('an address that answers too often waits, another one does not', async () => {
  const statuses = []
  for (let count = 0; count < 14; count++) statuses.push(await send(yes))
  const last = statuses.at(-1)!
  expect(statuses.filter(({ status }) => status === 200)).toHaveLength(12)
  expect(last.status).toBe(429)
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await last.json()).toEqual({ error: '当前网络提交过于频繁，请一分钟后再试。' })
  expect(await (await send(yes, { accept: 'text/html' })).text()).toContain('<a href="/zh/guide/page.html">返回页面</a>')
  client++
  expect((await send(yes)).status).toBe(200)
})

test('without script: a page in the language of the form, with a form for words, and a way back', async () => {
  const response = await send({ ...yes, helpful: 'no' }, { accept: 'text/html' })
  const html = await response.text()
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-.+'; form-action 'self'/)
  expect(html).toContain('<html lang="zh-CN">')
  expect(html).toContain('缺少什么，或哪里有误？（选填）')
  expect(html).toContain('<a href="/zh/guide/page.html">返回页面</a>')
  const fields = Object.fromEntries(
    [...html.matchAll(/type="hidden" name="(\w+)" value="([^"]+)"/g)].map(([, name = '', value = '']) => [name, value]),
  )
  const second = await send({ ...fields, words: '缺一张图' }, { accept: 'text/html' })
  expect(await second.text()).toContain('<h1>谢谢，已收到你的反馈。</h1>')
  expect((await kept())[0]).toMatchObject({ helpful: false, words: '缺一张图' })
})

test('a page that is none is not written into the answer', async () => {
  const html = await (await send({ page: '/"><script>alert(1)</script>', helpful: 'yes' }, { accept: 'text/html' })).text()
  expect(html).not.toContain('<script')
  expect(html).toContain('<a href="/">')
})

test('off without the setting; a file that cannot be opened is a failure of this answer only', async () => {
  process.env.FEEDBACK_DB = ''
  expect((await send(yes)).status).toBe(404)
  const broken = path.join(folder, 'broken.db')
  writeFileSync(broken, 'no database, only words '.repeat(100))
  process.env.FEEDBACK_DB = broken
  const report = jest.spyOn(console, 'error').mockImplementation(() => {})
  expect((await send(yes)).status).toBe(503)
  report.mockRestore()
  process.env.FEEDBACK_DB = file
  expect((await send(yes)).status).toBe(200)
})

test('the page that helps the fewest comes first, and one voice alone does not decide', () => {
  const answers = (page: string, yesses: number, noes: number): StoredAnswer[] =>
    Array.from({ length: yesses + noes }, (_, index) => ({
      day: '2026-11-22',
      page,
      locale: 'en',
      helpful: index < yesses,
      words: index === 0 ? 'x' : '',
    }))
  const ranked = rankPages([
    ...answers('/one.html', 0, 1),
    ...answers('/half.html', 10, 10),
    ...answers('/bad.html', 2, 18),
    ...answers('/good.html', 30, 1),
  ])
  expect(ranked.map(({ page, yes: y, no, words }) => [page, y, no, words])).toEqual([
    ['/bad.html', 2, 18, 1],
    ['/half.html', 10, 10, 1],
    ['/one.html', 0, 1, 1],
    ['/good.html', 30, 1, 1],
  ])
})
