/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pair, PlainFolder } from '../support/plain-folder'

// Commands as `npm run` starts them, on a content folder of their own.

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const content = new PlainFolder({ ...pair('guide/index.md', 'x'), ...pair('guide/drivers/common.md', '## Reference') })
afterAll(() => content.remove())

function run(name: string, words: readonly string[]) {
  const env = { ...process.env, PORT: 'none', CONTENT_DIR: content.dir }
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', name, '--', ...words], { encoding: 'utf8', env })
  return { status, text: stdout + stderr }
}

test.each<[name: string, words: string[], status: number, says: RegExp]>([
  ['check:content', [], 0, /0 errors/],
  ['sync:labels', [], 2, /^Expected one folder and a version\.$/m],
  ['token-service', [], 1, /^PORT: expected/m],
  ['start', [], 1, /^PORT: expected a number from 1 to 65535, found "none"/m],
  ['check:source', ['--messages', path.resolve('__tests__/support/product')], 0, /^messages:/m],
  ['format', ['--list-different', 'package.json'], 0, /^$/],
  ['test', ['no-such-test'], 1, /^No test file has no-such-test in its path/m],
  ['test:browsers', ['no-such-test'], 1, /^No test file has no-such-test in its path/m],
])('npm run %s works, or says what to do', (name, words, status, says) => {
  const result = run(name, words)
  expect(result).toMatchObject({ status, text: expect.stringMatching(says) as string })
  expect(result.text).not.toMatch(/^\s+at .*:\d+/m)
})

test('every command names a file that is there', () => {
  const files = Object.values(scripts).flatMap((command) => command.match(/scripts\/\S+/g) ?? [])
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})
