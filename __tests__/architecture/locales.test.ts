/** @jest-environment node */
import { findLines, listFiles } from './files'

/** Files that may name the language, each with its reason. All other code works for every entry of `locales` (lib/site/locales.ts). */
const allowed: Record<string, string> = {
  'lib/site/locales.ts': 'the list of languages',
  'lib/i18n/foreign-words.ts': 'finds Chinese words in other languages',
  'lib/search/text/parse-query.ts': 'segments Chinese text',
  'lib/navigation/sidebar-groups.ts': 'orders Chinese titles by pinyin',
  'lib/features/video/resolve-video.ts': 'languages of the video player',
  'scripts/content/sync-labels.ts': 'folder names of AList’s translations',
  'scripts/lib/edge/checks.mjs': 'queries this site in Chinese',
  'scripts/lib/replicas/remote.mjs': 'writes content in both languages for a test',
  'scripts/bench/attack.mjs': 'queries this site in Chinese',
}

const files = [...listFiles(['app', 'components', 'deploy', 'lib', 'scripts'], /\.(tsx?|mjs)$/), 'middleware.ts', 'next.config.mjs']

test('only the listed files name a language', () => {
  const named = findLines(files, /['"]zh['"]/).map((line) => line.replace(/:\d+$/, ''))
  expect([...new Set(named)].sort()).toEqual(Object.keys(allowed).sort())
  expect(named.length).toBeLessThanOrEqual(20)
})

test('messages are read through lib/i18n only', () => {
  const outside = files.filter((file) => !file.startsWith('lib/i18n/'))
  expect(findLines(outside, /['"]@\/lib\/i18n\/messages\/(?:en|zh)\/|\b(?:getTranslations|useTranslations|getLocale)\b/)).toEqual([])
})
