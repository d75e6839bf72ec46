/** @jest-environment node */
import { isForVisitors, writeHeaderFiles } from '@/lib/outputs/export/export-files'

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
