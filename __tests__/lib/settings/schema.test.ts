/** @jest-environment node */
import {
  describePageSettings,
  findSettingErrors,
  readEnvironment,
  readValue,
  type Environment,
  settingNames,
  settingOf,
} from '@/lib/settings/read-environment'
import { buildSettingTables } from '@/lib/settings/setting-tables'
import { cellsOf, readWrittenTable } from '../../support/written-table'

const tables = Object.entries(buildSettingTables()).flatMap(([file, byName]) =>
  Object.entries(byName).map(([name, table]) => [file, name, table] as const),
)

test.each(tables)('%s: the table "%s" is up to date (npm run schema)', (file, name, expected) => {
  expect(cellsOf(readWrittenTable(file, name))).toEqual(cellsOf(expected))
})

test('every default can be read', () => {
  expect(findSettingErrors({})).toEqual([])
  for (const name of settingNames) expect(settingOf(name).description).toMatch(/^\S.*[^.]$/)
})

test.each([
  ['PORT', '70000', 'PORT: expected a number from 1 to 65535, found "70000"'],
  ['CONTENT_WATCH', 'yes', 'CONTENT_WATCH: expected 1 or 0, found "yes"'],
  [
    'SITE_URL',
    'docs.example.com',
    'SITE_URL: expected an absolute http(s) address such as https://docs.example.com, found "docs.example.com"',
  ],
  ['CONTENT_PATH', 'a/../../b', 'CONTENT_PATH: expected a folder inside the repository, found "a/../../b"'],
  ['DOCSEARCH', '{"appId":', 'DOCSEARCH: expected JSON such as {"appId":"…","apiKey":"…","indexName":"…"}, found "{\\"appId\\":"'],
  ['PUBLISH_POLL', '2592000', 'PUBLISH_POLL: expected a number of seconds, at most 86400, found "2592000"'],
  ['PUBLISH_SECRET', 'hunter2', 'PUBLISH_SECRET: expected 24 characters at least, such as those of `openssl rand -hex 24`'],
])('%s=%s: the error says what was expected, and shows the value unless it is a secret', (name, text, error) => {
  expect(findSettingErrors({ [name]: text })).toEqual([error])
})

test('all errors of a slice come at once', () => {
  expect(() => readEnvironment(['PORT', 'CONTENT_WATCH'], { PORT: 'x', CONTENT_WATCH: 'x' })).toThrow(/^PORT: .*\nCONTENT_WATCH: /)
})

test('an empty text counts as not set', () => {
  expect(readValue('PUBLISH_POLL', { PUBLISH_POLL: '' })).toBe(60)
})

test.each<[Environment, boolean]>([
  [{ SITE_URL: 'https://docs.example.com' }, true],
  [{ GISCUS: '{}' }, true],
  [{ API_HOST_DE: 'https://de.example' }, true],
  [{ SITE_URL: 'https://alistgo.com' }, false],
  [{ PORT: '1', CACHE_DIR: '/c', CONTENT_DIR: '/d', PUBLISH_SECRET: 'x'.repeat(24), TRUST_PROXY: '1' }, false],
])('%j changes the version of cached pages: %s', (environment, changes) => {
  expect(describePageSettings(environment).join() !== describePageSettings({}).join()).toBe(changes)
})
