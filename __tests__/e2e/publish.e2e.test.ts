import path from 'node:path'
import { BareRepository, pagePair } from '../support/bare-repository'
import { pause, SiteServer } from '../support/site-server'
import { openPage } from './browser'

const secret = 'secret of the test'
let remote: BareRepository
let server: SiteServer
let first: string

const home: Record<string, string> = {
  'en/index.md': '---\ntitle: Home\nhome: true\ndescription: Home\n---\n',
  'zh/index.md': '---\ntitle: 首页\nhome: true\ndescription: 首页\n---\n',
  ...pagePair('guide/index', 'Start here.', 'Guide'),
  ...pagePair('guide/a', 'The quick fox.', 'First page'),
  ...pagePair('guide/b', 'Another page.', 'Second page'),
}
const push = () => server.announce(secret, { ref: 'refs/heads/main' }, { 'x-github-event': 'push' })
const pin = (revision: string) => server.announce(secret, { revision, at: Math.floor(Date.now() / 1000) })

beforeAll(async () => {
  remote = new BareRepository()
  first = remote.push(home)
  server = await SiteServer.start({
    CACHE_DIR: path.join(remote.root, 'cache'),
    CONTENT_REPOSITORY: remote.url,
    PUBLISH_SECRET: secret,
    PUBLISH_POLL: '0',
  })
})

afterAll(async () => {
  await server?.stop()
  remote.remove()
})

test('a changed word is seen by a browser after the push, without a build', async () => {
  const page = await openPage({ baseURL: server.url })
  await page.goto('/guide/a.html')
  expect(await page.locator('main').textContent()).toContain('The quick fox.')
  const commit = remote.push({ 'en/guide/a.md': pagePair('guide/a', 'The slow fox.', 'First page')['en/guide/a.md']! })
  expect(await push()).toMatchObject({ status: 200, body: { revision: commit } })
  await page.reload()
  expect(await page.locator('main').textContent()).toContain('The slow fox.')
  expect(await server.status()).toMatchObject({ ready: true, content: { revision: commit, pinned: false }, rejected: null })
  await page.context().close()
})

test('a push with a broken link is refused with file, line and revision; the page stays', async () => {
  const before = await server.text('/guide/b.html')
  const bad = remote.push({ 'en/guide/b.md': pagePair('guide/b', '[lost](./lost.md)', 'Second page')['en/guide/b.md']! })
  expect(await push()).toMatchObject({ status: 422, body: { revision: bad, errors: [{ file: 'en/guide/b.md', line: 6, field: 'link' }] } })
  expect(await server.text('/guide/b.html')).toBe(before)
  expect(await server.status()).toMatchObject({ rejected: { revision: bad, errors: [{ file: 'en/guide/b.md', line: 6 }] } })
  remote.push({ 'en/guide/b.md': home['en/guide/b.md']! })
  expect((await push()).status).toBe(200)
  expect(await server.status()).toMatchObject({ rejected: null })
})

test('pages come, move and go', async () => {
  remote.push(pagePair('guide/c', 'A new page.', 'Third page'))
  await push()
  expect(await server.text('/guide/c.html')).toContain('A new page.')
  expect(await server.text('/guide/b.html')).toContain('Third page')
  expect(await server.text('/sitemap.xml')).toContain('/guide/c.html')

  const moved = Object.fromEntries(
    Object.entries(pagePair('guide/d', 'A new page.', 'Third page')).map(([name, text]) => [
      name,
      text.replace('---\n', '---\nredirectFrom: /guide/c.html\n'),
    ]),
  )
  remote.push({ 'en/guide/c.md': null, 'zh/guide/c.md': null, ...moved })
  await push()
  const old = await server.ask('/zh/guide/c.html?a=1')
  expect([old.status, old.headers.location]).toEqual([308, '/zh/guide/d.html?a=1'])
  expect((await server.ask('/guide/d.html')).status).toBe(200)

  remote.push({ 'en/guide/d.md': null, 'zh/guide/d.md': null })
  await push()
  for (const address of ['/guide/c.html', '/guide/d.html', '/zh/guide/d.html']) expect((await server.ask(address)).status).toBe(404)
  expect(await server.text('/sitemap.xml')).not.toContain('/guide/d.html')
})

test('what is new is found', async () => {
  remote.push(pagePair('guide/found', 'Look for the xylophone.', 'Instruments'))
  await push()
  for (let attempt = 0; attempt < 100; attempt++) {
    if ((await server.text('/api/search?q=xylophone&locale=en')).includes('/guide/found.html')) return
    await pause(100)
  }
  throw new Error('the search did not follow')
})

test('an earlier revision is shown until it is released', async () => {
  const latest = remote.git(['rev-parse', 'HEAD'])
  expect(await pin(first)).toMatchObject({ status: 200, body: { revision: first } })
  expect(await server.text('/guide/a.html')).toContain('The quick fox.')
  expect(await server.status()).toMatchObject({ content: { revision: first, pinned: true } })
  await push()
  expect(await server.status()).toMatchObject({ content: { revision: first } })
  expect(await pin('latest')).toMatchObject({ status: 200, body: { revision: latest } })
  expect(await server.text('/guide/a.html')).toContain('The slow fox.')
})

test('strangers cannot publish', async () => {
  expect((await server.announce('wrong', { ref: 'refs/heads/main' }, { 'x-github-event': 'push' })).status).toBe(401)
  const old = await server.announce(secret, { revision: first, at: Math.floor(Date.now() / 1000) - 400 })
  expect(old.status).toBe(401)
  expect((await server.ask('/api/publish', { method: 'POST' })).status).toBe(401)
  expect((await server.announce(secret, { revision: '0'.repeat(40), at: Math.floor(Date.now() / 1000) })).status).toBe(422)
})

test('readers are answered all the while, each from one revision', async () => {
  const word = (name: string, number: number) =>
    pagePair(`guide/${name}`, `Number ${number} of both.`, name === 'a' ? 'First page' : 'Second page')
  remote.push({ ...word('a', 0), ...word('b', 0) })
  await push()
  let over = false
  const seen = new Set<string>()
  const reader = async () => {
    while (!over) {
      const { status, body } = await server.ask('/guide/a.html')
      seen.add(`${status} ${/Number \d of both/.exec(body.toString())?.[0]}`)
    }
  }
  const readers = [reader(), reader()]
  for (const number of [1, 2, 3]) {
    remote.push({ ...word('a', number), ...word('b', number) })
    expect((await push()).status).toBe(200)
    // From the answer on, nobody sees the text before it.
    expect(await server.text('/guide/a.html')).toContain(`Number ${number} of both`)
    expect(await server.text('/zh/guide/b.html')).toContain(`Number ${number} of both`)
  }
  over = true
  await Promise.all(readers)
  expect([...seen].every((answer) => /^200 Number \d of both$/.test(answer))).toBe(true)
})

test('a restart shows the same at once, from what was kept', async () => {
  const before = await server.ask('/guide/a.html')
  expect(await server.stop()).toBe(0)
  server = await SiteServer.start({
    CACHE_DIR: path.join(remote.root, 'cache'),
    CONTENT_REPOSITORY: remote.url,
    PUBLISH_SECRET: secret,
    PUBLISH_POLL: '0',
  })
  const after = await server.ask('/guide/a.html')
  expect([after.status, after.headers.etag]).toEqual([200, before.headers.etag])
})
