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
  expect(contentFileHeaders(name)['content-security-policy']).toBe(active ? 'sandbox' : undefined)
  expect(contentFileHeaders(name)['x-content-type-options']).toBe('nosniff')
  // What is text to the browser is neither a script nor a style sheet nor a document.
  const isSvg = name.toLowerCase().endsWith('.svg')
  expect(contentFileHeaders(name)['content-type']).toBe(active && !isSvg ? 'text/plain; charset=utf-8' : undefined)
})
