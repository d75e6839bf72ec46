/** @jest-environment node */
import { homeAd } from '@/lib/settings/ads'
import { comments, configuredThirdParties, parseThirdPartyScripts, thirdPartyHosts, thirdPartyScripts } from '@/lib/settings/third-parties'
import { readValue } from '@/lib/settings/read-environment'

test('out of the box the site uses no other host', () => {
  expect(thirdPartyScripts).toEqual([])
  expect(comments).toBeNull()
  expect(homeAd).toBeNull()
  expect(thirdPartyHosts(configuredThirdParties)).toEqual({ 'script-src': [], 'connect-src': [], 'frame-src': [], 'img-src': [] })
})

test('a list of scripts, each with what it needs', () => {
  const scripts = parseThirdPartyScripts({
    SCRIPTS: JSON.stringify([
      { src: 'https://ads.example/a.js' },
      { src: 'https://stats.example/s.js', data: { 'website-id': '7' }, hosts: { connect: ['https://collect.example'] } },
      { src: 'https://serve.example/x.js', hosts: { frame: ['https://frames.example'], image: ['https://img.example'] } },
    ]),
  })
  expect(scripts.map(({ id }) => id)).toEqual(['script-1', 'script-2', 'script-3'])
  expect(scripts[1]?.data).toEqual({ 'website-id': '7' })
  expect(thirdPartyHosts({ scripts, comments: true, adImage: 'https://pictures.example/banner.png' })).toEqual({
    'script-src': ['https://ads.example', 'https://stats.example', 'https://serve.example'],
    'connect-src': ['https://ads.example', 'https://stats.example', 'https://collect.example', 'https://serve.example'],
    'frame-src': ['https://frames.example', 'https://giscus.app'],
    'img-src': ['https://img.example', 'https://pictures.example'],
  })
})

test.each(['http://plain.example/a.js', 'javascript:alert(1)', 'nonsense'])('refuses %s and names the variable', (value) => {
  expect(() => parseThirdPartyScripts({ SCRIPTS: JSON.stringify([{ src: value }]) })).toThrow('SCRIPTS')
})

test('comments need a whole configuration, and depend on the path by default', () => {
  const whole = { repo: 'a/b', repoId: 'R', category: 'General', categoryId: 'C' }
  expect(readValue('GISCUS', {})).toBeUndefined()
  expect(readValue('GISCUS', { GISCUS: JSON.stringify(whole) })).toEqual({ ...whole, mapping: 'pathname' })
  expect(() => readValue('GISCUS', { GISCUS: '{"repo":"a/b"}' })).toThrow('GISCUS: expected JSON')
})
