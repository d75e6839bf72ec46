/** @jest-environment node */
import { joinChunks, pickEntryBundle } from '@/lib/front/light-pages/entry-bundle'

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

test('a bundle that does not hold exactly the scripts of a page is not used', () => {
  const bundles = [{ address: '/_next/static/chunks/entry-1.js', chunks: ['/a.js', '/b.js'] }]
  expect(pickEntryBundle(['/b.js', '/a.js'], bundles)).toEqual(['/_next/static/chunks/entry-1.js'])
  expect(pickEntryBundle(['/a.js', '/b.js', '/c.js'], bundles)).toEqual(['/a.js', '/b.js', '/c.js'])
})
