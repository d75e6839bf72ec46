/** @jest-environment node */
import { splitDocument } from '@/lib/front/light-pages/split-document'
import { changePayloadProperties } from '@/lib/front/light-pages/payload-rows'
import { expectDetail, readSample, sampleTimeoutMs } from '../../../support/next-sample'

jest.setTimeout(sampleTimeoutMs)

/** What the page's script pushes, as one stream. */
function streamOf(script: string): string {
  const pushed: [number, string?][] = []
  const scope = { __next_f: { push: (entry: [number, string?]) => pushed.push(entry) } }
  new Function('self', 'globalThis', script)(scope, { TURBOPACK: [] })
  return pushed.map(([, text = '']) => text).join('')
}

test('properties change in the data that the installed Next and React write, and nothing else', () => {
  const { data } = splitDocument(readSample().document.body)
  const before = streamOf(data)
  expectDetail(before.includes('"href":"/other"'), 'A link in the data of a page is no longer "href":"…"')
  const text = /:T([\da-f]+),A large part\./.exec(before)
  expectDetail(text, 'A long text in the data of a page is no longer a row of the form <id>:T<bytes>,<text>')
  const after = streamOf(changePayloadProperties(data, (name, value) => (name === 'href' && value === '/other' ? '/base/other' : value)))
  expectDetail(after === before.replaceAll('"href":"/other"', '"href":"/base/other"'), 'The data of a page is cut into rows in another way')
})
