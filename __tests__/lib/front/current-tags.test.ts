/** @jest-environment node */
import path from 'node:path'
import { createCurrentTags } from '@/lib/front/current-tags'
import { temporaryFolder } from '../../support/temporary-folder'
import { liveOf } from './live-of'

test('what was live is live after a restart of the same site, and is shown once the app says so', () => {
  const file = path.join(temporaryFolder(), 'tags.json')
  const first = createCurrentTags({ file, site: 'one' })
  first.update(liveOf('a', { '/': 'tag' }))
  const restarted = createCurrentTags({ file, site: 'one' })
  expect([restarted.all().state, restarted.pathOf('tag'), restarted.live()]).toEqual(['a', '/', undefined])
  let states = 0
  restarted.onState(() => states++)
  restarted.update(liveOf('a', { '/': 'tag' }))
  expect([restarted.live()?.id, states]).toEqual(['c', 1])
  expect(createCurrentTags({ file, site: 'two' }).all()).toEqual({ state: '', changed: [], tags: {}, contentFiles: [] })
})

test('a tag that was learned is known until another state is live, also if the next process does not know it', async () => {
  const current = createCurrentTags({ file: '', site: '' })
  current.update(liveOf('a', { '/': '' }))
  const address = current.findPath('tag')
  current.learn('/', 'of an earlier state', 'b')
  current.learn('/', 'tag', 'a')
  expect(await address).toBe('/')
  current.update(liveOf('a', { '/': '' }))
  expect([current.pathOf('tag'), current.tagAt('/'), current.tagAt('/other/')]).toEqual(['/', 'tag', 'a'])
  current.update(liveOf('b', { '/': '' }))
  expect([current.pathOf('tag'), current.pathOf('b')]).toEqual([undefined, ''])
})
