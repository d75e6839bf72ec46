/** @jest-environment node */
import { buildSample } from '@/components/markdown/api/build-sample'
import { buildCodeSamples } from '@/components/markdown/api/code-samples'
import { buildTryItRequest } from '@/components/markdown/api/try-it-request'
import { errorsOf, findEndpoint, flattenSchema, listEndpoints, localizeOpenApi } from '@/lib/content/data/openapi'
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

test('errors of a call come before those it shares', () => {
  const { operation } = findEndpoint(document, 'fs.mkdir')!
  expect(errorsOf(document, operation).length).toBeGreaterThan(operation['x-errors']?.length ?? 0)
})

test('allOf and references become one schema', () => {
  const schema = { components: { schemas: { A: { properties: { a: { type: 'string' } }, required: ['a'] } } } } as never
  expect(flattenSchema(schema, { allOf: [{ $ref: '#/components/schemas/A' }], properties: { b: { type: 'integer' } } })).toEqual({
    properties: { a: { type: 'string' }, b: { type: 'integer' } },
    required: ['a'],
  })
})

test('samples of one request in four languages', () => {
  const request = {
    method: 'POST',
    url: 'https://pan.example.com/api/fs/mkdir',
    headers: { Authorization: 'YOUR_TOKEN' },
    body: { path: "/it's", all: true, none: null },
  }
  const [curl, javascript, python, go] = buildCodeSamples(request).map(({ code }) => code)
  expect(curl).toBe(
    `curl -X POST 'https://pan.example.com/api/fs/mkdir' \\\n  -H 'Authorization: YOUR_TOKEN' \\\n  -d '{"path":"/it'\\''s","all":true,"none":null}'`,
  )
  expect(javascript).toContain(`"path": "/it's"`)
  expect(python).toContain('"all": True')
  expect(python).toContain('"none": None')
  expect(go).toContain('req.Header.Set("Authorization", "YOUR_TOKEN")')
})

test.each(endpoints.map(({ operation }) => operation.operationId))('%s can be called', (id) => {
  const sample = buildSample(document, findEndpoint(document, id)!)
  expect(new URL(sample.url).pathname).not.toMatch(/[{}]|%7B/)
})

const input = {
  server: 'https://pan.example.com/sub/',
  token: 't',
  path: '/api/x/{id}',
  method: 'POST',
  parameters: [
    { name: 'id', place: 'path' },
    { name: 'page', place: 'query' },
    { name: 'File-Path', place: 'header' },
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
  [{ server: 'pan.example.com' }, 'invalidServer'],
  [{ server: 'javascript:alert(1)' }, 'invalidServer'],
  [{ server: 'http://192.168.1.2:5244' }, 'mixed'],
  [{ body: '{' }, 'invalidBody'],
])('%j is refused', (change, problem) => {
  expect(buildTryItRequest({ ...input, ...change })).toEqual({ problem })
})

test('plain http is fine on localhost and on http pages', () => {
  expect(buildTryItRequest({ ...input, server: 'http://localhost:5244' })).not.toHaveProperty('problem')
  expect(buildTryItRequest({ ...input, server: 'http://192.168.1.2:5244', pageProtocol: 'http:' })).not.toHaveProperty('problem')
})
