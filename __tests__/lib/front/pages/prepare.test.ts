/** @jest-environment node */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { prepareInThread, type Job } from '@/lib/front/pages/prepare'
import { temporaryFolder } from '../../../support/temporary-folder'

const job = (version: string): Job => [{ status: 200, headers: {}, body: new Uint8Array() }, version]

test('a page that takes for ever to prepare, or ends the thread, fails alone', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const program = path.join(temporaryFolder(), 'thread.mjs')
  writeFileSync(
    program,
    `import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ([, version]) => {
      if (version === 'hangs') for (;;);
      if (version === 'fails') throw new Error('out of memory')
      parentPort.postMessage({ response: version, files: {} })
    })`,
  )
  const prepare = prepareInThread(program, { build: '', base: '' }, 2000)
  const prepared = await Promise.allSettled(['one', 'hangs', 'two', 'fails', 'three'].map((version) => prepare(...job(version))))
  expect(prepared.map((one) => (one.status === 'fulfilled' ? one.value.response : String(one.reason)))).toEqual([
    'one',
    'Error: the page takes longer than 2 s to prepare',
    'two',
    'Error: out of memory',
    'three',
  ])
})
