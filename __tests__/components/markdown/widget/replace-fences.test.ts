/** @jest-environment node */
import { metaTitle } from '@/components/markdown/widget/replace-fences'
import { parseRatio } from '@/components/markdown/widget/ratio-box'
import { fill } from '@/lib/i18n/fill'

test.each([
  [undefined, undefined],
  ['', undefined],
  ['Greetings to all', 'Greetings to all'],
  ['title="A title" {1,3}', 'A title'],
  ["title='x'", 'x'],
  ['{1,3} :line-numbers :collapsed-lines=10', undefined],
])('title of ```lang %s', (meta, title) => expect(metaTitle(meta)).toBe(title))

test.each([
  ['16:9', undefined, undefined, [16, 9]],
  ['4/3', undefined, undefined, [4, 3]],
  ['1.5', undefined, undefined, [1.5, 1]],
  [undefined, '640', '480px', [640, 480]],
  [undefined, '100%', '500', [16, 9]],
  ['0:0', undefined, undefined, [16, 9]],
  ['nonsense', undefined, undefined, [16, 9]],
])('ratio %s of %s by %s', (ratio, width, height, found) => expect(parseRatio(ratio, width, height)).toEqual(found))

test('a text is filled with the values that there are', () => {
  expect(fill('Open in {name} {x}', { name: 'A' })).toBe('Open in A {x}')
})
