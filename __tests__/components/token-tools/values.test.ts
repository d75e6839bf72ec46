/** @jest-environment node */
import { cleanValue, findMistake, findOtherRegion, isUsable, readPasted } from '@/components/token-tools/values'

const guid = '0a2991a3-1674-4334-8561-671cc7349960'
const google = '123-abc.apps.googleusercontent.com'

test.each([
  ['onedrive', 'clientId', guid, null],
  ['onedrive', 'clientId', 'aBc8Q~secret', 'other clientSecret'],
  ['onedrive', 'clientId', 'my-app', 'shape'],
  ['onedrive', 'clientSecret', guid, 'secretId'],
  ['onedrive', 'clientSecret', 'aBc8Q~secret', null],
  ['onedrive', 'clientSecret', 'an.older-secret_of[44]signs=', null],
  ['onedrive', 'clientSecret', 'aBc******************', 'masked'],
  ['onedrive', 'clientSecret', 'aBc8Q~se cret', 'certain characters'],
  ['onedrive', 'clientSecret', '密钥aBc8Q~secret', 'certain characters'],
  ['onedrive', 'clientId', 'https://alist.example/tool/onedrive/callback', 'certain address'],
  ['google', 'clientId', google, null],
  ['google', 'clientId', ` \u200b${google}\n`, null],
  ['google', 'clientId', 'GOCSPX-secret', 'other clientSecret'],
  ['google', 'clientId', '123456789012', 'shape'],
  ['google', 'clientId', `{"web":{"client_id":"${google}"}}`, 'certain json'],
  ['google', 'clientSecret', `"client_secret": "GOCSPX-secret"`, 'certain json'],
  ['google', 'clientSecret', google, 'other clientId'],
  ['google', 'accessToken', '1//refresh', 'other refreshToken'],
  ['google', 'accessToken', 'Bearer ya29.a', 'certain characters'],
  ['google', 'refreshToken', 'ya29.a', 'other accessToken'],
  ['google', 'code', '4/0AbC', null],
  ['baidu', 'clientId', '10123456', 'appNumber'],
  ['baidu', 'clientId', 'hq9yQ9w9kR4YHj1kyYafLygVocobh7Sf', null],
  ['dropbox', 'clientSecret', '0a1b2c3d4e5f6g7', null],
  ['dropbox', 'clientSecret', 'sl.token', 'other accessToken'],
  ['115', 'clientId', 'app', 'shape'],
  ['wopan', 'phone', ' 138 0013-8000', null],
  ['wopan', 'phone', '+8613800138000', 'shape'],
  ['aliyundrive', 'clientId', '', null],
] as const)('%s, %s: %j → %s', (provider, kind, value, expected) => {
  const mistake = findMistake(provider, kind, value)
  expect(mistake && [mistake.isCertain ? 'certain' : '', mistake.name, mistake.otherKind].filter(Boolean).join(' ')).toBe(expected)
  expect(isUsable(provider, kind, value)).toBe(value !== '' && !expected?.startsWith('certain'))
})

test('a secret that is the client ID again is named', () => {
  expect(findMistake('yandex', 'clientSecret', 'id ', ' id')?.name).toBe('same')
})

test('what copying leaves around a value is not sent', () => {
  expect(cleanValue('\ufeff a b\t\u200b')).toBe('a b')
})

test.each([
  ['4/0AbC', { code: '4/0AbC', mistake: null }],
  ['http://127.0.0.1:53682/?state=s&code=4%2F0', { code: '4/0', mistake: null }],
  ['http://127.0.0.1:53682/?state=other&code=4%2F0', { code: '4/0', mistake: { name: 'otherSignIn', isCertain: true } }],
  ['https://accounts.google.com/signin', { code: '', mistake: { name: 'noCode', isCertain: true } }],
])('pasted: %s', (text, expected) => {
  expect(readPasted(text, 's')).toEqual(expected)
})

test.each([
  ['https://contoso.sharepoint.cn/sites/a', 'global', 'cn'],
  ['https://contoso.sharepoint.com/sites/a', 'cn', 'global'],
  ['https://contoso.sharepoint-mil.us/sites/a', 'us', undefined],
  ['https://sharepoint.cn.example.org/', 'global', undefined],
  ['contoso', 'global', undefined],
] as const)('site %s with an account of the region %s → %s', (url, region, expected) => {
  expect(findOtherRegion(url, region)?.region).toBe(expected)
})
