/** @jest-environment node */
import { brotliDecompressSync } from 'node:zlib'
import CaptureHandler from '@/lib/next-internals/capture-handler.mjs'
import { publishSnapshot } from '@/lib/content/store'
import type { ResponseFromNext } from '@/lib/server/render/fetch-from-next'
import { renderPage, buildCachedPage } from '@/lib/server/render/render-page'
import { ContentFolder, pair } from '../../../support/content-folder'
import { readSample, sampleTimeoutMs } from '../../../support/next-sample'

jest.setTimeout(sampleTimeoutMs)

test('a rendered page is cached as document, Markdown and payload, with the headers that each needs', async () => {
  const { build, document, payload } = readSample()
  const folder = new ContentFolder(pair('a.md', '# A\n\nText.'))
  publishSnapshot(folder.snapshot())
  const handler = new CaptureHandler()
  const requests: string[] = []
  const ask = async (path: string): Promise<ResponseFromNext> => {
    requests.push(path)
    await handler.set(`/route-cache/APP_PAGE/1/$${path}`, { kind: 'APP_PAGE', rscData: Buffer.from(payload.body) })
    return { status: 200, headers: { ...document.headers, 'x-site': 'kept' }, body: Buffer.from(document.body) }
  }
  const drawn = await renderPage(ask, '/en/a.html')
  const page = await buildCachedPage(drawn, { build, path: '/en/a.html', publicPath: '/a.html', key: 'key' })
  expect(requests).toEqual(['/en/a.html'])
  expect(brotliDecompressSync(page.responses.markdown!.body.br).toString()).toMatch(/^# A\n[\s\S]*\nText\.\n$/)
  expect(page.responses.markdown?.headers['content-type']).toBe('text/markdown; charset=utf-8')
  expect(Object.keys(page.responses).sort()).toEqual(['document', 'markdown', 'payload'])
  expect(Object.keys(page.responses.document?.headers ?? {}).filter((name) => name.startsWith('x-nextjs-'))).toEqual([])
  expect(page.responses.document?.headers).toMatchObject({
    'x-site': 'kept',
    'content-security-policy': expect.stringContaining('script-src'),
  })
  expect(page.responses.payload?.headers).toMatchObject({ 'content-type': 'text/x-component', 'x-nextjs-rewritten-path': '/en/a.html' })
  expect(Object.keys(page.files)).toHaveLength(2)
  folder.remove()
})
