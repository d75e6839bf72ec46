/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The handbook has operators write their secrets to deploy/.env. */
test.each([
  ['.env', true],
  ['deploy/.env', true],
  ['deploy/.env.production', true],
  ['.env.local', true],
  ['deploy/.env.example', false],
])('git ignores %s: %s', (file, ignored) => {
  expect(spawnSync('git', ['check-ignore', '--quiet', '--no-index', file]).status === 0).toBe(ignored)
})

test('the build context of the image has none of them, in any folder', () => {
  expect(readFileSync('.dockerignore', 'utf8').split('\n')).toContain('**/.env*')
})
