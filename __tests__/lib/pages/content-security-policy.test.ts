import { buildPolicy, findPageNeeds } from '@/lib/pages/finish/content-security-policy'

test.each([
  ['<p>text</p>', { anyServer: false, servers: [], frames: [], media: [] }],
  ['<details data-calls-any-server="">', { anyServer: true, servers: [], frames: [], media: [] }],
  ['<p>Write data-calls-any-server=&quot;&quot;</p>', { anyServer: false, servers: [], frames: [], media: [] }],
  [
    '<form data-connect-src="https://a.example http://localhost:3002">',
    { anyServer: false, servers: ['https://a.example', 'http://localhost:3002'], frames: [], media: [] },
  ],
  ['<form data-connect-src="https://a.example; script-src *">', { anyServer: false, servers: [], frames: [], media: [] }],
  [
    '<a data-frame-src="https://player.example/v?x">v</a>',
    { anyServer: false, servers: [], frames: ['https://player.example'], media: [] },
  ],
  [
    '<div data-media-src="https://media.example/a.mp4"></div>',
    { anyServer: false, servers: [], frames: [], media: ['https://media.example'] },
  ],
])('%s needs %j', (html, needs) => {
  expect(findPageNeeds(html)).toEqual(needs)
})

const nothing = { anyServer: false, servers: [], frames: [], media: [] }

test('a page without needs may call and show this site only, and nothing inline but the scripts given', () => {
  const policy = buildPolicy(["'sha256-a'", "'sha256-a'"], nothing)
  expect(policy).toContain("script-src 'self' 'sha256-a';")
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
