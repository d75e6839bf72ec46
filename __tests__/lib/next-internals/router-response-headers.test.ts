/** @jest-environment node */
import { isRouterResponseHeader } from '@/lib/next-internals/router-response-headers'

test('headers of the router and of middleware are told from those that browsers use', () => {
  expect(['x-nextjs-cache', 'x-middleware-rewrite', 'content-type'].map(isRouterResponseHeader)).toEqual([true, true, false])
})
