/** @jest-environment node */
import { checkFiles, pair } from '../../../support/content-folder'

const page = (text: string) => pair('guide/page.md', `---\ntitle: Page\n---\n\n${text}`)

test('images beside the page, of the other language, of the site, and of other hosts', () => {
  const faults = checkFiles({
    ...page('![a](./a%20b.png) ![b](/img/b.png#dark) ![c](../../en/guide/shared.png =300x200)'),
    'en/guide/a b.png': 'x',
    'zh/guide/a b.png': 'x',
    'en/guide/shared.png': 'x',
    '../public/img/b.png': 'x',
  })
  expect(faults).toEqual([])
})

test('a missing image or file is an error that says where it should be', () => {
  const faults = checkFiles(
    page('![a](./gone.png)\n\n<video src="/media/gone.mp4"></video>\n\n[c](./conf.json) <ArtPlayer src="./none.webm" />'),
  )
  expect(faults).toContain('en/guide/page.md:5 error image: ./gone.png: no such image, expected it at content/en/guide/gone.png')
  expect(faults).toContain('en/guide/page.md:7 error image: /media/gone.mp4: no such file, expected it at public/media/gone.mp4')
  expect(faults).toContain('zh/guide/page.md:9 error link: ./conf.json: no such file, expected it at content/zh/guide/conf.json')
  expect(faults).toContain('en/guide/page.md:9 error image: ./none.webm: no such file, expected it at content/en/guide/none.webm')
})

test('the relative images of an included file start at that file', () => {
  const files = { ...page('<!-- @include: ../parts/_part.md -->'), ...pair('parts/_part.md', '![a](./a.png)'), 'en/parts/a.png': 'x' }
  expect(checkFiles({ ...files, 'zh/parts/a.png': 'x' })).toEqual([])
  expect(checkFiles(files)).toEqual([
    'zh/parts/_part.md:1 error image: ./a.png: no such image, expected it at content/zh/parts/a.png (included by zh/guide/page.md)',
  ])
})

test('unused images are reported, but not the site’s own', () => {
  const faults = checkFiles({
    ...page('x'),
    'en/guide/old.png': 'x',
    '../public/img/old.svg': 'x',
    '../public/logo.svg': 'x',
    '../public/vendor/a.png': 'x',
  })
  expect(faults).toEqual([
    '../public/img/old.svg:1 warning image: no page shows public/img/old.svg, expected a page that does, or no such file',
    'en/guide/old.png:1 warning image: no page shows en/guide/old.png, expected a page that does, or no such file',
  ])
})

test('files that a browser would run are reported, harmless drawings are not', () => {
  const faults = checkFiles({
    ...pair('a.md', '![x](./a.svg) ![y](./evil.svg) [z](./evil.html)'),
    'en/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>',
    'en/evil.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    'en/evil.html': '<p>x</p>',
    'zh/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>',
    'zh/evil.svg': '<svg/>',
    'zh/evil.html': '<p>x</p>',
  })
  expect(faults.filter((fault) => fault.includes('warning file:'))).toEqual([
    'en/evil.html:1 warning file: evil.html may run scripts: it is sent in a sandbox, where none runs, expected a picture, a PDF, an archive or text',
    'en/evil.svg:1 warning file: evil.svg may run scripts: it is sent in a sandbox, where none runs, expected a picture, a PDF, an archive or text',
    'zh/a.svg:1 warning file: a.svg may run scripts: it is sent in a sandbox, where none runs, expected a picture, a PDF, an archive or text',
    'zh/evil.html:1 warning file: evil.html may run scripts: it is sent in a sandbox, where none runs, expected a picture, a PDF, an archive or text',
  ])
})
