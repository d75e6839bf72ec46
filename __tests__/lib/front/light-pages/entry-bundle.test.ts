/** @jest-environment node */
import { entryBundleOf, joinChunks } from '@/lib/front/light-pages/entry-bundle'

test('joined scripts tell the runtime the names that they had', () => {
  const script = (text: string) =>
    `(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push(["object"==typeof document?document.currentScript:void 0,${text}])`
  const scope: { TURBOPACK?: unknown[] } = {}
  const joined = joinChunks([
    { name: 'static/chunks/a.js', text: script('1') },
    { name: 'static/chunks/b.js', text: script('2') },
    { name: 'static/chunks/run.js', text: '(()=>{globalThis.TURBOPACK.push("runs")})()' },
  ])
  new Function('globalThis', joined)(scope)
  expect(scope.TURBOPACK).toEqual([['static/chunks/a.js', 1], ['static/chunks/b.js', 2], 'runs'])
  expect(() => joinChunks([{ name: 'static/chunks/c.js', text: '(globalThis.TURBOPACK=[]).push([3])' }])).toThrow(
    'static/chunks/c.js: the script does not read its own name',
  )
})

test('the name of a bundle says which scripts it holds, in whatever order', () => {
  expect(entryBundleOf(['/b.js', '/a.js'])).toBe(entryBundleOf(['/a.js', '/b.js']))
  expect(entryBundleOf(['/a.js', '/b.js', '/c.js'])).not.toBe(entryBundleOf(['/a.js', '/b.js']))
})
