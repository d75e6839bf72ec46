/** @jest-environment node */
import { readdirSync } from 'node:fs'
import { listFiles, readText } from './files'

/** Whatever mentions the environment, but `NODE_ENV` and `NEXT_RUNTIME`, which belong to Node and Next. */
const readsEnvironment = /process\.env\b(?!\.(?:NODE_ENV|NEXT_RUNTIME)\b)/

/** What starts or configures a process before any module of `lib` is loaded, and what Next reads in the environment. */
const exempt = /^(?:next\.config|server|middleware|instrumentation)\.|^lib\/front\/main\./

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')

test('only lib/settings reads the environment', () => {
  const topLevel = readdirSync('.').filter((name) => /\.(?:ts|mjs)$/.test(name))
  const files = [...topLevel, ...listFiles(['app', 'components', 'lib', 'deploy'], /\.(?:ts|tsx|mjs)$/)]
  const readers = files.filter((file) => !file.includes('node_modules/') && readsEnvironment.test(withoutComments(readText(file))))
  expect(readers.filter((file) => !file.startsWith('lib/settings/') && !exempt.test(file))).toEqual([])
})
