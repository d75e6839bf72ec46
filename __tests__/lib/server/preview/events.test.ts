/** @jest-environment node */
import { readPreviewEvent } from '@/lib/server/preview/events'
import { matchBranches, readPreviewSettings } from '@/lib/server/preview/settings'

const zeros = '0'.repeat(40)
const pull = (action: string, headRepo: string | null, number = 5) => ({
  action,
  pull_request: {
    number,
    head: { ref: 'fix', repo: headRepo && { full_name: headRepo } },
    base: { ref: 'main', repo: { full_name: 'o/docs' } },
  },
})
const merge = (action: string, source: number) => ({
  object_attributes: { iid: 9, action, source_branch: 'fix', source_project_id: source, target_project_id: 1 },
})
const branch = (kind: string, name = 'fix', more = {}) => ({ kind, target: { kind: 'branch', name }, ...more })
const fork = (kind: string, number: number) => ({ kind, target: { kind: 'pull', number }, ...(kind === 'updated' && { pull: number }) })

test.each([
  ['x-github-event', 'push', { ref: 'refs/heads/fix', after: 'a'.repeat(40) }, branch('updated')],
  ['x-github-event', 'push', { ref: 'refs/heads/fix', after: zeros, deleted: true }, branch('removed')],
  ['x-github-event', 'push', { ref: 'refs/heads/main' }, undefined],
  ['x-github-event', 'push', { ref: 'refs/tags/v1' }, undefined],
  ['x-github-event', 'push', { ref: 'refs/heads/a..b' }, undefined],
  ['x-github-event', 'delete', { ref: 'fix', ref_type: 'branch' }, branch('removed')],
  ['x-github-event', 'delete', { ref: 'v1', ref_type: 'tag' }, undefined],
  ['x-github-event', 'pull_request', pull('synchronize', 'o/docs'), branch('updated', 'fix', { pull: 5 })],
  ['x-github-event', 'pull_request', pull('closed', 'o/docs'), undefined],
  ['x-github-event', 'issues', { action: 'opened' }, undefined],
  ['x-gitlab-event', 'Push Hook', { ref: 'refs/heads/fix', after: zeros }, branch('removed')],
  ['x-gitlab-event', 'Merge Request Hook', merge('update', 1), branch('updated', 'fix', { pull: 9 })],
  ['x-gitlab-event', 'Merge Request Hook', merge('open', 2), undefined],
  ['x-gitee-event', 'Push Hook', { ref: 'refs/heads/fix', deleted: false }, branch('updated')],
  ['x-gitee-event', 'Merge Request Hook', pull('open', 'o/docs'), branch('updated', 'fix', { pull: 5 })],
])('%s %s %j', (header, name, body, expected) => {
  const headers = new Headers({ [header]: name })
  expect(readPreviewEvent(headers, Buffer.from(JSON.stringify(body)), { branch: 'main', forks: false })).toEqual(expected)
})

test.each([
  ['x-github-event', 'pull_request', pull('opened', 'someone/docs'), fork('updated', 5)],
  ['x-github-event', 'pull_request', pull('closed', null), fork('removed', 5)],
  ['x-gitlab-event', 'Merge Request Hook', merge('merge', 2), fork('removed', 9)],
  ['x-gitlab-event', 'Merge Request Hook', merge('open', 2), fork('updated', 9)],
])('with forks: %s %s %j', (header, name, body, expected) => {
  const headers = new Headers({ [header]: name })
  expect(readPreviewEvent(headers, Buffer.from(JSON.stringify(body)), { branch: 'main', forks: true })).toEqual(expected)
})

test('a request of an operator names the target itself; what is not JSON is ignored', () => {
  const read = (body: string) => readPreviewEvent(new Headers(), Buffer.from(body), { branch: 'main', forks: false })
  expect(read('{"preview":"branch:fix"}')).toEqual(branch('updated'))
  expect(read('{"preview":"branch:main"}')).toBeUndefined()
  expect(read('{"preview":"commit:--upload-pack"}')).toBeUndefined()
  expect(read('{')).toBeUndefined()
  expect(read('[]')).toBeUndefined()
})

test('PREVIEW_BRANCHES: names and patterns', () => {
  const matches = matchBranches('docs/*, release-1.*')
  expect(['docs/a', 'docs/a/b', 'release-1.2', 'release-1x2', 'xdocs/a', 'main'].map(matches)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
  expect(matchBranches('')('main')).toBe(false)
})

test('without a secret there are no previews, and without a repository they cannot be', () => {
  expect(readPreviewSettings({})).toBeUndefined()
  const PREVIEW_SECRET = 'secret of the previews in tests'
  expect(() => readPreviewSettings({ PREVIEW_SECRET })).toThrow('PREVIEW_SECRET: expected CONTENT_REPOSITORY')
  expect(readPreviewSettings({ PREVIEW_SECRET, CONTENT_REPOSITORY: '/srv/docs.git' })).toMatchObject({
    PREVIEW_MAX: 8,
    PREVIEW_DAYS: 14,
    PREVIEW_FORKS: false,
  })
})
