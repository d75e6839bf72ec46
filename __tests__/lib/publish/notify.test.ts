/** @jest-environment node */
import http from 'node:http'
import type { PublishResult } from '@/lib/publish/publisher'
import { notificationNotes, notify } from '@/lib/publish/notify'
import { site } from '@/lib/settings/config'
import { listen } from '../../support/http'
import { until } from '../../support/until'

interface Heard {
  path: string
  body: Record<string, unknown>
}

const revision = '0123456789abcdef0123456789abcdef01234567'
const published: PublishResult = { revision, changed: ['/guide/a.html', '/zh/', '/sitemap.xml'], milliseconds: 12 }
const error = { file: 'en/guide/a.md', line: 6, field: 'link', severity: 'error' as const, message: 'leads nowhere' }
const rejected: PublishResult = { revision, at: '2026-11-22T00:00:00.000Z', errors: [error, error], milliseconds: 9 }

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
        body: JSON.parse(text) as Record<string, unknown>,
      })
      response.writeHead(status).end()
    })
  })
  origin = `http://127.0.0.1:${await listen(server)}`
})

beforeEach(() => {
  heard = []
  status = 200
})

afterAll(() => server.close())

/** Tells, and waits until as many calls as expected have come. */
async function tell(path: string, what: PublishResult, calls = 1): Promise<Heard[]> {
  void notify(origin + path, what)
  await until(() => heard.length >= calls)
  expect(heard).toHaveLength(calls)
  return heard
}

test('the notification carries addresses, or the errors', async () => {
  await tell('/hook?room=docs', published)
  await tell('/hook?room=docs', rejected, 2)
  // Content that stays as it is is not news at each poll.
  await notify(`${origin}/hook`, { ...rejected, milliseconds: 10 })
  expect(heard).toHaveLength(2)
  expect(heard[0]).toMatchObject({
    path: 'POST /hook?room=docs',
    body: { ok: true, revision, changed: published.changed.map((path) => site.origin + path) },
  })
  expect(heard[1]?.body).toMatchObject({ ok: false, revision, errors: [{ file: 'en/guide/a.md', line: 6 }, {}] })
})

test('who does not take it is named in the status, without secrets, until they do', async () => {
  const noted = async (wanted: RegExp | null) => {
    const notes = () => notificationNotes().join()
    await until(() => (wanted ? wanted.test(notes()) : notes() === ''))
    return notes()
  }
  status = 500
  await tell('/hook', published)
  await noted(/PUBLISH_NOTIFY_URL: responded with 500/)
  void notify('http://user:secretpart@127.0.0.1:9/hook', published)
  expect(await noted(/PUBLISH_NOTIFY_URL: (?!answered)/)).not.toContain('secretpart')
  status = 200
  await tell('/hook', published, 2)
  await noted(null)
})
