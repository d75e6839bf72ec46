/** @jest-environment node */
import { contentFileHeaders, isActiveFile } from '@/lib/site/policy/content-files'

test.each([
  ['en/guide/a.png', false],
  ['a.JPG', false],
  ['a.pdf', false],
  ['a.zip', false],
  ['a.txt', false],
  ['evil.html', true],
  ['EVIL.HTM', true],
  ['evil.svg', true],
  ['evil.xml', true],
  ['evil.xhtml', true],
  ['evil.js', true],
  ['evil.mjs', true],
  ['evil.swf', true],
  ['evil', true],
  ['evil.png.html', true],
  ['folder.png/evil', true],
])('%s is active: %s', (name, active) => {
  expect(isActiveFile(name)).toBe(active)
  expect(contentFileHeaders(name)['Content-Security-Policy']).toBe(active ? 'sandbox' : undefined)
  expect(contentFileHeaders(name)['X-Content-Type-Options']).toBe('nosniff')
})
