/** @jest-environment node */
import CaptureHandler from '@/lib/next-internals/capture-handler.mjs'
import type { ResponseFromNext } from '@/lib/server/render/fetch-from-next'
import { renderPage, buildCachedPage } from '@/lib/server/render/render-page'
import { readSample, sampleTimeoutMs } from '../../../support/next-sample'

jest.setTimeout(sampleTimeoutMs)

test('a rendered page is cached as document, Markdown and payload, with the headers that each needs', async () => {
  const { build, document, payload } = readSample()
  const handler = new CaptureHandler()
  const requests: string[] = []
  const ask = async (path: string): Promise<ResponseFromNext> => {
    requests.push(path)
    if (path !== '/en/a.html') return { status: 200, headers: { 'content-type': 'text/markdown' }, body: Buffer.from('# A') }
    await handler.set(`/route-cache/APP_PAGE/1/$${path}`, { kind: 'APP_PAGE', rscData: Buffer.from(payload.body) })
    return { status: 200, headers: { ...document.headers, 'x-site': 'kept' }, body: Buffer.from(document.body) }
  }
  const drawn = await renderPage(ask, '/en/a.html')
  const page = await buildCachedPage(drawn, { build, path: '/en/a.html', publicPath: '/a.html', key: 'key' })
  expect(requests).toHaveLength(2)
  expect(Object.keys(page.responses).sort()).toEqual(['document', 'markdown', 'payload'])
  expect(Object.keys(page.responses.document?.headers ?? {}).filter((name) => name.startsWith('x-nextjs-'))).toEqual([])
  expect(page.responses.document?.headers).toMatchObject({
    'x-site': 'kept',
    'content-security-policy': expect.stringContaining('script-src'),
  })
  expect(page.responses.payload?.headers).toMatchObject({ 'content-type': 'text/x-component', 'x-nextjs-rewritten-path': '/en/a.html' })
  expect(Object.keys(page.files)).toHaveLength(2)
})
