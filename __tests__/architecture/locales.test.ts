/** @jest-environment node */
import { findLines, listFiles } from './files'

/** Files that may name the language, each with its reason. All other code works for every entry of `locales` (lib/site/locales.ts). */
const allowed: Record<string, string> = {
  'lib/site/locales.ts': 'the list of languages',
  'lib/i18n/error-messages.ts': 'imports the messages of each language',
  'lib/i18n/messages.ts': 'imports the messages of each language',
  'lib/i18n/offline-messages.ts': 'imports the messages of each language',
  'lib/i18n/search-messages.ts': 'imports the messages of each language',
  'lib/i18n/foreign-words.ts': 'finds Chinese words in other languages',
  'lib/search/text/parse-query.ts': 'segments Chinese text',
  'components/markdown/video/resolve-video.ts': 'languages of the video player',
  'components/markdown/video/open-player.ts': 'languages of the video player',
  'lib/content/check/normalize-code.ts': 'finds language marks in names of files',
}

const files = [...listFiles(['app', 'components', 'lib'], /\.(tsx?|mjs)$/), 'middleware.ts', 'next.config.mjs']

/** The language as a text, in a path or in a pattern, outside of comments. */
const naming = /^(?!\s*(?:\/?\*|\/\/)).*(?:['"]zh['"]|\/zh\b|\bzh[|\\])/

test('only the listed files name a language', () => {
  const named = findLines(files, naming).map((line) => line.replace(/:\d+$/, ''))
  expect(named.filter((file) => !(file in allowed))).toEqual([])
})

test('messages are read through lib/i18n only', () => {
  const outside = files.filter((file) => !file.startsWith('lib/i18n/'))
  expect(findLines(outside, /['"]@\/lib\/i18n\/messages\/(?:en|zh)\/|\b(?:getTranslations|useTranslations|getLocale)\b/)).toEqual([])
})
