/** @jest-environment node */
import { createHash } from 'node:crypto'
import { redirectScript } from '@/lib/browser/inline/scripts'
import { fileOfPath, isForVisitors, readBasePath, writeHeaderFiles } from '@/lib/outputs/export/export-files'
import { buildRedirectPage, buildStaticPage, findMissing, findReferences } from '@/lib/outputs/export/static-page'

const change = { base: '/docs', siteAddresses: new Set(['/guide/', '/zh/']) }

test.each([
  ['/', 'index.html'],
  ['/guide/', 'guide/index.html'],
  ['/zh/guide/webdav.html', 'zh/guide/webdav.html'],
  ['/faq/%E4%B8%8B.html', 'faq/下.html'],
])('%s is the file %s', (address, file) => {
  expect(fileOfPath(address)).toBe(file)
})

test.each(['/../etc/passwd', '/guide/%2e%2e/x.html', '/a\\..\\b'])('%s is no file', (address) => {
  expect(() => fileOfPath(address)).toThrow('is not a file of the site')
})

test.each([
  [undefined, ''],
  ['/', ''],
  ['docs/', '/docs'],
  ['/a/b', '/a/b'],
])('BASE_PATH %s means "%s"', (text, wanted) => {
  expect(readBasePath(text, ['guide'])).toBe(wanted)
})

test.each([['/guide'], ['/do cs'], ['/../x'], ['/文']])('BASE_PATH %s is refused', (text) => {
  expect(() => readBasePath(text, ['guide'])).toThrow('BASE_PATH')
})

test.each([
  ['<a href="/guide/">x</a>', '<a href="/docs/guide/">x</a>'],
  ['<a href="/docs/guide/">x</a>', '<a href="/docs/guide/">x</a>'],
  ['<a href="//other.example/">x</a>', '<a href="//other.example/">x</a>'],
  ['<img src="/a.png" srcset="/a.png 1x, /b.png 2x">', '<img src="/docs/a.png" srcset="/docs/a.png 1x, /docs/b.png 2x">'],
  ['<i data-home="/zh/" data-path="/fs/list"></i>', '<i data-home="/docs/zh/" data-path="/fs/list"></i>'],
  [`<b title=' href="/guide/" <a href="/guide/">'>x</b>`, '<b title=" href=&quot;/guide/&quot; &lt;a href=&quot;/guide/&quot;&gt;">x</b>'],
  ['<p>see href="/guide/"</p>', '<p>see href="/guide/"</p>'],
  [`<script data-x="/guide/">'<a href="/guide/">'</script>`, `<script data-x="/docs/guide/">'<a href="/guide/">'</script>`],
  ['<!-- <a href="/guide/"> -->', '<!-- <a href="/guide/"> -->'],
])('%s becomes %s', (html, wanted) => {
  const page = buildStaticPage(`<body>${html}</body>`, { 'content-security-policy': "default-src 'self'" }, change)
  expect(/<body>(.*)<\/body>/.exec(page)?.[1]).toBe(wanted)
})

test('the policy is in the page, without header-only directives', () => {
  const page = buildStaticPage(
    '<html><head><link rel="stylesheet" href="/a.css"><meta charSet="utf-8"/></head></html>',
    { 'content-security-policy': "default-src 'self'; frame-ancestors 'self'; object-src 'none'", 'referrer-policy': 'no-referrer' },
    change,
  )
  expect(page).toBe(
    `<html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'self'; object-src 'none'"><meta name="referrer" content="no-referrer"><link rel="stylesheet" href="/docs/a.css"></head><body></body></html>`,
  )
  expect(() => buildStaticPage('<html></html>', {}, change)).toThrow('no policy')
})

test('a moved URL is a page that redirects with and without script and runs nothing else', () => {
  const page = buildRedirectPage({ to: '/docs/guide/', canonical: 'https://example.com/docs/guide/', lang: 'en-US', text: 'Moved' })
  expect(page).toContain('content="0; url=/docs/guide/"')
  expect(page).toContain('<a href="/docs/guide/">Moved</a>')
  expect(page).toContain(`script-src 'sha256-${createHash('sha256').update(redirectScript).digest('base64')}'`)
  expect(() => buildRedirectPage({ to: '/"><script>', canonical: 'https://example.com/', lang: 'en-US', text: '' })).toThrow('not encoded')
})

test('what pages name and the folder does not hold is found', () => {
  const html =
    '<a href="/docs/guide/#x">a</a><img srcset="/docs/b.png 1x, /docs/c.png 2x"><a href="/elsewhere">b</a><a href="#x">c</a>' +
    '<code>&#x3C;iframe src="/an/example.html"&gt;</code><script data-run="/docs/_next/static/pages/d.js /docs/_next/static/chunks/e.js"></script>'
  const references = findReferences(html, '/docs')
  expect(findMissing(new Map([['/x.html', references]]), new Set(['guide/index.html', 'b.png', '_next/static/chunks/e.js']))).toEqual([
    '/c.png (/x.html)',
    'outside:/elsewhere (/x.html)',
    '/_next/static/pages/d.js (/x.html)',
  ])
})

test('an export leaves out what a static server would send as a script, a style sheet or a document, and what is not for visitors; pictures stay', () => {
  const runnable = ['a.js', 'a.MJS', 'a.cjs', 'a.css', 'a.html', 'a.xhtml', 'a.xml', 'a.xsl', 'a.wasm']
  const hidden = ['a.md', 'a/B.MD', '.env', 'a/.git/b.png']
  const kept = ['a.json', 'a.pdf', 'a/b.png', 'a.sh', 'a.svg', 'a.txt', 'js']
  expect([...runnable, ...hidden, ...kept].filter(isForVisitors)).toEqual(kept)
})

test('static hosts get the rules that they can express, below the sub-path', () => {
  const [hosts, nginx] = writeHeaderFiles(
    [
      { source: '/:path*', globs: ['/*'], headers: { 'X-Content-Type-Options': 'nosniff' } },
      { globs: ['/*'], headers: { 'X-Frame-Options': 'SAMEORIGIN' } },
      { source: '/api/:path*', headers: { 'Cache-Control': 'no-store' } },
      { source: '/_content/:path(.*svg)', globs: ['/_content/*.svg'], headers: { 'Content-Security-Policy': 'sandbox' } },
    ],
    '/docs',
  )
  expect(hosts).toEqual({
    path: '/_headers',
    body: '/docs/*\n  X-Content-Type-Options: nosniff\n  X-Frame-Options: SAMEORIGIN\n/docs/_content/*.svg\n  Content-Security-Policy: sandbox\n',
  })
  expect(nginx!.body).toBe('add_header X-Content-Type-Options "nosniff" always;\nadd_header X-Frame-Options "SAMEORIGIN" always;\n')
})
