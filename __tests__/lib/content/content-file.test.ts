/** @jest-environment node */
import { mkdirSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { handleContentFile } from '@/lib/content/content-file'
import { temporaryFolder } from '../../support/temporary-folder'
import { until } from '../../support/until'

const mockDir = temporaryFolder()
jest.mock('@/lib/content/live-site', () => ({ liveSite: () => ({ dir: mockDir }) }))

const film = path.join(mockDir, 'en', 'film.mp4')

const isOpen = () =>
  readdirSync('/proc/self/fd').some((name) => {
    try {
      return readlinkSync(`/proc/self/fd/${name}`) === film
    } catch {
      return false
    }
  })

test('a file is closed again when the client has gone, before or after its first bytes', async () => {
  mkdirSync(path.dirname(film))
  writeFileSync(film, Buffer.alloc(2 ** 20))
  const open = async () => (await handleContentFile(new Request('http://localhost/'), ['en', 'film.mp4'])).body!
  await (await open()).cancel()
  const reader = (await open()).getReader()
  expect((await reader.read()).value).toHaveLength(2 ** 16)
  await reader.cancel()
  await until(() => !isOpen())
})
