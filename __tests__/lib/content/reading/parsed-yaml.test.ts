/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parsedYamlFile } from '@/lib/content/reading/parsed-yaml'
import { parseYaml } from '@/lib/content/reading/yaml'
import { hashOf } from '@/lib/site/cache/cache'

const build = mkdtempSync(path.join(os.tmpdir(), 'parsed-yaml-'))
const before = process.env.SITE_DIST
const text = 'title: Written\ndir:\n  order: 1\n'

beforeAll(() => {
  const known = { value: { title: 'Known' }, places: { title: { line: 1, column: 1 } } }
  mkdirSync(path.join(build, path.dirname(parsedYamlFile)), { recursive: true })
  writeFileSync(path.join(build, parsedYamlFile), JSON.stringify({ [hashOf(text)]: JSON.stringify(known) }))
})

afterAll(() => {
  rmSync(build, { recursive: true, force: true })
  if (before === undefined) delete process.env.SITE_DIST
  else process.env.SITE_DIST = before
})

test('a process that runs from a build takes what the build has parsed, with the lines of the file', () => {
  process.env.SITE_DIST = build
  const { value, places, faults } = parseYaml(text, 4)
  expect(value).toEqual({ title: 'Known' })
  expect({ ...places }).toEqual({ title: { line: 5, column: 1 } })
  expect(places.constructor).toBeUndefined()
  expect(faults).toEqual([])
  // A caller may change its own value.
  expect(parseYaml(text).value).not.toBe(parseYaml(text).value)
})

test('other texts are parsed, and all of them without a build or without its file', () => {
  process.env.SITE_DIST = build
  expect(parseYaml('title: Other\n').value).toEqual({ title: 'Other' })
  process.env.SITE_DIST = path.join(build, 'missing')
  expect(parseYaml(text).value).toEqual({ title: 'Written', dir: { order: 1 } })
  delete process.env.SITE_DIST
  expect(parseYaml(text).value).toEqual({ title: 'Written', dir: { order: 1 } })
})
