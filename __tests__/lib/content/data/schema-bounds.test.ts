/** @jest-environment node */
import { flattenSchema } from '@/lib/content/data/openapi'
import { stylePatternSchema } from '@/lib/content/data/terms-schema'
import { checkFiles } from '../../../support/content-folder'

/** A description with one operation that returns schema `A0`. */
const describe = (schemas: object) => {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/A0' } } }
  const paths = { '/api/a': { get: { operationId: 'a', responses: { '200': { content } } } } }
  return JSON.stringify({ openapi: '3.1.0', info: {}, paths, components: { schemas } })
}
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
/** So many entries, named by a letter and their number. */
const times = (count: number, letter: string, make: (index: number) => object): Record<string, object> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${letter}${index}`, make(index)]))
const chain = (length: number, link: (next: object) => object) => ({
  ...times(length, 'A', (index) => link(ref(`A${index + 1}`))),
  [`A${length}`]: { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
})

test.each([
  ['each part twice', chain(40, (next) => ({ allOf: [next, next] })), 0],
  ['a tree of objects', { A0: { properties: { name: { type: 'string' }, children: { type: 'array', items: ref('A0') } } } }, 0],
  ['each field twice', chain(40, (next) => ({ properties: { a: next, b: next } })), 1],
  ['many levels', chain(60, (next) => ({ type: 'array', items: next })), 1],
  ['a reference to itself', { A0: ref('A0') }, 1],
  ['a part of itself', { A0: { allOf: [ref('A0')] } }, 1],
  ['a list of itself', { A0: { type: 'array', items: ref('A0') } }, 1],
  ['a circle of references', { A0: ref('B'), B: ref('A0') }, 1],
  ['nothing', {}, 1],
  ['objects that contain each other', times(9, 'A', () => ({ properties: times(9, 'x', (index) => ref(`A${index}`)) })), 1],
  ['a wide object', { A0: { properties: times(2001, 'x', () => ({ type: 'string' })) } }, 1],
])('schemas of the API: %s', (_, schemas, errors) => {
  const found = checkFiles({ 'data/openapi.yaml': describe(schemas) }).filter((fault) => fault.startsWith('data/openapi.yaml'))
  expect(found).toEqual(
    Array(errors).fill(expect.stringMatching(/^data\/openapi\.yaml:1 error paths\.\/api\/a\.get: the (?:schema|operation) .*, expected /)),
  )
})

test('a part that many schemas share is merged once', () => {
  let reads = 0
  const schemas = chain(26, (next) => ({ allOf: [next, next] }))
  const counted = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      {
        get allOf() {
          reads++
          return (schema as { allOf?: object[] }).allOf
        },
      },
    ]),
  )
  flattenSchema({ components: { schemas: counted } } as never, ref('A0'))
  expect(reads).toBeLessThan(200)
})

test.each([
  ['(a+)+$', false],
  ['(?:a|a)*b', false],
  ['(\\w|\\d){20,}', false],
  ['\\w+\\s*\\w+\\s*\\w+', false],
  ['[ab ]*[ab ]*[ab ]*c0', false],
  ['(?:a|a)'.repeat(27), false],
  ['(?:(?:a?b)+)', false],
  ['a{1000}b{1000}', false],
  ['a?'.repeat(27) + 'a'.repeat(27), false],
  ['a{0,400}'.repeat(4), false],
  ['a.*', true],
  ['[(+*]+ (?:b|c)? \\)+', true],
])('the pattern %s is allowed: %s', (pattern, isAllowed) => {
  expect(stylePatternSchema.safeParse({ pattern, language: 'en', instead: 'x', wrong: ['x'] }).success).toBe(isAllowed)
})
