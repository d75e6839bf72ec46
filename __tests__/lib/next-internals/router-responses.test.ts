/** @jest-environment node */
import { payloadHeaders } from '@/lib/next-internals/router-responses'
import { expectDetail, readSample, sampleTimeoutMs } from '../../support/next-sample'

jest.setTimeout(sampleTimeoutMs)

test('a payload has the headers that Next itself sends', () => {
  const { payload } = readSample()
  expectDetail(payload.status === 200, `Next answers ${payload.status} to a request for a payload`)
  const { 'x-nextjs-cache': _, ...headers } = payload.headers
  const sent = Object.fromEntries(Object.entries(headers).filter(([name]) => name === 'content-type' || name.startsWith('x-nextjs-')))
  const [now, expected] = [sent, payloadHeaders('/on-demand')].map((list) => JSON.stringify(Object.entries(list).sort()))
  expectDetail(now === expected, `Next sends a payload with the headers ${now}, expected ${expected}`)
})
