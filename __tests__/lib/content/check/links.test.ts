/** @jest-environment node */
import { checkFiles, pair, type Files } from '../../../support/content-folder'

const site: Files = {
  ...pair('index.md', '---\ntitle: Home\n---\n\n[S3](./guide/drivers/S3.md) [page](./guide/page.md)'),
  ...pair('guide/index.md', '---\ntitle: Guide\nredirectFrom: /old.html\n---\n\n## Start\n\n<a id="raw"></a>\n\n::: tip {#box}\nx\n:::'),
  ...pair('guide/drivers/S3.md', '---\ntitle: S3\n---\n\n::: tabs\n@tab A\n## In a tab\n:::\n\n<!-- @include: ../_part.md -->'),
  ...pair('guide/page.md', 'Words.'),
  ...pair('guide/_part.md', '### From a part\n\n[up](./index.md)'),
}
const faultsOf = (text: string, more: Files = {}) =>
  checkFiles({ ...site, ...pair('guide/page.md', `---\ntitle: Page\n---\n\n${text}`), ...more })

test.each([
  ['a page beside', '[a](./index.md) [b](./README.md) [c](index.md#start)'],
  ['a page by its address, with and without .html', '[a](./drivers/S3.html) [b](./drivers/S3) [c](../guide/)'],
  ['anchors of headings, raw HTML and containers', '[a](./index.md#start) [b](./index.md#raw) [c](./index.md#box)'],
  ['anchors in tabs and in included files', '[a](./drivers/S3.md#in-a-tab) [b](./drivers/S3.md#from-a-part)'],
  ['anchors of the page itself', '## Here\n\n[a](#here) [b](#) [c](#top)'],
  ['other sites, mail, files of the site', '[a](https://example.com/x.html) [b](mailto:a@example.com) [c](/robots.txt)'],
  ['links that are code or escaped', '`[a](./none.md)` \\[a](./none.md)'],
])('right: %s', (_, text) => {
  expect(faultsOf(text)).toEqual([])
})

test.each([
  ['[a](./none.md)', 5, 'error', 'link', 'no page /guide/none.html, expected a page of the site'],
  ['x\n\ny [a](./drivers/s3.md)', 7, 'error', 'link', 'no page /guide/drivers/s3.html, expected /guide/drivers/S3.html'],
  ['[a](./S3.md)', 5, 'error', 'link', 'no page /guide/S3.html, expected /guide/drivers/S3.html'],
  ['[a](/guide/drivers)', 5, 'error', 'link', 'no page /guide/drivers.html, expected a page of the site'],
  ['[a](./index.md#strat)', 5, 'error', 'link', 'no anchor #strat on /guide/, expected #start'],
  ['[a](./index.md#Start)', 5, 'error', 'link', 'no anchor #Start on /guide/, expected #start'],
  ['[a](./index.md#start、)', 5, 'error', 'link', 'no anchor #start、 on /guide/, expected #start'],
  ['[a](./drivers/S3.md#from_a_part)', 5, 'error', 'link', 'no anchor #from_a_part on /guide/drivers/S3.html, expected #from-a-part'],
  ['[a](./drivers/S3.md#tab)', 5, 'error', 'link', 'no anchor #tab on /guide/drivers/S3.html, expected #in-a-tab'],
  ['[a](./index.md#elsewhere)', 5, 'error', 'link', 'no anchor #elsewhere on /guide/, expected one of #start, #raw, #box'],
  ['[a](#gone)', 5, 'error', 'link', 'no anchor #gone on this page'],
  ['<a href="./none.md">a</a>', 5, 'error', 'link', 'no page /guide/none.html'],
  ['<VPCard title="x" link="./none.md" />', 5, 'error', 'link', 'no page /guide/none.html'],
  ['[a][ref]\n\n[ref]: ./none.md', 7, 'error', 'link', 'no page /guide/none.html'],
  ['::: tabs\n@tab A\n[a](./none.md)\n:::', 7, 'error', 'link', 'no page /guide/none.html'],
  ['[a](/old.html)', 5, 'warning', 'link', '/old.html has moved, expected a link to /guide/'],
])('%j', (text, line, severity, field, message) => {
  expect(faultsOf(text)).toContainEqual(expect.stringContaining(`en/guide/page.md:${line} ${severity} ${field}: `))
  expect(faultsOf(text).join('\n')).toContain(message)
})

test('a link in an included file is reported there, with the page that shows it', () => {
  const faults = faultsOf('<!-- @include: ./_broken.md -->', pair('guide/_broken.md', '[a](./gone.md)'))
  expect(faults).toContain(
    'en/guide/_broken.md:1 error link: ./gone.md: no page /guide/gone.html, expected a page of the site (included by en/guide/page.md)',
  )
})

test('Chinese pages are checked in Chinese, and a site path without /zh/ leads to English', () => {
  const faults = checkFiles({ ...site, 'zh/guide/page.md': '---\ntitle: 页\n---\n\n[a](/guide/) [b](/zh/guide/) [c](/zh/none.html)' })
  expect(faults).toContain('zh/guide/page.md:5 warning link: /guide/ leads to the other language, expected /zh/guide/')
  expect(faults).toContain('zh/guide/page.md:5 error link: /zh/none.html: no page /zh/none.html, expected a page of the site')
})

test('a page that exists in the other language only may be linked', () => {
  const faults = checkFiles({ ...site, 'en/only.md': 'Words.', 'zh/more.md': '[a](./only.md)', 'en/more.md': '[a](./only.md)' })
  expect(faults.filter((fault) => fault.includes(' error '))).toEqual([])
})

test('URLs in frontmatter are links too, reported on their field’s line', () => {
  const faults = checkFiles({
    ...site,
    ...pair(
      'start.md',
      '---\ntitle: Start\nhome: true\nactions:\n  - text: Go\n    link: /guide/none.html\nprev: /guide/\nnext: ./nowhere.md\n---\n',
    ),
  })
  expect(faults).toContain('en/start.md:6 error actions.0.link: /guide/none.html: no page /guide/none.html, expected a page of the site')
  expect(faults).toContain('zh/start.md:8 error next: ./nowhere.md: no page /zh/nowhere.html, expected a page of the site')
  expect(faults.filter((fault) => fault.includes('prev'))).toEqual([])
})

test('what was meant is looked for a hundred times: for thousands of wrong links it would take minutes', () => {
  const links = Array.from({ length: 150 }, (_, number) => `[a](/no-${number}/real.html)`)
  const faults = checkFiles({ ...pair('index.md', '# Home'), 'en/folder/real.md': '# Real', 'en/a.md': links.join('\n\n') })
  const ofLinks = faults.filter((fault) => fault.includes('no page /no-'))
  expect(ofLinks).toHaveLength(150)
  expect(ofLinks.filter((fault) => fault.endsWith('expected /folder/real.html'))).toHaveLength(100)
})
