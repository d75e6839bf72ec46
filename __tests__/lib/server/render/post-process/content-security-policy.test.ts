/** @jest-environment node */
import { buildPolicy } from '@/lib/server/render/post-process/content-security-policy'
import { findPageNeeds } from '@/lib/server/render/post-process/page-needs'
import { isElement, readHtml } from '@/lib/site/html/read-html'

const nothing = { anyServer: false, thirdParties: false, servers: [], frames: [], media: [] }

test.each([
  ['<p>text</p>', nothing],
  ['<span data-third-parties="">', { ...nothing, thirdParties: true }],
  ['<details data-calls-any-server="">', { ...nothing, anyServer: true }],
  [
    '<form data-connect-src="https://a.example http://localhost:3002">',
    { ...nothing, servers: ['https://a.example', 'http://localhost:3002'] },
  ],
  [
    '<a data-frame-src="https://player.example:8443">v</a><b data-frame-src="https://player.example:8443">',
    {
      ...nothing,
      frames: ['https://player.example:8443'],
    },
  ],
  ['<div data-media-src="https://media.example"></div>', { ...nothing, media: ['https://media.example'] }],
])('%s needs %j', (html, needs) => {
  expect(findPageNeeds(readHtml(html).filter(isElement))).toEqual(needs)
})

test.each([
  '<p>Write data-calls-any-server=&quot;&quot;</p>',
  '<code><span>data-frame-src="https://evil.example; script-src-elem *"</span></code>',
  '<p> data-calls-any-server="" data-connect-src="https://evil.example"</p>',
  '<b data-x-data-frame-src="https://evil.example">x</b>',
  '<b title=\' data-frame-src="https://evil.example" data-calls-any-server="" \'>x</b>',
  '<!-- <b data-frame-src="https://evil.example"> -->',
  '<script type="application/json">"<b data-frame-src=\\"https://evil.example\\">"</script>',
])('%s is text and needs nothing', (html) => {
  expect(findPageNeeds(readHtml(html).filter(isElement))).toEqual(nothing)
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
  expect(() => findPageNeeds(readHtml(html).filter(isElement))).toThrow(/data-\w+-src=".*", expected origins/s)
})

test('a page without needs may call and show this site only, and nothing inline but the scripts given', () => {
  const hash = `'sha256-${'a'.repeat(43)}='`
  const policy = buildPolicy([hash, hash], nothing)
  expect(policy).toContain(`script-src 'self' ${hash};`)
  expect(policy).toContain("style-src 'self';")
  expect(policy).toContain("connect-src 'self';")
  expect(policy).toContain("frame-src 'self';")
  expect(policy).not.toContain('unsafe')
})

test.each([
  [{ ...nothing, anyServer: true }, "connect-src 'self' http: https:;"],
  [{ ...nothing, servers: ['https://a.example'] }, "connect-src 'self' https://a.example;"],
  [{ ...nothing, frames: ['https://player.example'] }, "frame-src 'self' https://player.example;"],
  [{ ...nothing, media: ['https://media.example'] }, "media-src 'self' blob: https://media.example;"],
])('%j allows %s', (needs, directive) => {
  expect(buildPolicy([], needs)).toContain(directive)
})

test.each(['https://a; script-src *', "'unsafe-inline'", '*', 'https://a.example\r\nX: y', 'https://a.example/ *'])(
  'a policy with %j is not written',
  (frame) => {
    expect(() => buildPolicy([], { ...nothing, frames: [frame] })).toThrow(
      /^frame-src of the Content-Security-Policy: .*, expected an origin/,
    )
  },
)
