/** @jest-environment node */
import { homeAd } from '@/lib/settings/ads'
import { comments, parseComments } from '@/lib/settings/comments'
import { resolveScript } from '@/lib/site/policy/script-address'
import { configuredThirdParties, parseThirdPartyScripts, thirdPartyHosts, thirdPartyScripts } from '@/lib/settings/third-parties'

test('out of the box the site uses no other host', () => {
  expect(thirdPartyScripts).toEqual([])
  expect(comments).toBeNull()
  expect(homeAd).toBeNull()
  expect(thirdPartyHosts(configuredThirdParties)).toEqual({ 'script-src': [], 'connect-src': [], 'frame-src': [], 'img-src': [] })
})

test('four places can be filled by address or by JSON', () => {
  const scripts = parseThirdPartyScripts({
    ADS_SCRIPT: 'https://ads.example/a.js',
    ANALYTICS_SCRIPT: '{"src":"https://stats.example/s.js","data":{"website-id":"7"},"hosts":{"connect":["https://collect.example"]}}',
    ANALYTICS_SECOND_SCRIPT: 'https://count.example/c.js?theme={theme}',
    AD_SERVING_SCRIPT: '{"src":"https://serve.example/x.js","hosts":{"frame":["https://frames.example"],"image":["https://img.example"]}}',
  })
  expect(scripts.map(({ id }) => id)).toEqual(['ads', 'analytics', 'analytics-second', 'ad-serving'])
  expect(scripts[1]?.data).toEqual({ 'website-id': '7' })
  expect(thirdPartyHosts({ scripts, comments: true, adImage: 'https://pictures.example/banner.png' })).toEqual({
    'script-src': ['https://ads.example', 'https://stats.example', 'https://count.example', 'https://serve.example'],
    'connect-src': [
      'https://ads.example',
      'https://stats.example',
      'https://collect.example',
      'https://count.example',
      'https://serve.example',
    ],
    'frame-src': ['https://frames.example', 'https://giscus.app'],
    'img-src': ['https://img.example', 'https://pictures.example'],
  })
})

test.each(['http://plain.example/a.js', 'javascript:alert(1)', 'nonsense'])('refuses %s and names the variable', (value) => {
  expect(() => parseThirdPartyScripts({ ADS_SCRIPT: value })).toThrow('ADS_SCRIPT')
})

test('only a script whose address names the theme is loaded anew with it', () => {
  const themed = { id: 'ads', src: 'https://ads.example/a.js?look={theme}' }
  expect(resolveScript(themed, 'dark')).toEqual({ key: 'ads-dark', src: 'https://ads.example/a.js?look=dark' })
  expect(resolveScript({ id: 'ads', src: 'https://ads.example/a.js' }, 'dark')).toEqual({ key: 'ads', src: 'https://ads.example/a.js' })
})

describe('comments', () => {
  test('are off without a repository', () => {
    expect(parseComments({})).toBeNull()
  })

  test('are tied to the path and load late, unless told otherwise', () => {
    expect(parseComments({ GISCUS_REPO: 'a/b', GISCUS_REPO_ID: 'R', GISCUS_CATEGORY: 'General', GISCUS_CATEGORY_ID: 'C' })).toMatchObject({
      provider: 'giscus',
      mapping: 'pathname',
      lazyLoading: true,
      themes: { light: 'light', dark: 'dark' },
    })
  })

  test('half a configuration is refused', () => {
    expect(() => parseComments({ GISCUS_REPO: 'a/b' })).toThrow()
  })
})
