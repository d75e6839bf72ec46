/** @jest-environment node */
import { renderMarkdown } from '../../support/render-markdown'

const page = { file: 'en/guide/page.md', url: '/guide/page.html' }
const hrefs = (html: string) => [...html.matchAll(/(?:href|src|srcSet|poster)="([^"]*)"/g)].map(([, address]) => address)

test('Markdown, raw HTML and tags of an included file are drawn from that file', async () => {
  const part = '[b](./b.md) <a href="b.md">c</a>\n\n<img src="./p.png" alt="p">\n\n<VPCard title="d" link="./d.md" />'
  const html = await renderMarkdown('<!-- @include: ../parts/_a.md -->', { ...page, parts: new Map([['en/parts/_a.md', part]]) })
  expect(new Set(hrefs(html))).toEqual(new Set(['/parts/b.html', '/_content/en/parts/p.png', '/parts/d.html']))
})

test.each([
  ['<a href="./s3.md#x">a</a>', ['/guide/s3.html#x']],
  ["<a href='../index.md'>a</a>", ['/']],
  ['<a href=s3.md>a</a>', ['/guide/s3.html']],
  ['<a href="https://example.com/?a=1&amp;b=2">a</a>', ['https://example.com/?a=1&amp;b=2']],
  ['<video src="./a.mp4" poster="./a.png"></video>', ['/_content/en/guide/a.mp4', '/_content/en/guide/a.png']],
  ['<ArtPlayer src="./a.mp4" poster="./a.png" />', ['/_content/en/guide/a.mp4', '/_content/en/guide/a.png']],
  ['<VPCard title="x" link="example.com/a" />', ['https://example.com/a']],
  ['<VPCard title="x" link="javascript:alert(1)" />', []],
  ['<a href="java&#115;cript:alert(1)">a</a>', []],
])('%s', async (source, expected) => {
  expect(hrefs(await renderMarkdown(source, page))).toEqual(expected)
})

test('ids of the framework and of the site are renamed, attributes that widen the policy go, other ids stay', async () => {
  const html = await renderMarkdown(
    '<p id="__next_f" data-frame-src="https://evil.example" data-calls-any-server>x</p>\n\n<p id="mine">y</p>\n\nz {#main-content}\n\n## Site search\n\n## Announcer',
    page,
  )
  expect(html).toContain('<p id="user-__next_f">x</p>')
  expect(html).toContain('<p id="mine">y</p>')
  expect(html).not.toMatch(/id="__next|data-frame-src|data-calls|id="(?:main-content|site-search|announcer)"/)
})
