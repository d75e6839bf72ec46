/** @jest-environment node */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { createForge } from '@/lib/server/preview/forge'
import type { Preview } from '@/lib/server/preview/preview'
import { createReporter, writeComment } from '@/lib/server/preview/report'

const token = 'token-of-the-forge'
/** Requests that the API has received: method, path and body. */
let received: { method: string; path: string; headers: http.IncomingHttpHeaders; body: Record<string, unknown> }[]
let comments: { id: number; body: string }[]
let respond: (path: string) => { status: number; headers?: Record<string, string> } | undefined
let server: http.Server
let api: string

/** Plays the API of a Git host: stores comments, and accepts everything else. */
beforeAll(async () => {
  server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, unknown>
      received.push({ method, path: url, headers, body })
      const other = respond(url)
      if (other) return void response.writeHead(other.status, other.headers).end('{}')
      const isComment = /comments|notes/.test(url)
      if (isComment && method === 'POST') comments.push({ id: comments.length + 1, body: String(body.body) })
      if (isComment && method !== 'POST' && method !== 'GET') comments[Number(url.split('/').at(-1)) - 1]!.body = String(body.body)
      response.writeHead(200).end(JSON.stringify(method === 'GET' ? comments : {}))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(() => {
  received = []
  comments = []
  respond = () => undefined
})

const commit = 'a'.repeat(40)
const error = { file: 'en/a.md', line: 6, field: 'link', message: 'leads `nowhere`', severity: 'error' as const }
const preview = {
  target: { kind: 'branch', name: 'fix' },
  facts: { commit, author: 'Ada', subject: 'Edit', name: 'fix', errors: [error], warnings: [] },
} as unknown as Preview

const reporterFor = (url: string) =>
  createReporter({
    forge: createForge({ url, token, api })!,
    comments: true,
    folder: 'content',
    linkOf: () => 'https://docs.example.com/_preview/x.y',
    changedPages: () =>
      Promise.resolve([{ status: 'changed', locale: 'zh', path: '/a.html', title: 'A', file: 'zh/a.md', errors: [], warnings: [] }]),
  })

test.each([
  [
    'GitHub',
    'https://github.com/o/docs.git',
    '/repos/o/docs/statuses/',
    '/repos/o/docs/issues/5/comments',
    'PATCH /repos/o/docs/issues/comments/1',
    'Bearer',
  ],
  [
    'Gitee',
    'https://gitee.com/o/docs',
    '/repos/o/docs/statuses/',
    '/repos/o/docs/pulls/5/comments',
    'PATCH /repos/o/docs/pulls/comments/1',
    'token',
  ],
  [
    'GitLab',
    'git@gitlab.example.com:g/sub/docs.git',
    '/projects/g%2Fsub%2Fdocs/statuses/',
    '/projects/g%2Fsub%2Fdocs/merge_requests/5/notes',
    'PUT /projects/g%2Fsub%2Fdocs/merge_requests/5/notes/1',
    '',
  ],
])('%s: a status with the link, and one comment that is kept up to date', async (name, url, status, list, change, scheme) => {
  const { report, notes } = reporterFor(url)
  await report(preview, 5)
  const [first] = received
  expect([first?.method, first?.path]).toEqual(['POST', status + commit])
  expect(first?.body).toMatchObject({
    target_url: 'https://docs.example.com/_preview/x.y',
    description: 'Preview ready, with 1 error',
  })
  expect(scheme ? first?.headers.authorization : first?.headers['private-token']).toBe(scheme ? `${scheme} ${token}` : token)
  expect(comments).toHaveLength(1)
  expect(comments[0]?.body).toContain('[`/zh/a.html`](https://docs.example.com/_preview/x.y?page=%2Fzh%2Fa.html)')
  const checks = received.filter(({ path }) => path.endsWith('/check-runs'))
  expect(checks.map(({ body }) => (body.output as { annotations: object[] }).annotations)).toEqual(
    name === 'GitHub' ? [[expect.objectContaining({ path: 'content/en/a.md', start_line: 6, annotation_level: 'failure' })]] : [],
  )

  // The same commit is not reported twice; the next one changes the comment.
  const count = received.length
  await report(preview, 5)
  expect(received).toHaveLength(count)
  await report({ ...preview, facts: { ...preview.facts, commit: 'b'.repeat(40), errors: [] } }, 5)
  expect(comments).toHaveLength(1)
  expect(comments[0]?.body).toContain('bbbbbbbb')
  expect(received.map(({ method, path }) => `${method} ${path}`)).toContain(change)
  expect(received.some(({ path }) => path.startsWith(list))).toBe(true)
  expect(notes()).toEqual([])
})

test('a redirect or an error of the API is noted without the token, and the token goes nowhere else', async () => {
  const { report, notes } = reporterFor('https://github.com/o/docs')
  const spy = jest.spyOn(console, 'error').mockImplementation(() => {})
  respond = (path) => (path.includes('statuses') ? { status: 307, headers: { location: `${api}/stolen` } } : { status: 403 })
  await report(preview, 5)
  expect(received.some(({ path }) => path === '/stolen')).toBe(false)
  expect(notes()).toHaveLength(3)
  expect(JSON.stringify([notes(), spy.mock.calls])).not.toContain(token)
  spy.mockRestore()
})

test('nothing in the content can be Markdown of the comment', () => {
  const text = writeComment(
    { ...preview.facts, errors: [{ ...error, message: '` @everyone [x](http://y) `` ' }] },
    [],
    'https://docs.example.com/x',
  )
  expect(text).toMatch(/^- ``` en\/a\.md:6: link: ` @everyone \[x\]\(http:\/\/y\) `` {1,2}```$/m)
})

test('a path is not a Git host', () => expect(createForge({ url: '/srv/docs', token, api: undefined })).toBeUndefined())
