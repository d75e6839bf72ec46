/** @jest-environment node */
import { z } from 'zod'
import * as data from '@/lib/content/data/content-data'
import * as common from '@/lib/content/data/common-schemas'
import * as driver from '@/lib/content/data/drivers'
import * as labels from '@/lib/content/data/labels-schema'
import * as openapi from '@/lib/content/data/openapi-schema'
import * as settings from '@/lib/content/data/settings-schema'
import * as source from '@/lib/content/data/source-schema'
import * as terms from '@/lib/content/data/terms-schema'
import * as frontmatter from '@/lib/content/reading/schema'
import { createPreparation } from '@/lib/search/text/prepare-query'
import { checkFiles } from '../../../support/content-folder'

const faultsIn = (file: string, text: string) => checkFiles({ [file]: text }).filter((fault) => fault.startsWith(file))

test('a file of data has at most 2 MB', () => {
  expect(faultsIn('data/values.yaml', '# '.padEnd(2 ** 21 + 1, '-'))).toEqual([
    'data/values.yaml:1 error file: the file has 2.0 MB, expected at most 2',
  ])
})

test.each([
  ['failed to list archive […]…: …', 0],
  ['………x', 1],
  ['a… …', 0],
  ['a…b…c…d…e', 1],
  ['a'.repeat(101), 1],
])('what stands before a message may vary in few ways: %s', (wrapper, errors) => {
  expect(faultsIn('data/search-words.yaml', JSON.stringify({ wrappers: [wrapper], faults: [], words: { en: {}, zh: {} } }))).toHaveLength(
    errors,
  )
})

/** Paths of the texts, lists and tables below a JSON Schema that have no maximum. */
function unboundedIn(schema: unknown, at: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const {
    type,
    enum: choices,
    const: only,
    maxLength,
    maxItems,
    maxProperties,
    additionalProperties,
    propertyNames,
  } = schema as z.core.JSONSchema.Schema
  const isFree =
    (type === 'string' && !choices && only === undefined && maxLength === undefined) ||
    (type === 'array' && maxItems === undefined) ||
    // `zod` writes an object without a closed list of names as a table.
    (propertyNames !== undefined && additionalProperties !== undefined && maxProperties === undefined)
  return [...(isFree ? [at] : []), ...Object.entries(schema).flatMap(([name, part]) => unboundedIn(part, `${at}.${name}`))]
}

test('every text, list and table that an editor writes has a maximum', () => {
  const all: Record<string, unknown> = {
    ...data,
    ...common,
    ...driver,
    ...labels,
    ...openapi,
    ...settings,
    ...source,
    ...terms,
    ...frontmatter,
  }
  const schemas = Object.entries(all).flatMap(([name, schema]) => (schema instanceof z.ZodType ? [{ name, schema }] : []))
  expect(schemas.map(({ name }) => name)).toEqual(expect.arrayContaining(['frontmatterSchema', 'searchWordsSchema', 'openApiSchema']))
  expect(schemas.flatMap(({ name, schema }) => unboundedIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), name))).toEqual(
    [],
  )
  expect(
    unboundedIn(z.toJSONSchema(z.object({ a: z.string(), b: z.array(z.any()), c: z.record(z.string().max(1), z.any()) })), 'x'),
  ).toEqual(['x.properties.a', 'x.properties.b', 'x.properties.c'])
})

test('the most words that may be written can be looked for', () => {
  const translations = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`x${index} `.repeat(20).trim(), 'y']))
  const file = { wrappers: Array(200).fill('e…e…z'), faults: Object.keys(translations), words: { en: translations, zh: {} } }
  expect(data.searchWordsSchema.safeParse(file).success).toBe(true)
  const { prepare, translate } = createPreparation({ ...file, words: translations })
  expect(translate('x7 '.repeat(20))).toContain('y')
  // Each of the wrappers begins everywhere in it.
  expect(prepare('e'.repeat(1000)).text).toHaveLength(1000)
})

test('too much in a file of data or at the top of a page is an error in its line', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `name ${index}`)
  const top = (fields: object) => `---\n${JSON.stringify(fields)}\n---\n\n## A {#a}\n`
  const of = (fields: object) => faultsIn('en/a.md', top(fields)).filter((fault) => fault.includes(' error '))
  expect(of({ title: 'A', aliases: many(200), sectionAliases: { a: many(200) } })).toEqual([])
  expect(of({ title: 'a'.repeat(100_000) })).toEqual([
    expect.stringMatching(/^en\/a\.md:2 error title: found "a{199}, expected at most 300 characters$/),
  ])
  expect(of({ title: 'A', tags: many(1001) })).toEqual([expect.stringContaining('at most 1000 entries')])
  expect(of({ title: 'A', sectionAliases: { a: many(201) } })).toEqual([expect.stringContaining('expected at most 200 entries')])
  expect(of({ title: 'A', sectionAliases: Object.fromEntries(many(16).map((name) => [name, many(200)])) })).toEqual(
    expect.arrayContaining([expect.stringContaining('expected at most 3000 names in all')]),
  )
  const tooManyWords = Object.fromEntries(many(1001).map((name) => [name, 'x']))
  expect(faultsIn('data/search-words.yaml', JSON.stringify({ wrappers: [], faults: [], words: { en: tooManyWords, zh: {} } }))).toEqual([
    expect.stringMatching(/^data\/search-words\.yaml:1 error words\.en: expected at most 1000 entries$/),
  ])
})
