/** @jest-environment node */
import { findStartupWarnings } from '@/lib/server/observability/startup-warnings'
import { knownSettings } from '@/lib/settings/read-environment'

const deployed = { SITE_URL: 'https://docs.example.com', STATUS_TOKEN: 'a token of twenty-four characters' }

test.each([
  ['nothing set', {}],
  ['a site of one folder', { ...deployed, CONTENT_DIR: '/srv/content', CONTENT_WATCH: '1' }],
  [
    'a repository that announces',
    { ...deployed, CONTENT_REPOSITORY: 'https://github.com/team/docs', PUBLISH_SECRET: 'x', PUBLISH_POLL: '0' },
  ],
  ['one proxy', { ...deployed, TRUST_PROXY: '1' }],
  ['plain http on the own machine', { ...deployed, SITE_URL: 'http://localhost:3000' }],
  ['variables of others', { PATH: '/bin', CONTENT_REPOSITORY: '', CLOUDFLARE_ACCOUNT_ID: 'of another tool', NEXT_RUNTIME: 'nodejs' }],
  ['apps of providers', { TOKENS_GOOGLE_CLIENT_ID: 'x', TOKENS_ONEDRIVE_CN_CLIENT_SECRET: 'x' }],
])('%s: nothing is said', (_name, environment) => {
  expect(findStartupWarnings(environment)).toEqual([])
})

test.each<[string, Record<string, string>, RegExp]>([
  ['a slip of the pen', { PUBLISH_SECERT: 'x' }, /PUBLISH_SECERT is not a setting of this site; PUBLISH_SECRET is/],
  ['no address', { CONTENT_REPOSITORY: '/srv/git' }, /^SITE_URL is not set/],
  ['plain http', { ...deployed, SITE_URL: 'http://docs.example.com' }, /plain http/],
  ['TRUST_PROXY as a word', { ...deployed, TRUST_PROXY: 'true' }, /number of proxies/],
  ['a token that can be guessed', { ...deployed, STATUS_TOKEN: 'short' }, /STATUS_TOKEN is short/],
  [
    'two sources',
    { ...deployed, CONTENT_REPOSITORY: '/srv/git', CONTENT_DIR: '/srv/content', CONTENT_WATCH: '1' },
    /^CONTENT_DIR, CONTENT_WATCH: without effect/,
  ],
  ['a branch of nothing', { ...deployed, CONTENT_BRANCH: 'next' }, /^CONTENT_BRANCH: without effect/],
  ['nobody tells', { ...deployed, CONTENT_REPOSITORY: '/srv/git', PUBLISH_POLL: '0' }, /never notice a push/],
])('%s is said', (_name, environment, note) => {
  const notes = findStartupWarnings(environment)
  expect(notes).toEqual([expect.stringMatching(note)])
  expect(notes.join()).not.toContain('token')
})

test('no setting of this site is taken for a slip', () => {
  const environment = Object.fromEntries(knownSettings.map((name) => [name, 'set']))
  expect(findStartupWarnings(environment).filter((warning) => warning.includes('is not a setting'))).toEqual([])
})
