import { request } from './request'

const pages = [
  ['/', 'en-US'],
  ['/zh/', 'zh-CN'],
  ['/pricing.html', 'en-US'],
  ['/zh/pricing.html', 'zh-CN'],
  ['/guide/', 'en-US'],
  ['/zh/guide/', 'zh-CN'],
  ['/guide/install/docker.html', 'en-US'],
  ['/zh/guide/install/docker.html', 'zh-CN'],
  ['/guide/drivers/', 'en-US'],
  ['/guide/drivers/139.html', 'en-US'],
  ['/guide/drivers/Crypt.html', 'en-US'],
  ['/guide/drivers/baidu.photo.html', 'en-US'],
  ['/zh/guide/drivers/baidu.photo.html', 'zh-CN'],
  ['/config/configuration.html', 'en-US'],
] as const

test.each(pages)('%s is a page in %s', async (path, lang) => {
  const { status, body } = await request(path)
  expect(status).toBe(200)
  expect(body).toContain(`<html lang="${lang}"`)
})

test('a query belongs to the page', async () => {
  expect((await request('/pricing.html?from=mail')).status).toBe(200)
})

const redirects = [
  ['/zh', '/zh/'],
  ['/pricing', '/pricing.html'],
  ['/pricing/', '/pricing.html'],
  ['/guide', '/guide/'],
  ['/guide/index.html', '/guide/'],
  ['/guide/README.html', '/guide/'],
  ['/index.html', '/'],
  ['/guide/drivers', '/guide/drivers/'],
  ['/guide/drivers/139', '/guide/drivers/139.html'],
  ['/guide/drivers/baidu.photo', '/guide/drivers/baidu.photo.html'],
  ['/guide/drivers/sfpt.html', '/guide/drivers/sftp.html'],
  ['/guide/drivers/Alist%20V2%20V3.html', '/guide/drivers/alist_v2_v3.html'],
] as const
const inBoth = redirects.flatMap(([from, to]) =>
  from === '/zh'
    ? [[from, to]]
    : [
        [from, to],
        [`/zh${from}`, `/zh${to}`],
      ],
)

test.each(inBoth)('%s leads to %s', async (from, to) => {
  expect(await request(from)).toMatchObject({ status: 308, location: to })
})

test.each(inBoth)('%s keeps the query', async (from, to) => {
  expect(await request(`${from}?a=1&b=two%2Fthree`)).toMatchObject({ status: 308, location: `${to}?a=1&b=two%2Fthree` })
})

const missing = [
  ['/no-such-page.html', 'en-US', 'Page not found'],
  ['/zh/no-such-page.html', 'zh-CN', '页面不存在'],
  ['/guide/drivers/no/such/', 'en-US', 'Page not found'],
  ['/PRICING.html', 'en-US', 'Page not found'],
  ['/en/pricing.html', 'en-US', 'Page not found'],
  ['/zh/zh/', 'zh-CN', '页面不存在'],
] as const

test.each(missing)('%s is a 404 page in %s', async (path, lang, title) => {
  const { status, body } = await request(path)
  expect(status).toBe(404)
  expect(body).toContain(`<html lang="${lang}"`)
  expect(body).toContain(title)
})

const hostile = [
  '/%E0%A4%A',
  '/zh/%E0%A4%A',
  '/%',
  '/%00',
  '/..%2f..%2fetc/passwd',
  '/../../etc/passwd',
  '/zh/..%5c..%5cetc/passwd',
  '/%2e%2e/%2e%2e/package.json',
  '/%2fevil.example/',
]

test.each(hostile)('%s is refused with 4xx and leads nowhere', async (path) => {
  const { status, location } = await request(path)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(location).toBeNull()
})

test.each(['//evil.example/', '//evil.example/%2f..', '/\\evil.example/', '///evil.example/..'])(
  '%s never leaves the site',
  async (path) => {
    const { status, location } = await request(path)
    if (location === null) expect([400, 404]).toContain(status)
    else expect(location).toMatch(/^\/[^/\\]|^\/$/)
  },
)

test('a drawing beside a page is sent in a sandbox: opened by its own address it runs nothing', async () => {
  const { status, headers } = await request('/_content/en/guide/example.svg')
  expect(status).toBe(200)
  expect(headers['content-security-policy']).toContain('sandbox')
  expect(headers['x-content-type-options']).toBe('nosniff')
  const spelled = await request('/_content/en/guide/example%2Esvg')
  if (spelled.status === 200) expect(spelled.headers['content-security-policy']).toContain('sandbox')
})
