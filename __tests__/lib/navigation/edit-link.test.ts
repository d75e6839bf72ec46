/** @jest-environment node */
import { buildEditLink, buildIssueLink } from '@/lib/navigation/edit-link'

const file = 'zh/guide/a b.md'

test.each([
  ['owner/name', 'https://github.com/owner/name/edit/main/content/zh/guide/a%20b.md'],
  ['https://github.com/o/n.git', 'https://github.com/o/n/edit/main/content/zh/guide/a%20b.md'],
  ['https://gitee.com/o/n', 'https://gitee.com/o/n/edit/main/content/zh/guide/a%20b.md'],
  ['https://gitlab.com/o/n/', 'https://gitlab.com/o/n/-/edit/main/content/zh/guide/a%20b.md'],
  [
    'https://bitbucket.org/o/n',
    'https://bitbucket.org/o/n/src/main/content/zh/guide/a%20b.md?mode=edit&spa=0&at=main&fileviewer=file-view-default',
  ],
  ['https://git.example.com/o/n', null],
])('%s', (repository, expected) => {
  expect(buildEditLink({ repository, branch: 'main', dir: 'content' }, file)).toBe(expected)
})

test('a pattern of one’s own serves any host', () => {
  const own = { repository: 'https://git.example.com/o/n', branch: 'dev', dir: '', pattern: ':repo/e/:branch/:path' }
  expect(buildEditLink(own, 'en/x.md')).toBe('https://git.example.com/o/n/e/dev/en/x.md')
})

test.each([
  ['owner/name', 'https://github.com/owner/name/issues/new?title=A%20%26%20B%3A%20&body=https%3A%2F%2Fx%2F%3Aa'],
  [
    'https://gitlab.com/o/n.git',
    'https://gitlab.com/o/n/-/issues/new?issue[title]=A%20%26%20B%3A%20&issue[description]=https%3A%2F%2Fx%2F%3Aa',
  ],
  ['https://git.example.com/o/n', null],
])('a new issue of %s names the page', (repository, expected) => {
  expect(buildIssueLink({ repository }, { title: 'A & B: ', body: 'https://x/:a' })).toBe(expected)
})
