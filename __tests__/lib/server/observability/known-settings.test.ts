/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { findUnknownSettings } from '@/lib/server/observability/known-settings'
import { knownSettings } from '@/lib/settings/read-environment'
import { listFiles, readText } from '../../../architecture/files'

const operating = readFileSync('docs/operating.md', 'utf8')

test('each setting is explained for operators', () => {
  expect(knownSettings.filter((name) => !operating.includes(`\`${name}`))).toEqual([])
})

test('each variable of our names that the code reads is a known setting', () => {
  const read = listFiles(['app', 'components', 'lib'], /\.(?:ts|tsx|mjs)$/).flatMap((file) => [
    ...readText(file).matchAll(/(?:process\.env|environment)\.([A-Z][A-Z_]+)\b/g),
  ])
  expect(findUnknownSettings(Object.fromEntries(read.map(([, name]) => [name, 'set'])))).toEqual([])
})
