/** @jest-environment-options {"url": "https://docs.example/guide/webdav.html?x=1#top"} */
import { softUrlOf } from '@/lib/browser/page/navigation'

function link(href: string, attributes: Record<string, string> = {}): HTMLAnchorElement {
  const element = document.createElement('a')
  element.href = href
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}

test.each([
  ['a page', link('/guide/api/fs.html'), '/guide/api/fs.html'],
  ['a folder, a place in it', link('/zh/guide/#start'), '/zh/guide/#start'],
  ['the same page with another query', link('?x=2#top'), '/guide/webdav.html?x=2#top'],
  ['this page itself', link('/guide/webdav.html?x=1'), '/guide/webdav.html?x=1'],
  ['another window', link('/guide/', { target: '_blank' }), undefined],
  ['a file', link('/openapi.json'), undefined],
  ['a download', link('/guide/', { download: '' }), undefined],
  ['another site', link('https://other.example/guide/'), undefined],
  ['a place on this page', link('#clients'), undefined],
  ['a button in the form of a link', link('/guide/', { role: 'button' }), undefined],
  ['mail', link('mailto:a@docs.example'), undefined],
])('%s', (_, element, address) => {
  expect(softUrlOf(element)).toBe(address)
})
