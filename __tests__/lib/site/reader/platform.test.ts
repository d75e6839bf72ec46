/** @jest-environment node */
import { isApplePlatform } from '@/components/reader/ad-banner/ad-banner.client'

const agent = (system: string) => `Mozilla/5.0 (${system}) AppleWebKit/605.1.15 (KHTML, like Gecko)`

test.each([
  ['Mac', 'MacIntel', agent('Macintosh; Intel Mac OS X 10_15_7'), true],
  ['iPhone', 'iPhone', agent('iPhone; CPU iPhone OS 18_0 like Mac OS X'), true],
  ['iPad', 'iPad', agent('iPad; CPU OS 12_2 like Mac OS X'), true],
  ['iPad that says Mac', 'MacIntel', agent('Macintosh; Intel Mac OS X 10_15_7'), true],
  ['iPod', 'iPod', agent('iPod touch; CPU iPhone OS 12_0 like Mac OS X'), true],
  ['Mac whose browser hides the platform', '', agent('Macintosh; Intel Mac OS X 10_15_7'), true],
  ['Windows', 'Win32', agent('Windows NT 10.0; Win64; x64'), false],
  ['Linux', 'Linux x86_64', agent('X11; Linux x86_64'), false],
  ['Android', 'Linux armv8l', agent('Linux; Android 14; Pixel 8'), false],
])('%s', (_, platform, userAgent, expected) => {
  expect(isApplePlatform({ platform, userAgent })).toBe(expected)
})
