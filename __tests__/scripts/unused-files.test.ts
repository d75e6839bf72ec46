/** @jest-environment node */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isUnusedFile } from '../../scripts/lib/unused-files.mjs'

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
const lock = readJson('package-lock.json') as { packages: Record<string, { dev?: boolean; optional?: boolean }> }
const packages = Object.keys(lock.packages).filter((name) => name && !lock.packages[name]?.dev && !lock.packages[name]?.optional)

/** Files that importing a package by its name may load. */
function entriesOf(folder: string): string[] {
  const { main, module, exports } = readJson(path.join(folder, 'package.json'))
  const found: string[] = []
  const collect = (value: unknown): void => {
    if (typeof value === 'string') found.push(path.posix.join(folder, value))
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
  }
  const root = typeof exports === 'object' && exports !== null && '.' in exports ? exports['.'] : exports
  for (const value of [main, module, root]) collect(value)
  return found
}

test('no file that a package is imported by is removed', () => {
  const entries = packages.flatMap(entriesOf)
  expect(entries.length).toBeGreaterThan(packages.length / 2)
  // The font is read by path.
  expect(entries.filter((file) => isUnusedFile(file) && !file.startsWith('node_modules/@fontsource/'))).toEqual([])
})

test.each([
  ['node_modules/dashjs/dist/modern/esm/dash.all.min.js', false],
  ['node_modules/dashjs/dist/legacy/umd/dash.all.min.js', true],
  ['node_modules/echarts/dist/echarts.min.js', false],
  ['node_modules/echarts/dist/echarts.esm.min.mjs', false],
  ['node_modules/echarts/dist/echarts.simple.js', true],
  ['node_modules/mermaid/dist/mermaid.esm.min.mjs', false],
  ['node_modules/@fontsource/noto-sans-sc/files/noto-sans-sc-4-400-normal.woff', false],
  ['node_modules/@fontsource/noto-sans-sc/files/noto-sans-sc-4-400-normal.woff2', true],
  ['node_modules/@fontsource/noto-sans-sc/unicode.json', false],
  ['node_modules/next/dist/server/next.js.map', true],
  ['lib/site/dashjs/dist/legacy/a.js', false],
])('%s: unused %s', (file, unused) => {
  expect(isUnusedFile(file)).toBe(unused)
})
