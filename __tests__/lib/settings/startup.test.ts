/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { cpSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readListenAddress } from '@/lib/settings/listen-address.mjs'
import { describeOldNode } from '@/lib/settings/node-version.mjs'
import { findErrors, findWarnings, prepareProcess } from '@/lib/settings/startup'
import { temporaryFolder } from '../../support/temporary-folder'

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

test('what is logged begins with the time and is cut, whatever is in an error', () => {
  const write = jest.spyOn(console, 'error').mockImplementation(() => {})
  prepareProcess({})
  console.error('search of %s:', 'en', new SyntaxError('x'.repeat(2_000_000)))
  console.error(new Error('a\n'.repeat(10_000)))
  const entries = write.mock.calls.map(String)
  expect(entries[0]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z search of en: SyntaxError: x+\n {4}at /)
  for (const entry of entries) expect(entry.length).toBeLessThan(10_000)
  expect(entries[1]!.split('\n')).toHaveLength(50)
})

test.each(['PATH', 'HOST', 'HOME', 'NODE_ENV', 'ALIST_PORT_5244_TCP', 'TOKENS_ONEDRIVE_CN_CLIENT_SECRET', 'KUBERNETES_SERVICE_HOST'])(
  '%s belongs to somebody else, or is a setting',
  (name) => {
    expect(findWarnings({ [name]: 'x' })).toEqual([])
  },
)

test.each([
  ['22.0.0', undefined],
  ['20.9.0', false],
  ['20.8.1', true],
  ['18.20.0', true],
])('Node %s is too old for the site: %s', (version, isTooOld) => {
  expect(describeOldNode(version)?.isTooOld).toBe(isTooOld)
})

test('the server says that Node is older than package.json asks for, also without a build', () => {
  const folder = temporaryFolder()
  for (const file of ['server.mjs', 'lib/settings/node-version.mjs']) cpSync(file, path.join(folder, file))
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ type: 'module', engines: { node: '>=99' } }))
  const { status, stderr } = spawnSync(process.execPath, [path.join(folder, 'server.mjs')], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^This is Node [\d.]+, .* Node 99 or newer\.\nThe code is not built/)])
})

test('where to listen: an IPv6 address with or without brackets, never the name of the machine', () => {
  expect(readListenAddress({})).toEqual({ port: 3000 })
  expect(readListenAddress({ PORT: '80', HOSTNAME: '[::1]' })).toEqual({ port: 80, hostname: '::1' })
  expect(readListenAddress({ HOSTNAME: os.hostname() })).toEqual({ port: 3000 })
  expect(() => readListenAddress({ PORT: '70000' })).toThrow('PORT: expected a number from 1 to 65535, found "70000"')
})
