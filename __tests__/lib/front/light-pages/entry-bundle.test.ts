/** @jest-environment node */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { entryScripts, joinChunks, pickEntryBundle, routeManifestEnding } from '@/lib/front/light-pages/entry-bundle'
import { splitDocument } from '@/lib/front/light-pages/split-document'
import { expectDetail, readFiles, readSample, sampleTimeoutMs } from '../../../support/next-sample'

jest.setTimeout(sampleTimeoutMs)

test('the manifests of the installed Next name the scripts of a document', () => {
  const { build, document } = readSample()
  const routes = Object.entries(readFiles(path.join(build, 'server/app'), routeManifestEnding))
  const page = routes.find(([name]) => name.startsWith('[name]'))?.[1]
  expectDetail(page, `The build has no file server/app/[name]/${routeManifestEnding}`)
  const names = entryScripts(readFileSync(path.join(build, 'build-manifest.json'), 'utf8'), page ?? '')
  const { chunks } = splitDocument(document.body)
  const [bundled, loaded] = [names.map((name) => `/_next/${name}`), chunks].map((list) => list.toSorted().join(' '))
  expectDetail(bundled === loaded, `The manifests name ${bundled}, but the document loads ${loaded}`)
})

test('every script of the installed bundler reads its own name as expected', () => {
  const { build, document } = readSample()
  const names = splitDocument(document.body).chunks.map((chunk) => chunk.slice('/_next/'.length))
  const scripts = names.map((name) => ({ name, text: readFileSync(path.join(build, name), 'utf8') }))
  const registered = scripts.filter(({ text }) => text.startsWith('(globalThis.TURBOPACK')).length
  expectDetail(registered > 1, 'Scripts no longer begin with (globalThis.TURBOPACK')
  const joined = joinChunks(scripts)
  expectDetail(
    names.filter((name) => joined.includes(`.push([${JSON.stringify(name)},`)).length === registered,
    'Scripts no longer pass their name to the runtime as the first value of push([…])',
  )
})

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
