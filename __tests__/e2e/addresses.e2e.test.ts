import { request } from './request'

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

test.each(inBoth)('%s leads to %s, with the query', async (from, to) => {
  expect(await request(`${from}?a=1&b=two%2Fthree`)).toMatchObject({ status: 308, location: `${to}?a=1&b=two%2Fthree` })
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

test('a drawing next to a page is sandboxed: opened directly, it runs nothing', async () => {
  const { status, headers } = await request('/_content/en/guide/example.svg')
  expect(status).toBe(200)
  expect(headers['content-security-policy']).toContain('sandbox')
  expect(headers['x-content-type-options']).toBe('nosniff')
  const spelled = await request('/_content/en/guide/example%2Esvg')
  if (spelled.status === 200) expect(spelled.headers['content-security-policy']).toContain('sandbox')
})
