/** @jest-environment node */
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Packages whose private details the project relies on: another version is a change to make on purpose. docs/upgrading.md says how. */
const pinned = ['next', 'react', 'react-dom', 'next-intl', 'shiki', 'beautiful-mermaid']

const readJson = (file: string): unknown => JSON.parse(readFileSync(path.resolve(__dirname, '../..', file), 'utf8'))

const { dependencies } = readJson('package.json') as { dependencies: Record<string, string> }
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
