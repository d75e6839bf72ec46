/** @jest-environment node */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { listFiles, readText } from './files'

/** Packages whose private details the project relies on: another version is a change to make on purpose. docs/upgrading.md says how. */
const pinned = ['next', 'react', 'react-dom', 'next-intl', 'shiki', 'beautiful-mermaid']

const read = (file: string) => readFileSync(path.resolve(__dirname, '../..', file), 'utf8')
const readJson = (file: string): unknown => JSON.parse(read(file))

const { dependencies, engines } = readJson('package.json') as { dependencies: Record<string, string>; engines: { node: string } }
const { packages } = readJson('package-lock.json') as {
  packages: Record<string, { version?: string; dependencies?: Record<string, string> }>
}

test.each(pinned)('%s is pinned to one version, in package.json and in the lock file', (name) => {
  expect(dependencies[name]).toMatch(/^\d+\.\d+\.\d+$/)
  expect(packages['']?.dependencies?.[name]).toBe(dependencies[name])
  expect(packages[`node_modules/${name}`]?.version).toBe(dependencies[name])
})

test('every package of the lock file is checked against a hash, those for other systems too', () => {
  const unchecked = Object.entries(packages).filter(([folder, entry]) => folder !== '' && !('integrity' in entry))
  expect(unchecked.map(([folder]) => folder)).toEqual([])
})

test('one release of Node is current, and the oldest that works is tested', () => {
  const current = read('.nvmrc').trim()
  const tested = /node: \[(\d+), (\d+)\]/.exec(read('.github/workflows/check.yml'))?.slice(1)
  expect(tested).toEqual([current, engines.node.replace('>=', '')])
  expect(read('Dockerfile')).toContain(`ARG NODE_IMAGE=node:${current}-slim\n`)
  expect(read('.github/workflows/browsers.yml')).toContain(`container: node:${current}-`)
})

test('no flag of V8 is set by its name, which another Node may not know', () => {
  expect(
    listFiles(['lib', 'scripts', 'components'], /\.(?:ts|tsx|mjs)$/).filter((file) => readText(file).includes('setFlagsFromString')),
  ).toEqual([])
})
