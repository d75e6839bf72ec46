import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pagePair } from '../support/bare-repository'
import { PublishedSite } from '../support/published-site'
import { onAppAlone } from '../support/server-command.mjs'
import { openPage } from './browser'

const secondPage = pagePair('guide/b', 'Another page.', 'Second page')
let site: PublishedSite

/** The state of a page, and what readers see of it. */
async function look(address: string) {
  const { headers, body } = await site.server.ask(address)
  return [headers.etag, body.includes('Another page.')]
}

beforeAll(async () => {
  site = await PublishedSite.start({ ...pagePair('guide/a', 'The quick fox.', 'First page'), ...secondPage })
})

afterAll(() => site?.stop())

test('a changed word is seen by a browser after the push, without a build', async () => {
  const page = await openPage({ baseURL: site.server.url })
  await page.goto('/guide/a.html')
  expect(await page.locator('main').textContent()).toContain('The quick fox.')
  const commit = site.remote.push({ 'en/guide/a.md': pagePair('guide/a', 'The slow fox.', 'First page')['en/guide/a.md']! })
  expect(await site.announcePush()).toMatchObject({ status: 200, body: { revision: commit } })
  await page.reload()
  expect(await page.locator('main').textContent()).toContain('The slow fox.')
  expect(await site.server.status()).toMatchObject({ ready: true, content: { revision: commit, pinned: false }, rejected: null })
  await page.context().close()
})

test('a push with a broken link is refused with file, line and revision; the page stays', async () => {
  const before = await look('/guide/b.html')
  const bad = site.remote.push({ 'en/guide/b.md': pagePair('guide/b', '[lost](./lost.md)', 'Second page')['en/guide/b.md']! })
  expect(await site.announcePush()).toMatchObject({
    status: 422,
    body: { revision: bad, errors: [{ file: 'en/guide/b.md', line: 6, field: 'link' }] },
  })
  expect(await look('/guide/b.html')).toEqual([before[0], true])
  expect(await site.server.status()).toMatchObject({ rejected: { revision: bad, errors: [{ file: 'en/guide/b.md', line: 6 }] } })
  site.remote.push({ 'en/guide/b.md': secondPage['en/guide/b.md']! })
  expect((await site.announcePush()).status).toBe(200)
  expect(await site.server.status()).toMatchObject({ rejected: null })
})

test('readers are answered all the while, each from one revision', async () => {
  const word = (name: string, number: number) =>
    pagePair(`guide/${name}`, `Number ${number} of both.`, name === 'a' ? 'First page' : 'Second page')
  site.remote.push({ ...word('a', 0), ...word('b', 0) })
  await site.announcePush()
  let over = false
  const seen = new Set<string>()
  const reader = async () => {
    while (!over) {
      const { status, body } = await site.server.ask('/guide/a.html')
      seen.add(`${status} ${/Number \d of both/.exec(body.toString())?.[0]}`)
    }
  }
  const readers = [reader(), reader()]
  for (const number of [1, 2, 3]) {
    site.remote.push({ ...word('a', number), ...word('b', number) })
    expect((await site.announcePush()).status).toBe(200)
    // After this response, no one sees the old text.
    expect(await site.server.text('/guide/a.html')).toContain(`Number ${number} of both`)
    expect(await site.server.text('/zh/guide/b.html')).toContain(`Number ${number} of both`)
  }
  over = true
  await Promise.all(readers)
  expect([...seen].every((answer) => /^200 Number \d of both$/.test(answer))).toBe(true)
})

/** Ends the app as soon as it sends a page with a word. */
const deadly = `if (process.env.SITE_FRONT === '1') {
  const { ServerResponse } = require('node:http')
  for (const name of ['write', 'end']) {
    const send = ServerResponse.prototype[name]
    ServerResponse.prototype[name] = function (chunk, ...rest) {
      if (chunk && typeof chunk !== 'function' && Buffer.from(chunk).includes('Deadly word')) process.kill(process.pid, 'SIGKILL')
      return send.call(this, chunk, ...rest)
    }
  }
}`

// Without the cache in front, pages are made only after the commit is shown, so this refusal does not exist.
if (!onAppAlone)
  test('a page that ends the app is refused before anybody sees it; the site stays, and the next commit is shown', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'deadly-'))
    writeFileSync(path.join(folder, 'deadly.cjs'), deadly)
    const other = await PublishedSite.start(pagePair('guide/a', 'First word.'), { NODE_OPTIONS: `--require ${folder}/deadly.cjs` })
    try {
      expect(await other.server.text('/guide/a.html')).toContain('First word.')
      const bad = other.remote.push({ 'zh/guide/a.md': pagePair('guide/a', 'Deadly word.')['zh/guide/a.md']! })
      const announced = other.announcePush()
      const seen = new Set<string>()
      let isOver = false
      const end = () => (isOver = true)
      void announced.then(end, end)
      while (!isOver) {
        for (const target of ['/guide/a.html', '/api/health', '/api/ready', '/logo.svg'])
          seen.add(`${target} ${(await other.server.ask(target)).status}`)
      }
      expect(await announced).toMatchObject({ status: 422, body: { revision: bad, errors: [{ file: 'zh/guide/a.md' }] } })
      expect([...seen].filter((answer) => !answer.endsWith(' 200'))).toEqual([])
      expect(await other.server.text('/zh/guide/a.html')).toContain('First word.')
      expect((await other.server.status()).rejected).toMatchObject({ revision: bad })
      other.remote.push({ 'zh/guide/a.md': pagePair('guide/a', 'Second word.')['zh/guide/a.md']! })
      expect((await other.announcePush()).status).toBe(200)
      expect(await other.server.text('/zh/guide/a.html')).toContain('Second word.')
    } finally {
      await other.stop()
      rmSync(folder, { recursive: true })
    }
  })
