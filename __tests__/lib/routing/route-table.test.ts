/** @jest-environment node */
import { preferredLocale } from '@/lib/routing/resolve'
import { routeMatcher } from '@/lib/routing/route-table'

const match = routeMatcher({
  pages: {
    en: [
      '/',
      '/pricing.html',
      '/guide/',
      '/guide/drivers/baidu.photo.html',
      '/guide/drivers/Crypt.html',
      '/guide/drivers/sftp.html',
      '/guide/Twin.html',
      '/guide/TWIN.html',
    ],
    zh: ['/', '/guide/', '/guide/drivers/sftp.html'],
  },
  redirects: {
    en: { '/guide/drivers/sfpt.html': '/guide/drivers/sftp.html', '/guide/drivers/Alist V2 V3.html': '/guide/' },
    zh: { '/guide/drivers/sfpt.html': '/guide/drivers/sftp.html' },
  },
  files: ['/logo.svg'],
})

const moved = (location: string) => ({ kind: 'redirect', location })
const missing = (locale: 'en' | 'zh') => ({ kind: 'missing', locale })

test.each([
  ['/', { kind: 'page', locale: 'en', path: '/' }],
  ['/zh/', { kind: 'page', locale: 'zh', path: '/' }],
  ['/zh', moved('/zh/')],
  ['/pricing.html', { kind: 'page', locale: 'en', path: '/pricing.html' }],
  ['/pricing', moved('/pricing.html')],
  ['/pricing/', moved('/pricing.html')],
  ['/zh/pricing', missing('zh')],
  ['/guide', moved('/guide/')],
  ['/guide/index.html', moved('/guide/')],
  ['/guide/README.html', moved('/guide/')],
  ['/index.md', { kind: 'markdown', locale: 'en', path: '/' }],
  ['/zh/guide/index.md', { kind: 'markdown', locale: 'zh', path: '/guide/' }],
  ['/guide/drivers/baidu.photo.md', { kind: 'markdown', locale: 'en', path: '/guide/drivers/baidu.photo.html' }],
  ['/zh/guide/README.md', moved('/zh/guide/index.md')],
  ['/guide.md', moved('/guide/index.md')],
  ['/guide/drivers/sfpt.md', moved('/guide/drivers/sftp.md')],
  ['/zh/pricing.md', missing('zh')],
  ['/search.md', moved('/search.html')],
  ['/llms.txt', { kind: 'generated', path: '/llms.txt', routePath: '/outputs/en/llms.txt' }],
  ['/zh/llms-full/drivers.txt', { kind: 'generated', path: '/zh/llms-full/drivers.txt', routePath: '/outputs/zh/llms-full/drivers.txt' }],
  ['/openapi.json', { kind: 'generated', path: '/openapi.json', routePath: '/outputs/en/openapi.json' }],
  ['/openapi.zh.json', { kind: 'generated', path: '/openapi.zh.json', routePath: '/outputs/zh/openapi.json' }],
  ['/outputs/en/llms.txt', missing('en')],
  ['/guide/drivers/baidu.photo', moved('/guide/drivers/baidu.photo.html')],
  ['/guide/drivers/crypt.html', moved('/guide/drivers/Crypt.html')],
  ['/Guide/Drivers/SFPT.html', moved('/guide/drivers/sftp.html')],
  ['/ZH/guide/drivers/sftp.html', moved('/zh/guide/drivers/sftp.html')],
  ['/zh-CN/guide/', moved('/zh/guide/')],
  ['/zh-CN/nowhere', missing('zh')],
  ['/pricing.html/', moved('/pricing.html')],
  ['/guide/twin.html', missing('en')],
  ['/guide/drivers/sfpt.html', moved('/guide/drivers/sftp.html')],
  ['/guide/drivers/sfpt', moved('/guide/drivers/sftp.html')],
  ['/zh/guide/drivers/sfpt.html', moved('/zh/guide/drivers/sftp.html')],
  ['/guide/drivers/Alist%20V2%20V3.html', moved('/guide/')],
  ['/logo.svg', { kind: 'file', path: '/logo.svg' }],
  ['/en/guide/', moved('/guide/')],
  ['/en', moved('/')],
  ['/EN/nowhere', missing('en')],
  ['/%E0%A4%A', missing('en')],
  ['/zh/%E0%A4%A', missing('zh')],
  ['/..%2f..%2fetc/passwd', missing('en')],
  ['/__proto__', missing('en')],
])('%s', (pathname, route) => {
  expect(match(pathname)).toEqual(route)
})

test.each([
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
  ['en-GB', 'en'],
  ['fr, zh-TW;q=0.5, en;q=0.4', 'zh'],
  ['de, *;q=0.1', null],
  ['zh;q=0, en;q=0.1', 'en'],
  [null, null],
])('Accept-Language %s', (header, locale) => {
  expect(preferredLocale(header)).toBe(locale)
})
