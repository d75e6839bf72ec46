import { pagePair } from '../support/bare-repository'
import { PublishedSite } from '../support/published-site'
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
