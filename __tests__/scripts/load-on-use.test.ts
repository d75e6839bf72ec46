/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build } from 'esbuild'
import { loadOnUse, onUseBanner, writeOnUse } from '../../scripts/lib/build/load-on-use'

jest.setTimeout(60_000)

let folder: string

beforeAll(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'load-on-use-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What the server uses of the packages, and whether any of them is loaded before. */
const program = `
import { findIcon } from './lib/features/icon-mark/find-icon'
import { renderMath } from './lib/features/math/render-math'
import { compileDemo } from './lib/features/demo/compile-demo'
import { pinyinOf } from './lib/search/text/pinyin'
import { traditionalPairsFor } from './lib/search/text/traditional'
const loaded = () => Object.keys(require.cache).length
const before = loaded()
const results = {
  icon: findIcon('cloud-upload').nodes.length,
  noIcon: findIcon('no-such-icon'),
  math: renderMath('x^2', false),
  demo: compileDemo('normal', { html: '', css: '', script: { code: 'const a: number = 1', language: 'ts' } }).js,
  pinyin: pinyinOf('夸克'),
  traditional: traditionalPairsFor(new Set(['云'])),
}
console.log(JSON.stringify({ before, after: loaded(), ...results }))
`

test('the packages are loaded when they are first used, and do what they do when they are bundled', async () => {
  const outfile = path.join(folder, 'program.mjs')
  await writeOnUse(folder)
  await build({
    stdin: { contents: program, resolveDir: process.cwd(), loader: 'ts' },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    external: ['vue', '@vue/compiler-sfc'],
    plugins: [loadOnUse],
    banner: { js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);${onUseBanner}` },
  })
  const results: unknown = JSON.parse(execFileSync(process.execPath, [outfile], { encoding: 'utf8' }))
  expect(results).toEqual({
    before: 0,
    after: 5,
    icon: expect.any(Number),
    math: expect.stringContaining('<msup>'),
    demo: expect.stringContaining('const a = 1'),
    pinyin: ['kuake', 'kk'],
    traditional: expect.stringContaining('雲云'),
  })
})
