/** @jest-environment node */
import { buildPageMetadata } from '@/lib/navigation/page-metadata'
import { renderMarkdown } from '../../../support/render-markdown'
import { checkFiles, ContentFolder, pair } from '../../../support/content-folder'

const ofFile = (faults: string[], file: string) => faults.filter((fault) => fault.startsWith(`${file}:`))

test.each(['draft: true', 'draft: "true"', 'published: false', 'unlisted: true'])('a page with %s is an error, and not public', (field) => {
  const folder = new ContentFolder(pair('a.md', `---\n${field}\n---\n# A`))
  expect(folder.snapshot().pages.en.has('/a.html')).toBe(false)
  expect(folder.check().filter(({ file, severity }) => file === 'en/a.md' && severity === 'error')).toMatchObject([
    { line: 2, message: expect.stringContaining('every page of this branch is public, expected the file on another branch') },
  ])
})

test('a link that is redirected is a warning, one that leads nowhere an error', () => {
  const faults = checkFiles({
    ...pair('docs.md', '# Docs\n\n## Part'),
    ...pair('a.md', '# A\n\n[a](/docs/#part) [b](/docs) [c](/nowhere/)'),
  })
  expect(ofFile(faults, 'en/a.md')).toEqual([
    'en/a.md:3 warning link: /docs/#part is redirected, expected a link to /docs.html',
    expect.stringMatching(/^en\/a\.md:3 error link: \/nowhere\/: no page \/nowhere\//),
  ])
})

test('a bare % in a formula is a warning', () => {
  const faults = checkFiles(pair('a.md', '# A\n\nShare $%3$ of all, $5%$ more, $5\\%$ less.'))
  expect(ofFile(faults, 'en/a.md').filter((fault) => fault.includes('math'))).toHaveLength(2)
})

test('a page has one heading of the first level', async () => {
  const html = await renderMarkdown('# Amazon S3 Storage Providers\n\nText\n\n# More', {}, 'Amazon S3')
  expect(html).not.toContain('<h1')
  expect(html.match(/<h2/g)).toHaveLength(2)
})

test('x-default of a page shown in the other language is the page that exists, as in the sitemap', () => {
  const page = { locale: 'en', contentLocale: 'zh', path: '/a.html', url: '/a.html', meta: { kind: 'doc' }, git: null, languages: ['zh'] }
  const { alternates } = buildPageMetadata(page as never, {} as never)
  expect(alternates?.languages?.['x-default']).toMatch(/\/zh\/a\.html$/)
})
