/** @jest-environment node */
import { findUnknownSettings } from '@/lib/server/observability/unknown-settings'
import { knownSettings } from '@/lib/settings/read-environment'

const set = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'set']))

test('what looks like a setting and is not one is found', () => {
  const typos = ['PUBLISH_SECERT', 'CONTENT_REPO', 'TOKEN_SERVICE_KEYS', 'DOCS_URL', 'METRICS_TOKEN', 'TRUST_PROXY_COUNT']
  expect(findUnknownSettings(set(...typos))).toEqual(typos)
})

test('settings, and variables of other programs, are not', () => {
  expect(findUnknownSettings(set(...knownSettings, 'TOKENS_GOOGLE_CLIENT_ID', 'TOKENS_ONEDRIVE_CN_CLIENT_SECRET'))).toEqual([])
  expect(
    findUnknownSettings(set('PATH', 'HOME', 'NEXT_RUNTIME', 'CLOUDFLARE_ACCOUNT_ID', 'TOKEN_GITHUB', 'SITE_NAME', 'DOCSEARCH')),
  ).toEqual([])
  expect(findUnknownSettings({ PUBLISH_SECERT: '' })).toEqual([])
})
