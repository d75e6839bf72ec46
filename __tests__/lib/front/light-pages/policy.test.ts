/** @jest-environment node */
import { narrowPolicy } from '@/lib/front/light-pages/policy'
import { sourceOf } from '@/lib/site/policy/origins'
import { elementsOf, readHtml } from '@/lib/site/text/read-html'

/** As the app sends it: what a page names itself is not known to it. */
const policy =
  "default-src 'self'; script-src 'self' 'sha256-a=' 'nonce-b'; media-src 'self' blob: https:; connect-src 'self' http: https: https://set.example; frame-src 'self' https:; object-src 'none'"
const narrow = (html: string) => narrowPolicy(policy, elementsOf(readHtml(html)), ["'sha256-loader='"])
const plain = narrow('<p>text</p>')

test('a page that names nothing may call and show this site and what is configured', () => {
  expect(plain).toEqual({
    policy:
      "default-src 'self'; script-src 'self' 'sha256-a=' 'sha256-loader='; media-src 'self' blob:; connect-src 'self' https://set.example; frame-src 'self'; object-src 'none'",
    isOwn: false,
  })
})

test.each([
  ['<details data-calls-any-server="">', "connect-src 'self' http: https: https://set.example;"],
  [
    '<form data-connect-src="https://a.example http://localhost:3002 http://[::1]:3002">',
    'https://a.example http://localhost:3002 http://[::1]:3002;',
  ],
  [
    '<a data-frame-src="https://player.example:8443">v</a><b data-frame-src="https://player.example:8443">',
    "frame-src 'self' https://player.example:8443;",
  ],
  ['<div data-media-src="https://media.example"></div>', "media-src 'self' blob: https://media.example;"],
  ['<div data-media-src="https://media.example"></div>', "connect-src 'self' https://set.example https://media.example;"],
])('%s allows %s', (html, part) => {
  const { policy: narrowed, isOwn } = narrow(html)
  expect(narrowed).toContain(part)
  expect(isOwn).toBe(true)
})

test.each([
  '<p>Write data-calls-any-server=&quot;&quot;</p>',
  '<code><span>data-frame-src="https://evil.example; script-src-elem *"</span></code>',
  '<p> data-calls-any-server="" data-connect-src="https://evil.example"</p>',
  '<b data-x-data-frame-src="https://evil.example">x</b>',
  '<b title=\' data-frame-src="https://evil.example" data-calls-any-server="" \'>x</b>',
  '<!-- <b data-frame-src="https://evil.example"> -->',
  '<script type="application/json">"<b data-frame-src=\\"https://evil.example\\">"</script>',
])('%s is text and allows nothing', (html) => {
  expect(narrow(html)).toEqual(plain)
})

test.each([
  '<b data-frame-src="https://a; script-src-elem *">',
  '<b data-frame-src="https://a.example;script-src-elem/">',
  '<b data-frame-src="https://a.example/path">',
  '<b data-frame-src="http://a.example">',
  '<b data-frame-src="https://*">',
  '<b data-media-src="https://a.example\n">',
  '<b data-media-src="*">',
  '<b data-connect-src="https://a.example;script-src *">',
  '<b data-connect-src="data:">',
])('%s is refused', (html) => {
  expect(() => narrow(html)).toThrow(/data-\w+-src=".*", expected origins/s)
})

test('a script is named by its hash', () => {
  expect(sourceOf('alert(1)')).toBe("'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='")
})
