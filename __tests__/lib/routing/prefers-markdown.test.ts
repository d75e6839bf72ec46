/** @jest-environment node */
import { prefersMarkdown } from '@/lib/routing/resolve'

test.each([
  [undefined, false],
  ['*/*', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['text/markdown', true],
  ['text/markdown, */*', true],
  ['text/markdown, text/html;q=0.9', true],
  ['text/html;q=0.5, text/markdown;q=0.8', true],
  ['text/markdown, text/html', true],
  ['text/html, text/markdown', false],
  ['text/markdown;q=0.2, text/html', false],
  ['text/markdown;q=0', false],
  ['text/markdown;q=0.5, */*', false],
  ['Text/Markdown', true],
])('Accept: %s → %s', (accept, wanted) => {
  expect(prefersMarkdown(accept)).toBe(wanted)
})
