/** @jest-environment node */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build } from 'esbuild'
import { childrenOf, gone } from '../../../support/process'

const folder = mkdtempSync(path.join(os.tmpdir(), 'end-with-parent-'))
beforeAll(() =>
  build({
    entryPoints: ['end-with-parent', 'watch-parent'].map((name) => `lib/server/render/${name}.ts`),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
  }),
)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  ['lets events through', 'setInterval(() => {}, 1000)'],
  ['is at work and lets none through', 'for (;;);'],
])(
  'a process that %s ends soon after the one that started it was killed',
  async (name, work) => {
    const file = path.join(folder, `${name}.mjs`)
    writeFileSync(
      file,
      `import { endWithParent } from './end-with-parent.mjs'\nendWithParent()\nsetTimeout(() => { process.send('busy'); ${work} }, 300)\n`,
    )
    const starter = `const { fork } = require('node:child_process'); fork(process.argv[1]).on('message', (text) => console.log(text))`
    const front = spawn(process.execPath, ['--eval', starter, file], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(front.stdout, 'data')
    const [child] = childrenOf(front.pid!)
    expect(child).toBeGreaterThan(0)
    front.kill('SIGKILL')
    await gone(child!, 10_000)
  },
  60_000,
)
