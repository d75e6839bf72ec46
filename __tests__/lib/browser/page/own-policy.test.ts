import { crossesPolicies, crossesToolPages } from '@/lib/browser/page/own-policy'

test.each([
  [false, '/guide/install/docker.html', false],
  [false, '/guide/api/fs.html', true],
  [false, '/zh/guide/api/fs.html', true],
  [false, '/zh/tool/aliyundrive/request', true],
  [true, '/guide/api/admin/user.html', false],
  [true, '/guide/install/docker.html', true],
  [true, '/', true],
])('own policy %s, to %s: loads a document %s', (own, pathname, expected) => {
  expect(crossesPolicies(own, pathname)).toBe(expected)
})

test.each([
  ['/guide/', '/guide/a.html', false],
  ['/guide/api/fs.html', '/tool/onedrive/request.html', true],
  ['/zh/guide/', '/zh/tool/', true],
  ['/tool/', '/zh/tool/onedrive/request.html', false],
  ['/tool/onedrive/callback.html', '/guide/api/', true],
])('from %s to %s: into or out of the tool pages %s', (from, to, expected) => {
  expect(crossesToolPages(from, to)).toBe(expected)
})
