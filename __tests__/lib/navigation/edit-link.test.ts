/** @jest-environment node */
import { buildEditLink, buildIssueLink } from '@/lib/navigation/edit-link'
import { readValue } from '@/lib/settings/read-environment'

const file = 'zh/guide/a b.md'

test.each([
  ['https://github.com/o/n/tree/main/content', 'https://github.com/o/n/edit/main/content/zh/guide/a%20b.md'],
  ['https://github.com/o/n.git', 'https://github.com/o/n/edit/main/zh/guide/a%20b.md'],
  ['https://gitee.com/o/n/tree/next/docs/pages/', 'https://gitee.com/o/n/edit/next/docs/pages/zh/guide/a%20b.md'],
  ['https://gitlab.com/group/sub/n/-/tree/main/content', 'https://gitlab.com/group/sub/n/-/edit/main/content/zh/guide/a%20b.md'],
  ['https://gitlab.example.com/o/n', 'https://gitlab.example.com/o/n/-/edit/main/zh/guide/a%20b.md'],
  ['https://github.com/tree/src/tree/main', 'https://github.com/tree/src/edit/main/zh/guide/a%20b.md'],
  [
    'https://bitbucket.org/o/n/src/next/content',
    'https://bitbucket.org/o/n/src/next/content/zh/guide/a%20b.md?mode=edit&spa=0&at=next&fileviewer=file-view-default',
  ],
  [readValue('DOCS_REPOSITORY', { DOCS_REPOSITORY: 'o/n' }), 'https://github.com/o/n/edit/main/zh/guide/a%20b.md'],
  ['https://git.example.com/o/n/_edit/:path?ref=main', 'https://git.example.com/o/n/_edit/zh/guide/a%20b.md?ref=main'],
  ['https://git.example.com/o/n', null],
])('a file of %s', (folder, expected) => {
  expect(buildEditLink(folder, file)).toBe(expected)
})

const title = 'title=A%20%26%20B%3A%20&body=https%3A%2F%2Fx%2F%3Aa'
test.each([
  ['https://github.com/o/n/tree/main/content', `https://github.com/o/n/issues/new?${title}`],
  ['https://gitee.com/o/n', `https://gitee.com/o/n/issues/new?${title.replace('body', 'description')}`],
  [
    'https://gitlab.com/o/n.git',
    'https://gitlab.com/o/n/-/issues/new?issue[title]=A%20%26%20B%3A%20&issue[description]=https%3A%2F%2Fx%2F%3Aa',
  ],
  ['https://bitbucket.org/o/n', null],
  ['https://git.example.com/o/n', null],
])('a new issue of %s names the page', (folder, expected) => {
  expect(buildIssueLink(folder, { title: 'A & B: ', body: 'https://x/:a' })).toBe(expected)
})
