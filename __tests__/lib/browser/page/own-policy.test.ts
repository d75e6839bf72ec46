import { crossesPolicies, crossesToolPages } from '@/lib/browser/page/own-policy'

test.each([
  [false, '/guide/', '/guide/install/docker.html', false],
  [false, '/guide/', '/guide/api/fs.html', true],
  [false, '/guide/api/', '/guide/api/fs.html', true],
  [false, '/zh/guide/', '/zh/tool/aliyundrive/request', true],
  [true, '/guide/api/fs.html', '/zh/guide/api/admin/user.html', false],
  [true, '/guide/api/fs.html', '/guide/install/docker.html', true],
  // A page with an embed of another host.
  [true, '/guide/', '/guide/api/fs.html', true],
  [true, '/guide/', '/', true],
])('own policy %s, from %s to %s: loads a document %s', (own, from, to, expected) => {
  expect(crossesPolicies(own, from, to)).toBe(expected)
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
