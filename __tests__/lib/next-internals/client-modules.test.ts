/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import useEsModule, { esModulePath } from '@/lib/next-internals/client-modules.mjs'
import { splitDocument } from '@/lib/next-internals/document-runtime'
import { expectDetail, readSample, sampleTimeoutMs } from '../../support/next-sample'

jest.setTimeout(sampleTimeoutMs)

const dist = path.resolve('node_modules/next/dist')

/** Modules that a browser runs on every page. */
const modules = [
  'client/app-index.js',
  'client/components/app-router.js',
  'client/components/layout-router.js',
  'client/components/navigation.js',
  'client/components/segment-cache/cache.js',
  'shared/lib/app-router-context.shared-runtime.js',
]

test.each(modules)('the installed Next has %s as an ES module with the same exports', async (name) => {
  const file = path.join(dist, name)
  expectDetail(existsSync(file), `next/dist/${name} does not exist`)
  const common = readFileSync(file, 'utf8')
  const text = useEsModule.call({ resourcePath: file }, common)
  expectDetail(text !== common, `next/dist/esm/${name} does not exist`)
  const [of, now] = [commonExports(common), await moduleExports(text)]
  expectDetail(of === now, `next/dist/${name} exports ${of}, but next/dist/esm/${name} exports ${now}`)
})

test('the scripts of a page contain no module of Next as CommonJS', () => {
  const { build: folder, document } = readSample()
  const scripts = splitDocument(document.body).chunks.map((chunk) => readFileSync(path.join(folder, chunk.slice('/_next/'.length)), 'utf8'))
  // The end of every CommonJS module of Next.
  const common = scripts.join('').split('Object.defineProperty(r.default,"__esModule",{value:!0}),Object.assign(r.default,r)').length - 1
  expectDetail(common === 0, `The bundler does not use the loader: ${common} modules of Next are CommonJS`)
})

test('other modules stay as they are', () => {
  const resourcePath = path.join(dist, 'compiled/react/index.js')
  expect(esModulePath(resourcePath)).toBe(resourcePath)
  expect(useEsModule.call({ resourcePath: path.join(dist, 'client/no-such-module.js') }, 'text')).toBe('text')
})

/** Names that a CommonJS module of Next exports, in alphabetical order. */
function commonExports(text: string): string {
  const names = [...text.matchAll(/^ {4}(\w+): (?:null|function\(\))|defineProperty\(exports, "(\w+)"/gm)].map(
    ([, listed, single]) => listed ?? single ?? '',
  )
  return sorted(names.filter((name) => name !== '__esModule' && name !== 'get'))
}

async function moduleExports(text: string): Promise<string> {
  const { metafile } = await build({ stdin: { contents: text }, format: 'esm', write: false, metafile: true })
  return sorted(Object.values(metafile.outputs).flatMap(({ exports }) => exports))
}

function sorted(names: readonly string[]): string {
  return [...new Set(names)].toSorted().join(' ')
}
