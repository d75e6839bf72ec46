/** @jest-environment node */
import { splitDocument } from '@/lib/front/light-pages/split-document'
import { expectDetail, readSample, sampleTimeoutMs } from '../../../support/next-sample'

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

/** What React writes before the first part, and once per part. */
const clock = '<script>requestAnimationFrame(function(){$RT=performance.now()});</script>'
const first = '<script>$RB=[];$RV=function(a){for(var b=0;b<a.length;b+=2){}};\n$RC=function(a,b){$RB.push(a,b)};$RC("B:0","S:0")</script>'

const documentOf = (body: string) => `<html><head><script src="/_next/static/chunks/a.js"></script></head><body>${body}</body></html>`

test.each([
  ['nothing streamed', '<p>a</p><!--$--><b>b</b><!--/$-->', '<p>a</p><!--$--><b>b</b><!--/$-->'],
  [
    'one part',
    `<p>a</p><!--$?--><template id="B:0"></template><!--/$--><p>c</p>${clock}<div hidden id="S:0"><div>b</div></div>${first}`,
    '<p>a</p><!--$--><div>b</div><!--/$--><p>c</p>',
  ],
  [
    'a fallback with a boundary of its own',
    `<!--$?--><template id="B:0"></template><i>wait</i><!--$--><b>x</b><!--/$--><!--/$--><p>c</p><div hidden id="S:0">b</div>${first}`,
    '<!--$-->b<!--/$--><p>c</p>',
  ],
  [
    'two parts, the second in the first',
    `<!--$?--><template id="B:0"></template><!--/$--><div hidden id="S:0">b<!--$?--><template id="B:1"></template><!--/$--></div>${first}` +
      '<div hidden id="S:1">c</div><script>$RC("B:1","S:1")</script>',
    '<!--$-->b<!--$-->c<!--/$--><!--/$-->',
  ],
])('%s', (_, html, expected) => {
  expect(splitDocument(documentOf(html)).write()).toBe(`<html><head></head><body>${expected}</body></html>`)
})

test('a part without a place is refused', () => {
  expect(() => splitDocument(documentOf('<div hidden id="S:0">b</div><script>$RC("B:0","S:0")</script>'))).toThrow(
    'part S:0 has no place B:0',
  )
})

test('parts that the installed React sends late are moved into their places', () => {
  const { body } = readSample().document
  expectDetail(body.includes('$RC("B:0","S:0")'), 'React no longer moves late parts with $RC("B:0","S:0")')
  const whole = splitDocument(body).write()
  const text = whole.replace(/<!--.*?-->/g, '').replace(/<script[\s\S]*?<\/script>/g, '')
  expectDetail(
    /<section data-large="">A large part\.[^<]*<\/section><footer>End<\/footer><\/main>/.test(text),
    'A late part is not in its place: React marks boundaries in another way',
  )
  const left = /<script>[^<]*\$R[BCTV][\s\S]{0,60}|<(?:template|div hidden) id="[BS]:/.exec(whole)?.[0]
  expectDetail(!left, `React adds something else for late parts: ${left}`)
})
