/** @jest-environment node */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pair, PlainFolder } from '../support/plain-folder'
import { freePort } from '../support/process'

// Commands in a checkout with the packages that `npm start` installs. The others are there once npm has been asked for them; downloading
// them is not what is tested.

interface Packages {
  packages: Record<string, { dev?: boolean }>
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'commands-'))
const inFolder = (...parts: string[]) => path.join(folder, ...parts)
const packages = path.resolve('node_modules')
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const content = new PlainFolder()

/** A script to run in place of npm: online, it links all packages; offline, it fails as npm does. */
const npm = (isOnline: boolean) => `#!${process.execPath}
import { rmSync, symlinkSync } from 'node:fs'
if (${String(!isOnline)}) console.error('npm error network'), process.exit(1)
if (process.argv[2] !== 'install' || !process.argv.includes('--include=dev')) process.exit(2)
rmSync('node_modules', { recursive: true })
symlinkSync(${JSON.stringify(packages)}, 'node_modules')
`

beforeAll(() => {
  content.write({ ...pair('guide/index.md', 'x'), ...pair('guide/drivers/common.md', '## Reference') })
  const isCode = (file: string) => !/^(?:node_modules|\.git|\.next.*|\.cache|content|coverage|export)$/.test(path.relative('.', file))
  cpSync('.', folder, { recursive: true, filter: isCode })
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
})

beforeEach(() => {
  rmSync(inFolder('node_modules'), { recursive: true, force: true })
  const listed = JSON.parse(readFileSync(path.join(packages, '.package-lock.json'), 'utf8')) as Packages
  const ofSite = Object.entries(listed.packages).filter(([, { dev }]) => !dev)
  for (const [name] of ofSite.filter(([file]) => file.lastIndexOf('node_modules/') === 0)) {
    mkdirSync(path.dirname(inFolder(name)), { recursive: true })
    symlinkSync(path.resolve(name), inFolder(name))
  }
  writeFileSync(inFolder('node_modules/.package-lock.json'), JSON.stringify({ packages: Object.fromEntries(ofSite) }))
  mkdirSync(inFolder('node_modules/.bin'))
  for (const program of ['tsx', 'next']) symlinkSync(path.join(packages, '.bin', program), inFolder('node_modules/.bin', program))
})

afterAll(() => {
  content.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs `npm run <name> -- …words`, and tells which files of the checkout it has changed. */
function run(name: string, words: readonly string[], { port = 'none', isOnline = true } = {}) {
  const bin = inFolder('.cache')
  mkdirSync(bin, { recursive: true })
  writeFileSync(path.join(bin, 'npm'), npm(isOnline), { mode: 0o755 })
  execFileSync('git', ['add', '--all'], { cwd: folder })
  const [, ...command] = scripts[name]!.split(' ')
  const { status, stdout, stderr } = spawnSync(process.execPath, [...command, ...words], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}`, PORT: port, CONTENT_DIR: content.dir, CACHE_DIR: inFolder('.cache') },
  })
  const changed = execFileSync('git', ['status', '--porcelain', '--', ':!node_modules'], { cwd: folder, encoding: 'utf8' }).replaceAll(
    /^A {2}.*\n/gm,
    '',
  )
  const text = stdout + stderr
  expect(text).not.toMatch(/^\s+at .*:\d+/m)
  return { status, text, changed, hasInstalled: stdout.includes('Installing all packages') }
}

test.each<[name: string, words: string[], status: number, says: RegExp, installs: boolean]>([
  ['check:content', [], 0, /0 errors/, false],
  ['new', ['guide/page', 'Page', '页面'], 0, /Written:/, false],
  ['sync:labels', [], 2, /^Expected one folder and a version\.$/m, false],
  ['start', [], 1, /^PORT: expected a number from 1 to 65535, found "none"/m, false],
  ['schema', [], 0, /operating\.md written/, true],
  ['check:source', ['--messages', path.resolve('__tests__/support/product')], 0, /^messages:/m, true],
  ['format', ['package.json'], 0, /Finished/, true],
  ['bench', [], 1, /^The code is not built.*: npm run build$/m, true],
  ['test', ['no-such-test'], 1, /^No test file has no-such-test in its path/m, true],
  ['test:browsers', ['no-such-test'], 1, /^No test file has no-such-test in its path/m, true],
])('npm run %s works, or says what to do', (name, words, status, says, installs) => {
  expect(run(name, words)).toMatchObject({ status, changed: '', hasInstalled: installs, text: expect.stringMatching(says) as string })
})

/** What a command begins with, which is what installs packages. */
const beginnings = new Map(Object.entries(scripts).map(([name, command]) => [/^node \S+(?: --dev)?/.exec(command)?.[0], name]))

test.each([...beginnings.values()])('npm run %s says that packages cannot be installed, and writes nothing', async (name) => {
  rmSync(inFolder('node_modules'), { recursive: true })
  const result = run(name, [], { port: String(await freePort()), isOnline: false })
  expect(result).toMatchObject({ status: 1, changed: '' })
  expect(result.text).toContain('npm error network\nnpm install failed with code 1.')
})
