/** @jest-environment node */
import { offeredApiHosts, resolveApiHost } from '@/lib/settings/api-hosts'
import { configuredApiHosts } from '@/lib/settings/configured-api-hosts'

const apiHosts = configuredApiHosts({})
const site = { protocol: 'https:', hostname: 'alistgo.com' }

test.each([
  ['http:', 'localhost', true],
  ['http:', '127.0.0.1', true],
  ['http:', '192.168.1.20', true],
  ['http:', '[::1]', true],
  ['http:', 'alistgo.com', false],
  ['http:', '10.example.com', false],
  ['https:', 'localhost', false],
])('%s//%s: local offered is %s', (protocol, hostname, offered) => {
  expect(offeredApiHosts(apiHosts, { protocol, hostname }).some(({ name }) => name === 'local')).toBe(offered)
})

test('a host over plain http is never offered on an https page', () => {
  const hosts = offeredApiHosts([...apiHosts, { name: 'de', url: 'http://de.example', operator: '' }], site)
  expect(hosts.map(({ name }) => name)).toEqual(['cf', 'cn'])
})

test.each([
  ['cn', 'cn'],
  [null, 'cf'],
  ['gone', 'cf'],
  ['local', 'cf'],
])('stored %s comes to %s', (stored, name) => {
  expect(resolveApiHost(offeredApiHosts(apiHosts, site), stored)?.name).toBe(name)
})

test("the site's own service comes first and is the default where it is on", () => {
  const hosts = configuredApiHosts({ TOKEN_SERVICE: 'on', API_HOST_DE: 'https://de.example', API_HOST_CN: 'https://cn.example' })
  expect(hosts.map(({ name, url }) => `${name} ${url}`)).toEqual([
    'site ',
    'cf https://api.alistgo.com',
    'cn https://cn.example',
    'de https://de.example',
  ])
  expect(resolveApiHost(hosts, null)?.name).toBe('site')
  expect(resolveApiHost(hosts, 'cn')?.name).toBe('cn')
})
