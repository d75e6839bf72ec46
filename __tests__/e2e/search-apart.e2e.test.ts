import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pair, PlainFolder } from '../support/plain-folder'
import { childrenOf } from '../support/process'
import { SiteServer } from '../support/site-server'
import { until } from '../support/until'

const page = (title: string, text: string) => `---\ntitle: ${title}\ndescription: About ${title}\n---\n\n${text}\n`
const cacheDir = mkdtempSync(path.join(os.tmpdir(), 'search-apart-'))
let content: PlainFolder
let server: SiteServer

beforeAll(() => {
  content = new PlainFolder({
    ...pair('index.md', page('Home', 'Text.')),
    ...pair('guide/index.md', page('Guide', 'Quokkas <mark> are welcome.')),
  })
})
afterAll(async () => {
  await server.stop()
  content.remove()
  rmSync(cacheDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
})

const start = async (appAlone = false) =>
  (server = await SiteServer.start({ CONTENT_DIR: content.dir, CONTENT_WATCH: '1', CACHE_DIR: cacheDir }, { appAlone }))
const search = (words: string) => server.ask(`/api/search?locale=en&q=${words}`)
/** Hits in English: what it lacks comes from Chinese. */
const hits = async (words: string) => ((await search(words)).body.toString().match(/"url":"(?!\/zh\/)[^"]*/g) ?? []).length
/** The only process that the server has started is the app. */
const app = () => childrenOf(server.pid)[0]!

test('while the app does not answer, queries are answered, and the search page has results for readers without JavaScript', async () => {
  await start()
  await until(async () => (await hits('quokkas')) > 0)
  // The page must have been made once.
  expect((await server.ask('/search.html')).status).toBe(200)
  process.kill(app(), 'SIGSTOP')
  try {
    const answer = await search('quokkas')
    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    const results = await server.ask('/search.html?q=quokkas')
    expect(results.status).toBe(200)
    expect(results.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
    expect(results.headers.etag).toBeUndefined()
    const html = results.body.toString()
    expect(html).toContain('<a href="/guide/">')
    expect(html).toContain('value="quokkas"')
    const strange = (await server.ask('/search.html?q=%3Cscript%3Ealert(1)%3C/script%3E%22')).body.toString()
    expect(strange).not.toContain('<script>alert')
  } finally {
    process.kill(app(), 'SIGCONT')
  }
})

test('a text that is published is found, and the records of the language replace those before', async () => {
  const kept = () => readdirSync(path.join(cacheDir, 'search'))
  await until(() => kept().length === 2)
  const before = kept()
  content.write({ 'en/guide/index.md': page('Guide', 'Wallabies are welcome.') })
  await until(async () => (await hits('wallabies')) > 0)
  expect(await hits('quokkas')).toBe(0)
  await until(() => kept().length === 2)
  expect(kept().filter((name) => !before.includes(name))).toHaveLength(1)
})

test('assistants are answered by the same search, and the app begins none of its own', async () => {
  const threads = () => readdirSync(`/proc/${app()}/task`).length
  const question = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'search', arguments: { query: 'wallabies' } } }
  const headers = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' }
  const before = threads()
  const { status, body } = await server.ask('/api/mcp', { method: 'POST', headers, body: JSON.stringify(question) })
  expect([status, body.toString()]).toEqual([200, expect.stringContaining('/guide/')])
  // The search of each language would have a thread.
  expect(threads() - before).toBeLessThan(2)
})

test('after a restart, queries are answered before there is an app', async () => {
  await server.stop()
  await start()
  process.kill(app(), 'SIGSTOP')
  try {
    await until(async () => (await hits('wallabies')) > 0)
  } finally {
    process.kill(app(), 'SIGCONT')
  }
})

test('the app alone finds the same, and what is published', async () => {
  await server.stop()
  await start(true)
  await until(async () => (await hits('wallabies')) > 0)
  expect((await server.ask('/search.html?q=wallabies')).body.toString()).toContain('href="/guide/"')
  content.write({ 'en/guide/index.md': page('Guide', 'Quokkas are welcome.') })
  await until(async () => (await hits('quokkas')) > 0)
})
