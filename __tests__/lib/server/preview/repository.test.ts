/** @jest-environment node */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { listChangedPages, placeOfFile } from '@/lib/server/preview/changed-pages'
import { createPreviewRepository, parseChanges, type PreviewRepository } from '@/lib/server/preview/repository'
import { createRepository } from '@/lib/server/publish/repository'
import { BareRepository } from '../../../support/bare-repository'

const long = 'A text that is long enough to be recognized at another place, with some more words in it.\n'
let remote: BareRepository
let cacheDir: string
let previews: PreviewRepository
let main: string
let store: string

beforeAll(async () => {
  remote = new BareRepository()
  cacheDir = mkdtempSync(path.join(os.tmpdir(), 'preview-repository-'))
  remote.push({ 'docs/en/a.md': 'a', 'docs/zh/a.md': 'a', 'docs/en/b.md': long, 'docs/en/c.md': 'c', 'code.ts': '1' })
  const published = createRepository({ url: remote.url, branch: 'main', folder: 'docs', cacheDir, instance: 'test' })
  main = await published.fetch()
  store = published.store
  previews = createPreviewRepository({ dir: path.join(path.dirname(store), 'previews'), url: remote.url, folder: 'docs', published: store })
})
afterAll(() => {
  remote.remove()
  rmSync(cacheDir, { recursive: true, force: true })
})

test('a branch is fetched into a clone of its own, and its content alone is checked out', async () => {
  const commit = remote.pushTo('fix', {
    'docs/en/a.md': 'changed',
    'docs/en/b.md': null,
    'docs/en/moved.md': long,
    'docs/en/c.md': null,
    'docs/en/new.md': 'new',
    'docs/en/_part.md': 'part',
  })
  const newer = remote.push({ 'docs/en/other.md': 'on main only' })
  expect(await previews.fetch({ kind: 'branch', name: 'fix' })).toBe(commit)
  expect(await previews.fetch({ kind: 'branch', name: 'no-such' })).toBeUndefined()
  expect(await previews.fetch({ kind: 'commit', commit: 'f'.repeat(40) })).toBeUndefined()
  expect(await previews.branches()).toEqual(
    new Map([
      ['fix', commit],
      ['main', newer],
    ]),
  )
  const dir = await previews.checkOut(commit)
  expect(readFileSync(path.join(dir, 'en/a.md'), 'utf8')).toBe('changed')
  expect(existsSync(path.join(dir, '../code.ts'))).toBe(false)
  expect(await previews.facts(commit)).toEqual({ commit, author: 'Ada', subject: 'Edit' })
  // The published clone has nothing of the branch.
  expect(remote.git(['--git-dir', store, 'cat-file', '--batch-all-objects', '--batch-check'])).not.toContain(commit)

  const changes = await previews.changes(main, commit)
  expect(changes.map(({ status, file }) => `${status} ${file}`).sort()).toEqual([
    'added en/_part.md',
    'added en/new.md',
    'changed en/a.md',
    'deleted en/c.md',
    'moved en/moved.md',
  ])
  expect(await previews.changesCode(main, commit)).toBe(false)
  await previews.remove(commit)
  expect(existsSync(dir)).toBe(false)

  const pages = listChangedPages(changes, [{ locale: 'en', path: '/user.html', title: 'User', file: 'en/user.md' }], {
    commit,
    author: '',
    subject: '',
    name: '',
    errors: [{ file: 'en/a.md', line: 1, field: 'link', message: 'x', severity: 'error' }],
  })
  expect(pages.map(({ status, path: own, from, errors }) => [status, own, from, errors.length])).toEqual(
    expect.arrayContaining([
      ['changed', '/a.html', undefined, 1],
      ['moved', '/moved.html', '/b.html', 0],
      ['deleted', '/c.html', undefined, 0],
      ['included', '/user.html', undefined, 0],
    ]),
  )
  expect(pages).toHaveLength(5)
})

test('changes of code are noticed', async () => {
  const commit = remote.pushTo('code', { 'code.ts': '2' })
  await previews.fetch({ kind: 'branch', name: 'code' })
  expect(await previews.changesCode(main, commit)).toBe(true)
})

test('languages were in step at the last commit that changed both, or that declares a translation checked', async () => {
  const files = ['en/a.md', 'zh/a.md'] as const
  const both = remote.pushTo('step', { 'docs/en/a.md': '1', 'docs/zh/a.md': '1' })
  const one = remote.pushTo('step', { 'docs/en/a.md': '2' })
  await previews.fetch({ kind: 'branch', name: 'step' })
  expect(await previews.lastInStep(one, files)).toBe(both)
  remote.git(['checkout', '--quiet', 'step'])
  remote.git(['commit', '--quiet', '--allow-empty', '--message=Check', '--message=Translation-Checked: zh/a.md'])
  remote.git(['push', '--quiet', 'origin', 'HEAD:step'])
  const checked = remote.git(['rev-parse', 'HEAD'])
  remote.git(['checkout', '--quiet', 'main'])
  await previews.fetch({ kind: 'branch', name: 'step' })
  expect(await previews.lastInStep(checked, files)).toBe(checked)
  expect(await previews.read(checked, 'en/a.md')).toBe('2')
  expect(await previews.read(checked, 'en/none.md')).toBeNull()
})

test('output of git is read by its zeros, so that names may contain anything else', () => {
  expect(parseChanges('M\0en/a b.md\0R087\0en/x\ty.md\0en/z.md\0A\0en/ü.md\0D\0d\0T\0t\0')).toEqual([
    { status: 'changed', file: 'en/a b.md' },
    { status: 'moved', file: 'en/z.md', from: 'en/x\ty.md' },
    { status: 'added', file: 'en/ü.md' },
    { status: 'deleted', file: 'd' },
    { status: 'changed', file: 't' },
  ])
})

test.each([
  ['en/guide/a.md', { locale: 'en', path: '/guide/a.html' }],
  ['zh/guide/index.md', { locale: 'zh', path: '/guide/' }],
  ['en/guide/_part.md', undefined],
  ['en/a.png', undefined],
  ['data/x.md', undefined],
])('%s is the file of %j', (file, place) => expect(placeOfFile(file)).toEqual(place))
