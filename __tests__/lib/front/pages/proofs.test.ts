/** @jest-environment node */
import http from 'node:http'
import { Readable } from 'node:stream'
import { createGate } from '@/lib/front/app/gate'
import { AppEndedError } from '@/lib/front/app/process'
import { createRenderer } from '@/lib/front/app/renderer'
import { AppAwayError } from '@/lib/front/app/supervisor'
import { createCurrentSite } from '@/lib/front/current-site'
import type { Wanted } from '@/lib/front/pages/responses'
import { createProof } from '@/lib/front/pages/proofs'
import { versionHeader } from '@/lib/site/protocol'
import { listen } from '../../../support/http'
import { until } from '../../../support/until'

let port: number
let asked: http.ServerResponse[]
let versions: Set<unknown>
let server: http.Server

beforeEach(async () => {
  asked = []
  versions = new Set()
  server = http.createServer((request, response) => {
    versions.add(request.headers[versionHeader])
    if (request.url === '/slow.html') asked.push(response)
    else response.end('quick')
  })
  port = await listen(server)
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const read = { version: 'next', sources: { '/quick.html': 'en/quick.md', '/slow.html': 'en/slow.md', '/last.html': 'en/last.md' } }

function prove(isFree: () => Promise<void>) {
  const gate = createGate()
  const prepare = jest.fn(() => Promise.resolve({} as never))
  const paths: string[] = []
  const responses = { keepMade: ({ path }: Wanted) => void paths.push(path) }
  const app = { isThere: () => true, onCrashed: () => {}, use: <T>(work: (to: number) => Promise<T>) => work(port) }
  const renderer = createRenderer({ app, gate, prepare, current: createCurrentSite({ file: '', code: '' }) })
  const proven = createProof({ renderer, responses, prepare }, 50)({ isFree }, read)
  return { gate, prepare, proven, paths: proven.then(({ keep }) => (keep(), paths)) }
}

test('a page that takes too long does not hold the commit; it counts as a request until the app has made it', async () => {
  const { gate, paths } = prove(() => until(() => asked.length === 1))
  expect(await paths).toEqual(['/quick.html'])
  expect(gate.describe().running).toBe(1)
  asked[0]!.end('late')
  await until(() => gate.describe().running === 0)
})

test('while a page keeps the thread of the app busy, it is waited for: no other request could be answered', async () => {
  const isFree = jest.fn(() => until(() => prepare.mock.calls.length === 3))
  const { prepare, paths } = prove(isFree)
  await until(() => isFree.mock.calls.length === 1)
  asked[0]!.end('late')
  expect(await paths).toEqual(['/quick.html', '/slow.html', '/last.html'])
  expect([...versions]).toEqual(['next'])
})

test('pages of a proof are prepared one at a time, and none that it has no use for: those of visitors come first', async () => {
  let finish = () => {}
  let isLast = false
  server.on('request', ({ url }: http.IncomingMessage) => (isLast ||= url === '/last.html'))
  // By then the pages before the last one have been made.
  const { prepare, paths } = prove(() => until(() => isLast))
  prepare.mockImplementation(() => new Promise<never>((resolve) => (finish = () => resolve({} as never))))
  await until(() => asked.length === 1)
  asked[0]!.end('in time')
  expect([await paths, prepare.mock.calls.length]).toEqual([[], 1])
  finish()
  await new Promise(setImmediate)
  expect(prepare.mock.calls.length).toBe(1)
})

test('only an app that ends while it renders a page, and an answer that cannot be read, blame that page', async () => {
  const request = jest.fn<Promise<http.IncomingMessage>, []>()
  const proven = async () => {
    const options = { renderer: { request }, responses: { keepMade: () => {} }, prepare: () => Promise.resolve({} as never) }
    return createProof(options, 10_000)({ isFree: async () => {} }, { version: 'next', sources: { '/a.html': 'en/a.md' } })
  }
  const ended = (file?: string) => expect.objectContaining({ constructor: AppEndedError, file }) as Error
  request.mockRejectedValueOnce(Object.assign(new Error('reset'), { code: 'ECONNRESET' }))
  await expect(proven()).rejects.toEqual(ended('en/a.md'))
  request.mockRejectedValueOnce(new AppAwayError())
  await expect(proven()).rejects.toEqual(ended())
  const noRoom = Object.assign(new Error('no room'), { code: 'EMFILE', syscall: 'connect' })
  request.mockRejectedValueOnce(noRoom)
  await expect(proven()).rejects.toBe(noRoom)
  for (const message of ['the app does not answer', 'Parse Error: Header overflow']) {
    request.mockRejectedValueOnce(new Error(message))
    expect((await proven()).errors).toEqual([expect.objectContaining({ file: 'en/a.md', message: `the page cannot be made: ${message}` })])
  }
})

test('a document is refused with its file, however long it is', async () => {
  const [part, parts] = [Buffer.alloc(2 ** 20, 'x'), 40]
  server.removeAllListeners('request').on('request', (_request: http.IncomingMessage, response: http.ServerResponse) => {
    response.setHeader('content-type', 'text/html')
    Readable.from(Array.from({ length: parts }, () => part))
      .pipe(response)
      .on('error', () => {})
  })
  const { proven } = prove(() => new Promise(() => {}))
  const named = Object.values(read.sources).map(
    (file) => expect.objectContaining({ file, message: expect.stringMatching(/made of 3\d MB, expected 3/) as string }) as object,
  )
  expect((await proven).errors).toEqual(named)
})
