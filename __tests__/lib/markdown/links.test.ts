/** @jest-environment node */
import { resolveHref } from '@/lib/markdown/links'

const zh = { file: 'zh/guide/drivers/139.md', locale: 'zh' } as const
const en = { file: 'en/guide/drivers/139.md', locale: 'en' } as const

test.each([
  ['./s3.md#keys', en, 'page', '/guide/drivers/s3.html#keys'],
  ['./s3.md', zh, 'page', '/zh/guide/drivers/s3.html'],
  ['s3.html', zh, 'page', '/zh/guide/drivers/s3.html'],
  ['s3', zh, 'page', '/zh/guide/drivers/s3.html'],
  ['baidu.photo.md', en, 'page', '/guide/drivers/baidu.photo.html'],
  ['baidu.photo', en, 'page', '/guide/drivers/baidu.photo.html'],
  ['../install/README.md', zh, 'page', '/zh/guide/install/'],
  ['../install/index.md', en, 'page', '/guide/install/'],
  ['../install/', en, 'page', '/guide/install/'],
  ['..', en, 'page', '/guide/'],
  ['../../../zh/faq/why.md', en, 'page', '/zh/faq/why.html'],
  ['/guide/', zh, 'page', '/guide/'],
  ['/zh/guide/webdav', en, 'page', '/zh/guide/webdav.html'],
  ['/zh/', en, 'page', '/zh/'],
  ['/config/configuration.html?x=1#scheme', zh, 'page', '/config/configuration.html?x=1#scheme'],
  ['./Alist%20V2%20V3.md', en, 'page', '/guide/drivers/Alist%20V2%20V3.html'],
  ['../../../../../etc/passwd', en, 'page', '/etc/passwd.html'],
  ['#选项', zh, 'anchor', '#%E9%80%89%E9%A1%B9'],
  ['#', zh, 'anchor', '#'],
  ['./img/a b.png', zh, 'asset', '/_content/zh/guide/drivers/img/a%20b.png'],
  ['/img/a.png#dark', zh, 'asset', '/img/a.png#dark'],
  ['/openapi.json', en, 'asset', '/openapi.json'],
  ['https://example.com/a.md', en, 'external', 'https://example.com/a.md'],
  ['//example.com', en, 'external', '//example.com'],
  ['mailto:a@b.c', en, 'mail', 'mailto:a@b.c'],
  ['%E0%A4%A', en, 'page', '/guide/drivers/%25E0%25A4%25A.html'],
] as const)('%s', (href, place, kind, expected) => {
  expect(resolveHref(href, place)).toMatchObject({ kind, href: expected })
})

test('a page link says which page, in which language, and where on it', () => {
  expect(resolveHref('./s3.md#%E5%AF%86', zh)).toEqual({
    kind: 'page',
    path: '/guide/drivers/s3.html',
    hash: '密',
    locale: 'zh',
    href: '/zh/guide/drivers/s3.html#%E5%AF%86',
  })
})

test('resolved addresses stay as they are', () => {
  for (const href of ['/zh/guide/drivers/s3.html', '/guide/', '/_content/zh/a.png', '#a']) expect(resolveHref(href, zh).href).toBe(href)
})
