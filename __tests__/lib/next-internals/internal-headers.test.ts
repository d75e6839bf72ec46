/** @jest-environment node */
import path from 'node:path'
import { isInternalHeader, isRouterResponseHeader } from '@/lib/next-internals/internal-headers'
import { expectDetail, readFiles } from '../../support/next-sample'

const server = readFiles(path.resolve('node_modules/next/dist/server'), '.js')

test('every header that Next itself drops from requests is dropped', () => {
  const source = server['lib/server-ipc/utils.js'] ?? ''
  const list = [...(/INTERNAL_HEADERS = \[([^\]]*)\]/.exec(source)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(([, name = '']) => name)
  expectDetail(list.length > 0, 'next/dist/server/lib/server-ipc/utils.js no longer has the list INTERNAL_HEADERS')
  const missing = list.filter((name) => !isInternalHeader(name))
  expectDetail(missing.length === 0, `Next drops further headers from requests: ${missing.join(', ')}`)
})

/** Headers of proxies and of server actions, which the site has none of. */
const ofOthers = /^x-(?:forwarded-(?:for|host|port|proto)|action-forwarded|invocation-id)$/

test('Next reads no other x- header of a request', () => {
  const read = Object.values(server).flatMap((text) => [...text.matchAll(/headers\[['"](x-[a-z-]+)['"]\]/g)].map(([, name = '']) => name))
  expectDetail(read.length > 0, "Next reads headers in another way than headers['x-…']")
  const unknown = [...new Set(read)].filter((name) => !isInternalHeader(name) && !ofOthers.test(name))
  expectDetail(unknown.length === 0, `Next reads further headers: ${unknown.join(', ')}; are clients allowed to set them?`)
})

test('headers of browsers and proxies pass', () => {
  expect(['accept', 'rsc', 'x-forwarded-for', 'next-url'].filter(isInternalHeader)).toEqual([])
  expect(['x-nextjs-cache', 'x-middleware-rewrite', 'content-type'].map(isRouterResponseHeader)).toEqual([true, true, false])
})
