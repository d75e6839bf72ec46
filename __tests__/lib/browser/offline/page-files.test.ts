import { listPageFiles } from '@/lib/browser/offline/page-files'

test('a page needs its style sheet, its scripts and one width of each image', () => {
  const html = `<head><link rel="stylesheet" href="/docs/_next/static/pages/a.css"><link rel="canonical" href="https://example.com/">
<script data-run="/docs/_next/static/pages/a.js /docs/_next/static/chunks/b.js" data-own-policy="">run()</script></head>
<picture><source type="image/avif" srcSet="/docs/_content/_media/x-480.avif 480w, /docs/_content/_media/x-760.avif 760w, /docs/_content/_media/x-1600.avif 1600w"/><img src="/docs/_content/x.png"/></picture>
<img src="/docs/logo.svg"><b title='<img src="/docs/text.png">'>b</b><img src="https://other.example/y.png"><img src="data:image/png;base64,AA">`
  expect(listPageFiles(html).sort()).toEqual([
    '/docs/_content/_media/x-760.avif',
    '/docs/_next/static/chunks/b.js',
    '/docs/_next/static/pages/a.css',
    '/docs/_next/static/pages/a.js',
    '/docs/logo.svg',
  ])
})
