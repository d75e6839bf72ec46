/** @jest-environment node */
import path from 'node:path'
import { createLiveState } from '@/lib/front/live'
import { temporaryFolder } from '../../support/temporary-folder'
import { liveOf } from './live-of'

test('what was live is live after a restart of the same site, and is shown once the app says so', () => {
  const file = path.join(temporaryFolder(), 'tags.json')
  const first = createLiveState({ file, site: 'one' })
  first.update(liveOf('a', { '/': 'tag' }))
  const restarted = createLiveState({ file, site: 'one' })
  expect([restarted.current().state, restarted.pathOf('tag'), restarted.shown()]).toEqual(['a', '/', undefined])
  let states = 0
  restarted.onState(() => states++)
  restarted.update(liveOf('a', { '/': 'tag' }))
  expect([restarted.shown()?.id, states]).toEqual(['c', 1])
  expect(createLiveState({ file, site: 'two' }).current()).toEqual({ state: '', changed: [], tags: {}, files: [] })
})

test('a tag that was learned is known until another state is live, also if the next process does not know it', async () => {
  const live = createLiveState({ file: '', site: '' })
  live.update(liveOf('a', { '/': '' }))
  const found = live.findPath('tag')
  live.learn('/', 'of an earlier state', 'b')
  live.learn('/', 'tag', 'a')
  expect(await found).toBe('/')
  live.update(liveOf('a', { '/': '' }))
  expect([live.pathOf('tag'), live.tagAt('/'), live.tagAt('/other/')]).toEqual(['/', 'tag', 'a'])
  live.update(liveOf('b', { '/': '' }))
  expect([live.pathOf('tag'), live.pathOf('b')]).toEqual([undefined, ''])
})
