/** @jest-environment node */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Published } from '@/lib/server/publish/published'
import { readPublishSettings } from '@/lib/server/publish/settings'
import { notifierNotes, publicAddress, notifyAll } from '@/lib/server/publish/notifiers'
import { until } from '../../../support/until'

interface Heard {
  path: string
  authorization: string | undefined
  body: Record<string, unknown>
}

const revision = '0123456789abcdef0123456789abcdef01234567'
const zone = 'f'.repeat(32)
const published: Published = { revision, changed: ['/en/guide/a.html', '/zh', '/sitemap.xml'], milliseconds: 12 }
const error = { file: 'en/guide/a.md', line: 6, field: 'link', severity: 'error' as const, message: 'leads nowhere' }
const rejected: Published = { revision, errors: [error, error], milliseconds: 9 }

let server: http.Server
let origin: string
let heard: Heard[]
let status: number

beforeAll(async () => {
  server = http.createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (part: string) => (text += part))
    request.on('end', () => {
      heard.push({
        path: `${request.method} ${request.url}`,
        authorization: request.headers.authorization,
        body: JSON.parse(text) as Record<string, unknown>,
      })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

beforeEach(() => {
  heard = []
  status = 200
})

afterAll(() => server.close())

/** Tells, and waits until as many calls as expected have come. */
async function tell(settings: Record<string, string>, what: Published, calls = 1): Promise<Heard[]> {
  notifyAll(readPublishSettings(settings), what)
  await until(() => heard.length >= calls)
  expect(heard).toHaveLength(calls)
  return heard
}

test.each([
  ['GitHub over https', 'https://github.com/team/docs.git', 'Bearer status-token'],
  ['GitHub over ssh', 'git@github.com:team/docs.git', 'Bearer status-token'],
  ['Gitee', 'https://gitee.com/team/docs', 'token status-token'],
])('%s: the commit is marked, as a success', async (_name, CONTENT_REPOSITORY, authorization) => {
  const [call] = await tell({ CONTENT_REPOSITORY, PUBLISH_STATUS_TOKEN: 'status-token', PUBLISH_STATUS_API: origin }, published)
  expect(call).toMatchObject({
    path: `POST /repos/team/docs/statuses/${revision}`,
    authorization,
    body: { state: 'success', context: 'docs/publish', description: 'Published: 3 addresses changed, 12 ms' },
  })
})

test('a commit that is not shown is marked with file and line', async () => {
  const settings = { CONTENT_REPOSITORY: 'https://github.com/team/docs', PUBLISH_STATUS_TOKEN: 'x', PUBLISH_STATUS_API: origin }
  const [call] = await tell(settings, rejected)
  expect(call?.body.state).toBe('failure')
  expect(call?.body.description).toMatch(/^Not published: en\/guide\/a\.md:6.* and 1 more$/)
})

test('what is no commit, and a repository at no forge, is marked nowhere', async () => {
  const settings = { PUBLISH_STATUS_TOKEN: 'x', PUBLISH_STATUS_API: origin, PUBLISH_NOTIFY_URL: `${origin}/hook` }
  await tell({ ...settings, CONTENT_REPOSITORY: 'https://github.com/team/docs' }, { ...published, revision: 'abc' })
  await tell({ ...settings, CONTENT_REPOSITORY: '/srv/content.git' }, published, 2)
  expect(heard.map(({ path }) => path)).toEqual(['POST /hook', 'POST /hook'])
})

test('the notification carries addresses, or the errors', async () => {
  const settings = { PUBLISH_NOTIFY_URL: `${origin}/hook?room=docs` }
  await tell(settings, published)
  await tell(settings, rejected, 2)
  expect(heard[0]).toMatchObject({
    path: 'POST /hook?room=docs',
    body: { ok: true, revision, changed: published.changed.map(publicAddress) },
  })
  expect(heard[1]?.body).toMatchObject({ ok: false, revision, errors: [{ file: 'en/guide/a.md', line: 6 }, {}] })
})

test('caches hear of the changed addresses only, and of nothing when nothing is shown', async () => {
  const settings = { PURGE_URL: `${origin}/purge`, PUBLISH_NOTIFY_URL: `${origin}/hook` }
  await tell(settings, rejected)
  await tell(settings, published, 3)
  expect(heard.filter(({ path }) => path.endsWith('/purge')).map(({ body }) => body)).toEqual([
    { urls: published.changed.map(publicAddress) },
  ])
})

test('Cloudflare is called with a hundred addresses at a time, and purges everything beyond two thousand', async () => {
  const settings = { CLOUDFLARE_ZONE_ID: zone, CLOUDFLARE_API_TOKEN: 'purge-token', CLOUDFLARE_API: origin }
  const pages = (count: number) => Array.from({ length: count }, (_, index) => `/en/guide/${index}.html`)
  await tell(settings, { ...published, changed: pages(250) }, 3)
  expect(heard.map(({ path, authorization }) => [path, authorization])).toEqual(
    Array.from({ length: 3 }, () => [`POST /zones/${zone}/purge_cache`, 'Bearer purge-token']),
  )
  expect(heard.flatMap(({ body }) => body.files)).toEqual(pages(250).map(publicAddress))
  await tell(settings, { ...published, changed: pages(2001) }, 4)
  expect(heard[3]?.body).toEqual({ purge_everything: true })
})

test('who does not take it is named in the status, without secrets, until they do', async () => {
  const settings = { PUBLISH_NOTIFY_URL: `${origin}/hook` }
  const noted = async (wanted: RegExp | null) => {
    const notes = () => notifierNotes().join()
    await until(() => (wanted ? wanted.test(notes()) : notes() === ''))
    return notes()
  }
  status = 500
  await tell(settings, published)
  await noted(/PUBLISH_NOTIFY_URL: responded with 500/)
  notifyAll(readPublishSettings({ PUBLISH_NOTIFY_URL: 'http://user:secretpart@127.0.0.1:9/hook' }), published)
  expect(await noted(/PUBLISH_NOTIFY_URL: (?!answered)/)).not.toContain('secretpart')
  status = 200
  await tell(settings, published, 2)
  await noted(null)
})

test.each([
  ['/en', '/'],
  ['/zh', '/zh/'],
  ['/en/guide', '/guide/'],
  ['/en/guide/a.html', '/guide/a.html'],
  ['/zh/404', '/zh/404'],
  ['/sitemap.xml', '/sitemap.xml'],
  ['/outputs/en/llms-full.txt', '/llms-full.txt'],
  ['/outputs/zh/openapi.json', '/openapi.zh.json'],
])('%s is %s to readers', (path, address) => {
  expect(new URL(publicAddress(path)).pathname).toBe(address)
})
