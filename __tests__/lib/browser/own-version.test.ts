import { inlineScripts } from '@/lib/browser/inline/scripts'
import { markNewer, readOwnVersion, writeOwnVersion } from '@/lib/browser/own-version'
import { isNewer, readVersion } from '@/lib/site/versions'

test.each([
  ['3.63.0', '3.63.0'],
  [' v3.58 ', '3.58'],
  ['V3.0.2', '3.0.2'],
  ['3', null],
  ['3.', null],
  ['3.58.0-beta', null],
  ['', null],
])('%j is read as %j', (text, version) => {
  expect(readVersion(text)).toBe(version)
})

const rows = [
  ['3.58.0', '3.57.9', true],
  ['3.58.0', '3.58.0', false],
  ['3.58.1', '3.58.0', true],
  // What a reader leaves open decides nothing: 3.58 has whatever came with any 3.58.
  ['3.58.1', '3.58', false],
  ['3.9.0', '3.10.0', false],
  ['3.10.0', '3.9.0', true],
  ['3.0', '3.0.0', false],
  ['3.1', '3.0.2', true],
  ['4.0.0', '3.63.0', true],
] as const

test.each(rows)('since %s is newer than %s: %s', (since, version, newer) => {
  expect(isNewer(since, version)).toBe(newer)
})

const marksOf = () => [...document.querySelectorAll<HTMLElement>('[data-since]')].map(({ dataset }) => dataset.newer !== undefined)

beforeEach(() => {
  localStorage.clear()
  document.body.innerHTML = ''
})

test.each(rows)('the script before the first paint and the field agree: %s, %s', (since, version, newer) => {
  document.body.innerHTML = `<p data-since="${since}"></p>`
  writeOwnVersion(version)
  new Function(inlineScripts['own-version'])()
  expect(marksOf()).toEqual([newer])
  expect(markNewer(readOwnVersion())).toBe(newer ? 1 : 0)
  expect(marksOf()).toEqual([newer])
})

test('a release that has to be installed anew is the only one that counts', () => {
  document.body.innerHTML = '<ul><li data-since="3.63.0"></li><li data-since="3.46.0"></li><li data-since="3.0.0" data-major></li></ul>'
  expect(markNewer('2.6.4')).toBe(1)
  expect(markNewer('3.45.0')).toBe(2)
})

test.each([
  ['3.48.2', false],
  ['3.49', true],
  ['3.62.0', true],
  ['3.63.0', false],
])('a change that concerns 3.49.0 to 3.62.0 concerns %s: %s', (version, newer) => {
  document.body.innerHTML = '<p data-since="3.63.0" data-from="3.49.0"></p>'
  writeOwnVersion(version)
  new Function(inlineScripts['own-version'])()
  expect(marksOf()).toEqual([newer])
  expect(markNewer(version)).toBe(Number(newer))
})

test('the script before the first paint shows the stored version on the button', () => {
  document.body.innerHTML = '<button>Your version <span data-own-version></span></button>'
  writeOwnVersion('3.30.0')
  new Function(inlineScripts['own-version'])()
  expect(document.body.textContent).toBe('Your version 3.30.0')
})

test('without a version nothing is marked, and marks go', () => {
  document.body.innerHTML = '<p data-since="3.58.0" data-newer></p>'
  expect(markNewer(null)).toBe(0)
  expect(marksOf()).toEqual([false])
})

test.each(['', 'constructor', '<img>', '3.x'])('the script passes over %j in the storage', (stored) => {
  document.body.innerHTML = '<p data-since="3.58.0"></p>'
  localStorage.setItem('own-version', stored)
  new Function(inlineScripts['own-version'])()
  expect(marksOf()).toEqual([false])
  expect(readOwnVersion()).toBeNull()
})
