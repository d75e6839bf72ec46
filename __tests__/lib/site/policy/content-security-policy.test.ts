import { buildPolicy, findInlineScripts, findPageNeeds } from '@/lib/site/policy/content-security-policy'

const html = `<script src="/a.js" async=""></script><script>one()</script><script type="application/ld+json">{}</script><script id="x">two()</script>
<a data-frame-src="https://player.example/v?x">v</a><div data-media-src="https://media.example/a.mp4"></div>`

test('inline scripts are found, files and data are not', () => {
  expect(findInlineScripts(html)).toEqual(['one()', 'two()'])
})

test('only what a page needs is allowed, and nothing inline', () => {
  const policy = buildPolicy(["'sha256-a'", "'sha256-a'"], findPageNeeds(html))
  expect(policy).toContain("script-src 'self' 'sha256-a';")
  expect(policy).toContain("style-src 'self';")
  expect(policy).toContain("frame-src 'self' https://player.example;")
  expect(policy).toContain("media-src 'self' blob: https://media.example;")
  expect(policy).not.toContain('unsafe')
  expect(policy).not.toMatch(/connect-src[^;]* https?:[ ;]/)
})

test('a page with a form that calls any server may do so', () => {
  expect(buildPolicy([], findPageNeeds('<details data-calls-any-server="">'))).toMatch(/connect-src 'self' http: https:/)
})
