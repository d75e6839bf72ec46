/** @jest-environment node */
import { describeServer, sampleValue } from '@/components/markdown/api/try-it/connection'
import { buildTryItRequest } from '@/components/markdown/api/try-it/try-it-request'
import { jsonTree, visibleLines } from '@/components/markdown/api/samples/json-tree'
import { findEndpoint, flattenSchema, listEndpoints, localizeOpenApi } from '@/lib/content/data/openapi'
import { readContentData } from '@/lib/content/data/content-data'

const document = readContentData().data.openApi().document!
const endpoints = listEndpoints(document)

test('every endpoint has its words in both languages', () => {
  const without = endpoints
    .filter(({ operation }) => !operation.summary || !operation['x-zh-summary'])
    .map(({ operation }) => operation.operationId)
  expect(endpoints.length).toBeGreaterThan(150)
  expect(without).toEqual([])
})

test('the Chinese document has Chinese words and no extension fields left', () => {
  const chinese = localizeOpenApi(document, 'zh')
  expect(findEndpoint(chinese, 'fs.list')?.operation.summary).toBe('列出文件夹')
  expect(JSON.stringify(chinese)).not.toContain('x-zh-')
  expect(findEndpoint(localizeOpenApi(document, 'en'), 'fs.list')?.operation.summary).toBe('List a folder')
})

test('allOf and references become one schema', () => {
  const schema = { components: { schemas: { A: { properties: { a: { type: 'string' } }, required: ['a'] } } } } as never
  expect(flattenSchema(schema, { allOf: [{ $ref: '#/components/schemas/A' }], properties: { b: { type: 'integer' } } })).toEqual({
    properties: { a: { type: 'string' }, b: { type: 'integer' } },
    required: ['a'],
  })
})

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

test.each([[{ a: 1, list: [{ b: '<i>&' }, { b: null }], none: {}, empty: [] }], [[]], ['text'], [[1, [2, [3, [4, [5, [6]]]]]]]])(
  'a tree of %j is its JSON, whatever is folded',
  (value) => {
    expect(JSON.parse(textOf(jsonTree(value)))).toEqual(value)
  },
)

test('a tree folds what lies deep, and of a list all but the first', () => {
  const html = jsonTree({ list: [{ a: 1 }, { a: 2 }] })
  expect(html.match(/<details open>/g)).toHaveLength(3)
  expect(html.match(/<details>/g)).toHaveLength(1)
  expect(html).toContain('data-rest="1 }"')
})

test.each([
  [{}, 1],
  [{ a: 1, b: [] }, 4],
  [[1, [2, [3]]], 4],
  [{ a: { b: { c: { d: { e: 1 } } } } }, 9],
])('of the tree of %j, %i lines are visible at first', (value, count) => {
  expect(visibleLines(value)).toBe(count)
})

test.each([
  ['', 'localhost:5244'],
  [' https://pan.example.com/sub/ ', 'pan.example.com/sub'],
  ['pan.example.com:8080', 'pan.example.com:8080'],
  ['http://pan.example.com/@manage/storages?page=1', 'pan.example.com'],
  ['my nas', 'localhost:5244'],
  ['http://my%20nas', 'localhost:5244'],
  ['ftp://pan.example.com', 'localhost:5244'],
])('the server %j is shown as %j', (typed, shown) => {
  expect(describeServer(typed)).toBe(shown)
})

test.each([
  ['server', '', 'http://localhost:5244'],
  ['server', ' https://pan.example.com/sub/ ', 'https://pan.example.com/sub'],
  ['server', 'pan.example.com/sub/@login', 'http://pan.example.com/sub'],
  ['server', "https://a.example/';rm", 'http://localhost:5244'],
  ['token', 'eyJh.b-c_d=', 'eyJh.b-c_d='],
  ['token', "'; rm -rf /", 'YOUR_TOKEN'],
] as const)('samples show the %s %j as %j', (part, typed, shown) => {
  expect(sampleValue(part, typed)).toBe(shown)
})

const input = {
  server: 'https://pan.example.com/sub/',
  token: 't',
  path: '/api/x/{id}',
  method: 'POST',
  parameters: [
    { name: 'id', sentIn: 'path' },
    { name: 'page', sentIn: 'query' },
    { name: 'File-Path', sentIn: 'header' },
  ],
  values: { id: 'a b/c', page: '2', 'File-Path': '/f' },
  body: '{"a":1}',
  pageProtocol: 'https:',
}

test('a tried request goes to the reader’s server, with the token in the header only', () => {
  const request = buildTryItRequest(input)
  if ('problem' in request) throw new Error(request.problem)
  expect(request.url).toBe('https://pan.example.com/sub/api/x/a%20b/c?page=2')
  const headers = new Headers(request.init.headers)
  expect([headers.get('authorization'), headers.get('file-path'), headers.get('content-type')]).toEqual(['t', '/f', 'application/json'])
  expect(request.init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer', body: '{"a":1}' })
})

test.each([
  [{ server: 'my nas' }, 'invalidServer'],
  [{ server: 'ftp://pan.example.com' }, 'invalidServer'],
  [{ server: 'javascript:alert(1)' }, 'invalidServer'],
  [{ server: 'http://192.168.1.2:5244' }, 'mixed'],
  [{ body: '{' }, 'invalidBody'],
  [{ token: 'abc，' }, 'invalidToken'],
])('%j is refused', (change, problem) => {
  expect(buildTryItRequest({ ...input, ...change })).toEqual({ problem })
})

test('a header parameter that no header can carry is named', () => {
  const values = { ...input.values, 'File-Path': '/文件' }
  expect(buildTryItRequest({ ...input, values })).toEqual({ problem: 'invalidHeader', name: 'File-Path' })
})

test('plain http is fine on localhost and on http pages', () => {
  expect(buildTryItRequest({ ...input, server: 'http://localhost:5244' })).not.toHaveProperty('problem')
  expect(buildTryItRequest({ ...input, server: 'http://192.168.1.2:5244', pageProtocol: 'http:' })).not.toHaveProperty('problem')
})
