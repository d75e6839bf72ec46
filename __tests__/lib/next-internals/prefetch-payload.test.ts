/** @jest-environment node */
import { prefetchPayload } from '@/lib/next-internals/prefetch-payload'
import { aheadFor } from '@/lib/site/constants'

const site = 'https://docs.example'
const asked: string[] = []
let answer: () => Promise<Response>

/** As the router asks at a click. */
const askAsRouter = (path: string, headers: Record<string, string> = { rsc: '1', 'next-router-state-tree': '%5B%5D' }) =>
  window.fetch(new URL(path, site), { headers })

beforeAll(() => {
  const network = (input: URL | string) => {
    asked.push(input.toString().slice(site.length))
    return answer()
  }
  Object.assign(globalThis, { window: globalThis, location: new URL(`${site}/guide/?from=here`), fetch: network })
})

beforeEach(() => {
  asked.length = 0
  answer = () => Promise.resolve(new Response(`payload ${asked.length}`))
  jest.useFakeTimers()
})

afterEach(() => jest.useRealTimers())

test('the router is given what was asked for ahead: one request', async () => {
  prefetchPayload('/one.html?a=1#place')
  prefetchPayload('/one.html?a=1')
  expect(asked).toEqual(['/one.html?a=1&_rsc'])
  for (let visit = 0; visit < 2; visit++) expect(await (await askAsRouter('/one.html?a=1&_rsc=xyz')).text()).toBe('payload 1')
  expect(asked).toHaveLength(1)
})

test('what the reader did not point at, other queries, other kinds of request go to the server', async () => {
  prefetchPayload('/two.html')
  await askAsRouter('/other.html?_rsc=x')
  await askAsRouter('/two.html?a=1&_rsc=x')
  await askAsRouter('/two.html?_rsc=x', { rsc: '1', 'next-router-state-tree': '', 'next-router-prefetch': '1' })
  await askAsRouter('/two.html', {})
  await window.fetch(`${site}/two.html`)
  expect(asked).toEqual(['/two.html?_rsc', '/other.html?_rsc=x', '/two.html?a=1&_rsc=x', '/two.html?_rsc=x', '/two.html', '/two.html'])
})

test('the page shown is not asked for', () => {
  prefetchPayload('/guide/?from=here#place')
  expect(asked).toEqual([])
})

test('an old answer is asked for anew', async () => {
  prefetchPayload('/three.html')
  jest.advanceTimersByTime(aheadFor)
  await askAsRouter('/three.html?_rsc=x')
  prefetchPayload('/three.html')
  expect(asked).toEqual(['/three.html?_rsc', '/three.html?_rsc=x', '/three.html?_rsc'])
})

test('where the network failed, the router asks by itself, and the next pointing asks again', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  prefetchPayload('/four.html')
  const click = askAsRouter('/four.html?_rsc=x')
  answer = () => Promise.resolve(new Response('payload'))
  expect(await (await click).text()).toBe('payload')
  prefetchPayload('/four.html')
  expect(asked).toEqual(['/four.html?_rsc', '/four.html?_rsc=x', '/four.html?_rsc'])
})

test('an answer that says no is handed over too: the router then loads the document', async () => {
  answer = () => Promise.resolve(new Response('gone', { status: 404 }))
  prefetchPayload('/five.html')
  expect((await askAsRouter('/five.html?_rsc=x')).status).toBe(404)
  expect(asked).toHaveLength(1)
})
