/** @jest-environment node */
import { softUrl } from '@/lib/browser/page/soft-link'

const here = 'https://docs.example/guide/webdav.html?x=1#top'
const link = (href: string, rest: Partial<{ target: string; role: string; download: boolean }> = {}) => ({
  href: new URL(href, here).href,
  target: '',
  role: null,
  download: false,
  ...rest,
})

test.each([
  ['a page', link('/guide/api/fs.html'), '/guide/api/fs.html'],
  ['a folder, a place in it', link('/zh/guide/#start'), '/zh/guide/#start'],
  ['the same page with another query', link('?x=2#top'), '/guide/webdav.html?x=2#top'],
  ['this page itself', link('/guide/webdav.html?x=1'), '/guide/webdav.html?x=1'],
  ['another window', link('/guide/', { target: '_blank' }), undefined],
  ['a file', link('/openapi.json'), undefined],
  ['a download', link('/guide/', { download: true }), undefined],
  ['another site', link('https://other.example/guide/'), undefined],
  ['a place on this page', link('#clients'), undefined],
  ['a button in the form of a link', link('/guide/', { role: 'button' }), undefined],
  ['mail', link('mailto:a@docs.example'), undefined],
])('%s', (_, element, address) => {
  expect(softUrl(element, here)).toBe(address)
})
