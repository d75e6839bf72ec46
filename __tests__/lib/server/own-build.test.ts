/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

let root: string

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'own-build-'))
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Makes a build and puts it in the place of the one before, as scripts/lib/build.mjs does. */
function build(id: string, folder = '.next'): void {
  const beside = path.join(root, '.next-build')
  for (const [name, text] of Object.entries({
    BUILD_ID: id,
    'server/chunks/a.js': `code of ${id}`,
    'server/app/[locale]/search.html/page.js': 'a route that is called like a file',
    'server/app/en/a.html': 'a page for next start',
    'cache/turbopack/x': 'large',
  })) {
    mkdirSync(path.dirname(path.join(beside, name)), { recursive: true })
    writeFileSync(path.join(beside, name), text)
  }
  rmSync(path.join(root, folder), { recursive: true, force: true })
  renameSync(beside, path.join(root, folder))
}

/** Holds the build in a process that ends at once, or in one of its own: the answer is the folder's name. */
const hold = (pid = 0) =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `if (${pid}) Object.defineProperty(process, 'pid', { value: ${pid} })
       const { linkBuild } = await import(${JSON.stringify(path.resolve('lib/server/own-build.mjs'))})
       process.stdout.write(linkBuild(${JSON.stringify(root)}))`,
    ],
    { encoding: 'utf8' },
  )
const textOf = (...parts: string[]) => readFileSync(path.join(root, ...parts), 'utf8')

test('a process goes on with the build that it began with; one that starts later has the new one', () => {
  build('one')
  // This very process lives, whatever becomes of those started here.
  const first = hold(process.pid)
  build('two')
  const second = hold(process.pid)
  expect([textOf(first, 'server/chunks/a.js'), textOf(second, 'server/chunks/a.js')]).toEqual(['code of one', 'code of two'])
  expect(existsSync(path.join(root, first, 'server/app/[locale]/search.html/page.js'))).toBe(true)
  expect([existsSync(path.join(root, first, 'server/app/en/a.html')), existsSync(path.join(root, first, 'cache'))]).toEqual([false, false])
})

test('two processes of one build share it, and what nobody runs from any more goes', () => {
  build('one')
  const first = hold()
  expect(hold()).toBe(first)
  build('two')
  const second = hold()
  expect(readdirSync(root).sort()).toEqual(['.next', second].sort())
})

test('where nothing can be written the build itself is used', () => {
  build('one')
  writeFileSync(path.join(root, '.next', 'BUILD_ID'), 'no folder can be called\0 this')
  expect(hold()).toBe('.next')
})

test('a process that starts while another puts its build together leaves that alone', () => {
  build('one')
  const script = (before: string) => `import { execFileSync } from 'node:child_process'
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    ${before}
    syncBuiltinESMExports()
    const { linkBuild } = await import(${JSON.stringify(path.resolve('lib/server/own-build.mjs'))})
    process.stdout.write(linkBuild(${JSON.stringify(root)}))`
  // It tidies up and gets no further.
  const other = script(`fs.linkSync = () => { throw new Error('stopped') }`)
  const first = script(`const { mkdirSync } = fs
    let met = false
    fs.mkdirSync = (folder, options) => {
      if (!met && folder.endsWith('server')) {
        met = true
        execFileSync(process.execPath, ['--input-type=module', '--eval', ${JSON.stringify(other)}])
      }
      return mkdirSync(folder, options)
    }`)
  const folder = execFileSync(process.execPath, ['--input-type=module', '--eval', first], { encoding: 'utf8' })
  expect(folder).not.toBe('.next')
  expect([textOf(folder, 'BUILD_ID'), textOf(folder, 'server/chunks/a.js')]).toEqual(['one', 'code of one'])
})
