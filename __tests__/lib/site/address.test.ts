/** @jest-environment node */
import { withBase, withoutBase } from '@/lib/site/address'

test.each([
  ['/guide/', '/docs', '/docs/guide/'],
  ['/', '/docs', '/docs/'],
  ['/docs/guide/', '/docs', '/docs/guide/'],
  ['/docs', '/docs', '/docs'],
  ['/docs-old/', '/docs', '/docs/docs-old/'],
  ['https://example.com/guide/', '/docs', 'https://example.com/guide/'],
  ['//example.com/', '/docs', '//example.com/'],
  ['#top', '/docs', '#top'],
  ['/guide/', '', '/guide/'],
])('%s under "%s" is %s', (address, base, wanted) => {
  expect(withBase(address, base)).toBe(wanted)
})

test.each([
  ['/docs/zh/guide/', '/docs', '/zh/guide/'],
  ['/docs', '/docs', '/'],
  ['/docs/', '/docs', '/'],
  ['/documents/', '/docs', '/documents/'],
  ['/guide/', '', '/guide/'],
])('%s without "%s" is %s', (path, base, wanted) => {
  expect(withoutBase(path, base)).toBe(wanted)
})
