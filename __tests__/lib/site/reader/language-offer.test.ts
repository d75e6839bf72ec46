/** @jest-environment node */
import { offeredLocale } from '@/lib/site/reader/language-offer'

test.each([
  ['the browser asks for the page’s language', 'en', ['en-US', 'zh-CN'], null, false, null],
  ['it asks for the other one first', 'en', ['zh-CN', 'en'], null, false, 'zh'],
  ['a bare tag counts', 'en', ['zh'], null, false, 'zh'],
  ['a tag of another region counts', 'en', ['zh-TW', 'en'], null, false, 'zh'],
  ['British English on a Chinese page', 'zh', ['en-GB'], null, false, 'en'],
  ['languages the site does not have are passed over', 'en', ['fr-FR', 'de', 'zh-Hans-CN'], null, false, 'zh'],
  ['none matches', 'zh', ['fr', 'ja'], null, false, null],
  ['already answered', 'en', ['zh-CN'], null, true, null],
  ['the server’s hint, where the browser names no language', 'en', [], 'zh', false, 'zh'],
  ['the browser’s own list comes before the hint', 'en', ['en'], 'zh', false, null],
  ['a hint the site does not know', 'en', [], 'fr', false, null],
  ['nothing at all', 'zh', [], null, false, null],
] as const)('%s', (_, page, languages, hint, decided, offered) => {
  expect(offeredLocale({ page, languages, hint, decided })).toBe(offered)
})
