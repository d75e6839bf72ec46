/** @jest-environment node */
import { stripVTControlCharacters } from 'node:util'
import { createProgress } from '../../scripts/lib/test/progress.mjs'

const unit = { title: 'Unit tests', files: () => ['a.test.ts'] }
const file = { file: 'a.test.ts', done: 1, files: 2, passed: 3, skipped: 0, failures: [], retried: [], ms: 1500 }

function record(isTerminal: boolean) {
  let text = ''
  const progress = createProgress(isTerminal, { write: (part) => (text += part), columns: 80 })
  return { progress, lines: () => text.split('\n') }
}

test('without a terminal, each step and each file has a whole line, whatever runs beside it', () => {
  const { progress, lines } = record(false)
  const build = progress.begin({ title: 'Build' })
  const tests = progress.begin(unit)
  tests.onFile(file)
  build.end('failed (2.0 s)', 'first line\nsecond line\n')
  tests.end('3 passed (4.0 s)')
  expect(lines()).toEqual([
    'Unit tests:',
    '  1/2 a.test.ts: 3 passed (1.5 s)',
    'Build: failed (2.0 s)',
    '    first line',
    '    second line',
    'Unit tests: 3 passed (4.0 s)',
    '',
  ])
})

test('on a terminal, the last line names the steps that run, and gives way to the line of one that has ended', () => {
  const { progress, lines } = record(true)
  const build = progress.begin({ title: 'Build' })
  const tests = progress.begin(unit)
  tests.onFile(file)
  const shown = () => stripVTControlCharacters(lines().at(-1)!.split('\r').at(-1)!)
  expect(shown()).toBe('Build… | Unit tests: 1 of 2 files, 3 passed, a.test.ts')
  build.end('passed (2.0 s)')
  expect(shown()).toBe('Unit tests: 1 of 2 files, 3 passed, a.test.ts')
  tests.end('3 passed (4.0 s)')
  expect(shown()).toBe('')
  expect(lines().map((line) => stripVTControlCharacters(line.split('\r').at(-1)!))).toEqual([
    'Build: passed (2.0 s)',
    'Unit tests: 3 passed (4.0 s)',
    '',
  ])
})
