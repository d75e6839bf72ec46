/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

test('every test that the documents name exists', () => {
  const documents = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'))
  const named = documents.flatMap((name) => [
    ...readFileSync(path.join('docs', name), 'utf8').matchAll(/`(?:__tests__\/)?([\w./-]+\.test\.tsx?)`/g),
  ])
  expect(named.length).toBeGreaterThan(20)
  expect(named.map(([, file]) => file!).filter((file) => !existsSync(path.join('__tests__', file)))).toEqual([])
})
