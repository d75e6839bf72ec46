/** @jest-environment node */
import { findStartupWarnings, type MachineFacts } from '@/lib/server/observability/startup-warnings'

const machine: MachineFacts = { cacheError: null, hasGit: true, memoryLimit: null }
const deployed = { SITE_URL: 'https://docs.example.com', STATUS_TOKEN: 'a token of twenty-four characters' }

test.each([
  ['nothing set', {}],
  ['a site of one folder', { ...deployed, CONTENT_DIR: '/srv/content', CONTENT_WATCH: '1', METRICS: '1' }],
  [
    'a repository that announces',
    { ...deployed, CONTENT_REPOSITORY: 'https://github.com/team/docs', PUBLISH_SECRET: 'x', PUBLISH_POLL: '0' },
  ],
  ['a status at GitHub', { ...deployed, CONTENT_REPOSITORY: 'git@github.com:team/docs.git', PUBLISH_STATUS_TOKEN: 'x'.repeat(24) }],
  ['one proxy', { ...deployed, TRUST_PROXY: '1' }],
  ['plain http on the own machine', { ...deployed, SITE_URL: 'http://localhost:3000' }],
  ['variables of others', { PATH: '/bin', CONTENT_REPOSITORY: '', CLOUDFLARE_ACCOUNT_ID: 'of another tool', DOCSEARCH: 'x' }],
])('%s: nothing is said', (_name, environment) => {
  expect(findStartupWarnings(environment, machine)).toEqual([])
})

test.each<[string, Record<string, string>, RegExp]>([
  ['a slip of the pen', { PUBLISH_SECERT: 'x' }, /PUBLISH_SECERT is not a setting of this site; PUBLISH_SECRET is/],
  ['no address', { CONTENT_REPOSITORY: '/srv/git', STATUS_TOKEN: 'x'.repeat(24) }, /^SITE_URL is not set/],
  ['plain http', { ...deployed, SITE_URL: 'http://docs.example.com' }, /plain http/],
  ['TRUST_PROXY as a word', { ...deployed, TRUST_PROXY: 'true' }, /number of proxies/],
  ['a status of counts', { SITE_URL: 'https://docs.example.com' }, /\/api\/status shows counts only/],
  ['metrics without a token', { SITE_URL: 'https://docs.example.com', METRICS: '1' }, /METRICS=1 needs STATUS_TOKEN/],
  ['a token that can be guessed', { ...deployed, STATUS_TOKEN: 'short' }, /STATUS_TOKEN is short/],
  [
    'two sources',
    { ...deployed, CONTENT_REPOSITORY: '/srv/git', CONTENT_DIR: '/srv/content', CONTENT_WATCH: '1' },
    /^CONTENT_DIR, CONTENT_WATCH: without effect/,
  ],
  ['a branch of nothing', { ...deployed, CONTENT_BRANCH: 'next' }, /^CONTENT_BRANCH: without effect/],
  ['nobody tells', { ...deployed, CONTENT_REPOSITORY: '/srv/git', PUBLISH_POLL: '0' }, /never notice a push/],
  [
    'a status at nobody',
    { ...deployed, CONTENT_REPOSITORY: 'https://git.example.com/a/b', PUBLISH_STATUS_TOKEN: 'x'.repeat(24) },
    /set PUBLISH_STATUS_API/,
  ],
  ['half of Cloudflare', { ...deployed, CLOUDFLARE_ZONE_ID: 'f'.repeat(32) }, /belong together/],
])('%s is said', (_name, environment, note) => {
  const notes = findStartupWarnings(environment, machine)
  expect(notes).toEqual([expect.stringMatching(note)])
  expect(notes.join()).not.toContain('token')
})

test.each<[string, Partial<MachineFacts>, Record<string, string>, RegExp]>([
  ['a folder that cannot be written', { cacheError: 'EROFS' }, {}, /^CACHE_DIR \(\.cache\) cannot be written \(EROFS\)/],
  ['no git', { hasGit: false }, { ...deployed, CONTENT_REPOSITORY: '/srv/git' }, /git is not installed/],
  ['little memory', { memoryLimit: 200 }, { PAGE_MEMORY_MB: '16' }, /256 MB are enough to serve/],
  ['too many pages in memory', { memoryLimit: 512 }, { PAGE_MEMORY_MB: '256' }, /more than a third of the 512 MB/],
])('%s is said', (_name, facts, environment, note) => {
  expect(findStartupWarnings(environment, { ...machine, ...facts })).toEqual([expect.stringMatching(note)])
})
