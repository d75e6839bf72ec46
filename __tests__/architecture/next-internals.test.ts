/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const root = path.resolve(__dirname, '../..')
const folder = 'lib/next-internals'

/** Asks the lint rule itself: a module that jest's CommonJS cannot import. */
function ask(call: string, values: readonly string[]): unknown[] {
  const script = `import * as rule from ${JSON.stringify(path.join(root, 'scripts/lint/next-internals.mjs'))}
console.log(JSON.stringify(${JSON.stringify(values)}.map((value) => rule.${call}(value) ?? null)))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  return JSON.parse(stdout) as unknown[]
}

test.each([
  ['self.__next_f.push([1,"x"])', '__next_f'],
  ['globalThis\\["TURBOPACK"\\]', 'TURBOPACK'],
  ['<script>\\$RC\\("(B:[\\da-f]+)"', '$RC'],
  ['__NEXT_PRIVATE_STANDALONE_CONFIG', '__NEXT_PRIVATE'],
  ['^x-nextjs-.*$', 'x-nextjs-'],
  ['x-middleware-rewrite', 'x-middleware-'],
  ['next-router-state-tree', 'next-router-'],
  ['?_rsc=1', '_rsc'],
  ['page_client-reference-manifest.js', 'page_client-reference-manifest'],
  ['node_modules/next/dist/compiled', 'next/dist/'],
])('"%s" is found in a string', (text, name) => {
  expect(ask('findPrivateName', [text])).toEqual([name])
})

test('other strings pass', () => {
  const others = ['next/navigation', 'rsc', 'user_rsc', 'next', 'x-site-token', '$Rate', '/_next/static/', 'turbopack', 'a_rsc=1']
  expect(ask('findPrivateName', others)).toEqual(others.map(() => null))
})

test('modules that Next does not publish are private', () => {
  const specifiers = [
    'next/dist/server/config',
    'next/src/x',
    'next',
    'next/navigation',
    'next-intl/dist/x',
    '@/lib/next-internals/css-module-names',
  ]
  expect(ask('isPrivateModule', specifiers)).toEqual([true, true, false, false, false, false])
})

test('the linter reports private parts outside of their folder, and only there', () => {
  const source = "import 'next/dist/server/config'\nexport const query = /[?&]_rsc=/\nexport const text = `self.__next_f`\n"
  const reports = ['lib/site/sample', `${folder}/sample`].map((name) => {
    const place = mkdtempSync(path.join(os.tmpdir(), 'lint-'))
    const file = path.join(place, `${name}.ts`)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, source)
    const rules = { 'next-internals/imports': 'error', 'next-internals/strings': 'error' }
    const jsPlugins = [path.join(root, 'scripts/lint/next-internals.mjs')]
    writeFileSync(path.join(place, '.oxlintrc.json'), JSON.stringify({ jsPlugins, categories: {}, rules }))
    const { stdout } = spawnSync(path.join(root, 'node_modules/.bin/oxlint'), ['--format=unix', '.'], { cwd: place, encoding: 'utf8' })
    rmSync(place, { recursive: true })
    return stdout.split('\n').filter((line) => line.includes('is private to')).length
  })
  expect(reports).toEqual([3, 0])
})

test('each private part has a contract test', () => {
  const parts = readdirSync(path.join(root, folder))
    .filter((name) => !name.endsWith('.d.mts'))
    .map((name) => name.replace(/\.\w+$/, ''))
  const tests = new Set(readdirSync(path.join(root, '__tests__', folder)).map((name) => name.replace(/\.test\.tsx?$/, '')))
  // Tested together with the handler, from which it takes what Next hands over.
  expect(parts.filter((name) => !tests.has(name) && name !== 'captured-page')).toEqual([])
})
