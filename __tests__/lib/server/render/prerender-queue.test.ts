/** @jest-environment node */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createPrerenderQueue } from '@/lib/server/render/prerender-queue'
import type { PageStore } from '@/lib/server/page-cache/page-store'
import type { Revision } from '@/lib/server/publish/revision'

const revisionOf = (count: number, files: readonly string[] = []) => {
  const paths = [...files, ...Array.from({ length: count }, (_, number) => `/en/${number}`)]
  return {
    paths,
    revision: { dir: '/content', id: 'one', keys: Object.fromEntries(paths.map((path) => [path, `key ${path}`])) } as unknown as Revision,
  }
}

const setUp = (failing: (path: string) => boolean = () => false) => {
  const cached = new Set<string>()
  const rendered: string[] = []
  const errors: string[] = []
  const ahead = createPrerenderQueue({
    store: { has: (key: string) => cached.has(key) } as PageStore,
    render: async (path, key) => {
      await nextTurn()
      if (failing(path)) throw new Error('it failed')
      rendered.push(path)
      cached.add(key)
    },
    paused: () => false,
    onError: (path) => errors.push(path),
    onEmpty: () => {},
  })
  return { ahead, rendered, errors, cached }
}

test('pages are rendered in their order, those that are cached are passed over', async () => {
  const { ahead, rendered, cached } = setUp()
  const { paths, revision } = revisionOf(5)
  cached.add('key /en/1')
  ahead.begin(revision, paths)
  expect(ahead.pending()).toBe(4)
  await ahead.settled()
  expect(rendered).toEqual(['/en/0', '/en/2', '/en/3', '/en/4'])
  expect(ahead.pending()).toBe(0)
})

test('files that are generated from all pages come after the pages', async () => {
  const { ahead, rendered } = setUp()
  const files = ['/outputs/en/llms-full.txt', '/sitemap.xml']
  const { paths, revision } = revisionOf(5, files)
  ahead.begin(revision, paths)
  await ahead.settled()
  expect(rendered.slice(-files.length)).toEqual(files)
})

test('a page that cannot be rendered is named, and the others are rendered', async () => {
  const { ahead, rendered, errors } = setUp((path) => path === '/en/1')
  const { paths, revision } = revisionOf(3)
  ahead.begin(revision, paths)
  await ahead.settled()
  expect(errors).toEqual(['/en/1'])
  expect(rendered).toHaveLength(2)
})

test('another list replaces the one before', async () => {
  const { ahead, rendered } = setUp()
  const { paths, revision } = revisionOf(20)
  ahead.begin(revision, paths)
  ahead.begin(revision, ['/en/19'])
  await ahead.settled()
  expect(rendered).toEqual(['/en/19'])
})
