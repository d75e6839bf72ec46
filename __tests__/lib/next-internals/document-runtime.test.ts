/** @jest-environment node */
import { splitDocument } from '@/lib/next-internals/document-runtime'
import { expectDetail, readSample, sampleTimeoutMs } from '../../support/next-sample'

jest.setTimeout(sampleTimeoutMs)

test('all scripts and style sheets of a document are known', () => {
  const { write, chunks, sheets, data } = splitDocument(readSample().document.body)
  expectDetail(chunks.length > 0, 'Documents no longer name their scripts as <script src="/_next/static/…">')
  expectDetail(sheets.length > 0, 'Documents no longer name their style sheets as <link rel="stylesheet" href="/_next/static/…">')
  const left = /<script\b[^>]*>[\s\S]{0,80}|<link rel="(?:preload|stylesheet)"[^>]*>/.exec(write())?.[0]
  expectDetail(!left, `Documents have an element of Next that is not known: ${left}`)
  for (const name of ['self.__next_f', 'TURBOPACK'])
    expectDetail(data.includes(name), `Documents no longer have an inline script with ${name}: is hydration started in another way?`)
})
