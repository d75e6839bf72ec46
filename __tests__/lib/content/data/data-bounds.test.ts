/** @jest-environment node */
import { checkFiles } from '../../../support/content-folder'

const faultsIn = (file: string, text: string) => checkFiles({ [file]: text }).filter((fault) => fault.startsWith(file))

test('a file of data has at most 2 MB', () => {
  expect(faultsIn('data/values.yaml', '# '.padEnd(2 ** 21 + 1, '-'))).toEqual([
    'data/values.yaml:1 error file: the file has 2.0 MB, expected at most 2',
  ])
})

test.each([
  ['failed to list archive […]…: …', 0],
  ['………x', 1],
  ['a… …', 0],
  ['a…b…c…d…e', 1],
  ['a'.repeat(201), 1],
])('what stands before a message may vary in few ways: %s', (wrapper, errors) => {
  expect(faultsIn('data/search-words.yaml', JSON.stringify({ wrappers: [wrapper], faults: [], words: { en: {}, zh: {} } }))).toHaveLength(
    errors,
  )
})
