/** @jest-environment node */
import path from 'node:path'
import { errorOfFile } from '@/lib/content/errors'
import { createCurrentSite } from '@/lib/front/current-site'
import { temporaryFolder } from '../../support/temporary-folder'
import { liveOf } from './live-of'

test('what was live is live after a restart of the same site, and is shown once the app says so', () => {
  const file = path.join(temporaryFolder(), 'site.json')
  const first = createCurrentSite({ file, code: 'one' })
  first.update(liveOf('a', { '/': 'tag' }))
  const restarted = createCurrentSite({ file, code: 'one' })
  expect([restarted.site()?.version, restarted.pathOf('tag'), restarted.live()]).toEqual(['a', '/', undefined])
  let changes = 0
  restarted.onChange(() => changes++)
  restarted.update(liveOf('a', { '/': 'tag' }))
  // The app says the same once it has read the rest.
  restarted.update(liveOf('a', { '/': 'tag' }))
  expect([restarted.live()?.id, changes]).toEqual(['c', 1])
  expect(createCurrentSite({ file, code: 'two' }).site()).toBeUndefined()
})

test('the errors of what is live are known until something else is, also if the next process has not checked it', () => {
  const current = createCurrentSite({ file: '', code: '' })
  const errors = [errorOfFile('en/a.md', 'no')]
  current.update({ ...liveOf('a', {}), errors })
  current.update(liveOf('a', {}))
  expect(current.live()?.errors).toEqual(errors)
  current.update(liveOf('b', {}))
  expect(current.live()?.errors).toEqual([])
})

test('a tag that was learned is known until something else is live, also if the next process does not know it', async () => {
  const current = createCurrentSite({ file: '', code: '' })
  current.update(liveOf('a', { '/': '' }))
  const address = current.findPath('tag', new AbortController().signal)
  current.learn('/', 'of an earlier version', 'b')
  current.learn('/', 'tag', 'a')
  expect(await address).toBe('/')
  current.update(liveOf('a', { '/': '' }))
  expect([current.pathOf('tag'), current.tagAt('/'), current.tagAt('/other/')]).toEqual(['/', 'tag', 'a'])
  current.update(liveOf('b', { '/': '' }))
  expect([current.pathOf('tag'), current.pathOf('b')]).toEqual([undefined, ''])
})

test('a request for an unknown tag waits until all tags are read, without a search through all of them at each', async () => {
  const current = createCurrentSite({ file: '', code: '' })
  current.update(liveOf('a', { '/': '', '/other/': '' }))
  const values = jest.spyOn(Object, 'values')
  const missing = current.findPath('unknown', new AbortController().signal)
  current.learn('/', 'tag', 'a')
  current.learn('/other/', 'other tag', 'a')
  const calls = values.mock.calls.length
  values.mockRestore()
  expect([await missing, calls]).toEqual(['', 0])
})

test('a client that has left waits for nothing, and the others go on', async () => {
  const current = createCurrentSite({ file: '', code: '' })
  const leaving = new AbortController()
  const [left, stays] = [current.findSite(leaving.signal), current.findSite(new AbortController().signal)]
  leaving.abort()
  await expect(left).rejects.toThrow('The site is starting.')
  await expect(current.findContentDir(leaving.signal)).rejects.toThrow('The site is starting.')
  current.update(liveOf('a', {}))
  expect((await stays).version).toBe('a')
  expect(await current.findContentDir(leaving.signal)).toBeDefined()
})
