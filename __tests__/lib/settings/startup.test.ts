/** @jest-environment node */
import os from 'node:os'
import { readListenAddress } from '@/lib/settings/listen-address.mjs'
import { findErrors, findWarnings } from '@/lib/settings/startup'

const example = 'https://docs.example.com'

test.each([
  [{ SITE_URL: `${example}/base/` }, [`SITE_URL: expected an origin without a path such as ${example}, found "${example}/base/"`]],
  [{ SITE_URL: `${example}/?x=1` }, [`SITE_URL: expected an absolute http(s) address such as ${example}, found "${example}/?x=1"`]],
  [{ SITE_URL: `${example}/` }, []],
  [{ SITE_URL: `${example}/docs/`, NEXT_PUBLIC_BASE_PATH: '/docs' }, []],
  [{ SITE_URL: example, NEXT_PUBLIC_BASE_PATH: '/docs' }, []],
  [{ TRUST_PROXY: 'yes' }, ['TRUST_PROXY: expected the number of proxies, from 0 to 10, found "yes"']],
  [{ TRUST_PROXY: '-1' }, ['TRUST_PROXY: expected the number of proxies, from 0 to 10, found "-1"']],
  [{ HSTS_MAX_AGE: '1.5' }, ['HSTS_MAX_AGE: expected a whole number of seconds, found "1.5"']],
])('%j stops the start: %j', (environment, errors) => {
  expect(findErrors(environment)).toEqual(errors)
})

test.each([
  ['SITEURL', 'SITE_URL'],
  ['TRUSTPROXY', 'TRUST_PROXY'],
  ['STATUS_TOKN', 'STATUS_TOKEN'],
  ['PUBLISH_SECERT', 'PUBLISH_SECRET'],
  ['TOKENS_ONEDRVE_CLIENT_ID', 'TOKENS_ONEDRIVE_CLIENT_ID'],
])('%s is not a setting: %s was meant', (name, meant) => {
  expect(findWarnings({ [name]: 'x' })).toContain(`${name} is not a setting of this site; ${meant} is.`)
})

test.each(['PATH', 'HOST', 'HOME', 'NODE_ENV', 'ALIST_PORT_5244_TCP', 'TOKENS_ONEDRIVE_CN_CLIENT_SECRET', 'KUBERNETES_SERVICE_HOST'])(
  '%s belongs to somebody else, or is a setting',
  (name) => {
    expect(findWarnings({ [name]: 'x' })).toEqual([])
  },
)

test('where to listen: an IPv6 address with or without brackets, never the name of the machine', () => {
  expect(readListenAddress({})).toEqual({ port: 3000 })
  expect(readListenAddress({ PORT: '80', HOSTNAME: '[::1]' })).toEqual({ port: 80, hostname: '::1' })
  expect(readListenAddress({ HOSTNAME: os.hostname() })).toEqual({ port: 3000 })
  expect(() => readListenAddress({ PORT: '70000' })).toThrow('PORT: expected a number from 1 to 65535, found "70000"')
})
