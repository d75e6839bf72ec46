import { crossesPolicies } from '@/lib/browser/page/own-policy'

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
