/** @jest-environment node */
import { fetchServerResponse } from 'next/dist/client/components/router-reducer/fetch-server-response'
import { prefetchPayload } from '@/lib/next-internals/prefetch-payload'
import { expectDetail } from '../../support/next-sample'

// Turbopack and webpack put React's payload reader here. The request is made before it is used.
jest.mock('react-server-dom-webpack/client', () => ({}), { virtual: true })

test('the installed router is answered with a prefetched response', async () => {
  const requests: { input: unknown; headers: Headers }[] = []
  const network: typeof fetch = (input, init) => {
    requests.push({ input, headers: new Headers(init?.headers) })
    return Promise.reject(new TypeError('no network'))
  }
  Object.assign(globalThis, { window: globalThis, location: new URL('https://docs.example/guide/'), fetch: network })
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const askAsRouter = (page: string) => fetchServerResponse(new URL(page, location.href), { flightRouterState: ['', {}], nextUrl: null })
  // Another page than the prefetched one: the request passes, and shows how the router asks.
  prefetchPayload('/prefetched.html')
  await askAsRouter('/other.html')
  const [, request] = requests
  expectDetail(request, 'The router no longer requests pages with window.fetch')
  expectDetail(request?.input instanceof URL, `The router passes ${typeof request?.input} to fetch, expected a URL`)
  expectDetail(
    request?.headers.has('next-router-state-tree') && request.headers.get('rsc') === '1',
    `The router requests a page with the headers ${[...(request?.headers.keys() ?? [])].join(', ')}, expected rsc and next-router-state-tree`,
  )
})
