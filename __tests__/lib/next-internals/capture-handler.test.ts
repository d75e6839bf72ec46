/** @jest-environment node */
import { capturePage } from '@/lib/next-internals/captured-page'
import CaptureHandler from '@/lib/next-internals/capture-handler.mjs'
import { expectDetail, readSample, sampleTimeoutMs } from '../../support/next-sample'

jest.setTimeout(sampleTimeoutMs)

test('Next hands a rendered page with its payload to the cache handler', () => {
  const { captured, renderings } = readSample()
  expectDetail(captured.keys.length > 0, 'Next no longer passes rendered pages to `set` of the cache handler')
  const [key] = captured.keys
  const fields = captured.fields?.join(', ') ?? 'none'
  expectDetail(key?.endsWith('/$/on-demand'), `Cache keys have another form: "${key}", expected one that ends in /$/on-demand`)
  expectDetail(captured.kind === 'APP_PAGE', `A page is of kind "${captured.kind}", expected APP_PAGE; its fields are ${fields}`)
  expectDetail(captured.isBuffer, `A page has no Buffer "rscData"; its fields are ${fields}`)
  expectDetail(renderings === 1, `A page was rendered ${renderings} times, expected once: \`get\` of the cache handler is not used`)
})

test('only pages that are being rendered are held', async () => {
  const handler = new CaptureHandler()
  const made = { kind: 'APP_PAGE' as const, rscData: Buffer.from('payload') }
  await capturePage('/en/a.html', async (result) => {
    expect(await handler.get('/route-cache/APP_PAGE/1/$/en/a.html')).toBeNull()
    await handler.set('/route-cache/APP_PAGE/1/$/en/a.html', made)
    await handler.set('/route-cache/APP_PAGE/1/$/en/b.html', made)
    expect(result()).toBe(made)
    expect(await handler.get('/route-cache/APP_PAGE/1/$/en/a.html')).toMatchObject({ value: made })
    expect(await handler.get('/route-cache/APP_PAGE/1/$/en/b.html')).toBeNull()
  })
  expect(await handler.get('/en/a.html')).toBeNull()
})

test('a page that Next measures as JSON does not become a list of numbers', () => {
  const page = { rscData: Buffer.alloc(10_000) }
  expect(JSON.stringify(page).length).toBeLessThan(100)
})
