/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { writeCodeSamples, writeJavaScript } from '@/lib/api-samples/code-samples'
import { buildSample } from '@/lib/api-samples/sample-request'
import { findEndpoint, listEndpoints } from '@/lib/content/data/openapi'
import { readContentData } from '@/lib/content/data/content-data'

const document = readContentData().data.openApi().document!
const endpoints = listEndpoints(document)
const sampleOf = (id: string) => buildSample(document, findEndpoint(document, id)!)

test('samples of one request in four languages', () => {
  const [curl, javascript, python, go] = writeCodeSamples({
    method: 'POST',
    url: 'http://localhost:5244/api/fs/mkdir',
    headers: { Authorization: 'YOUR_TOKEN' },
    body: { path: "/it's", all: true, none: null },
    answer: 'json',
  }).map(({ code }) => code)
  expect(curl).toBe(
    `curl -X POST 'http://localhost:5244/api/fs/mkdir' \\\n  -H 'Authorization: YOUR_TOKEN' \\\n  -d '{"path":"/it'\\''s","all":true,"none":null}'`,
  )
  expect(javascript).toContain(`"path": "/it's"`)
  expect(python).toContain('"all": True')
  expect(python).toContain('"none": None')
  expect(go).toContain('req.Header.Set("Authorization", "YOUR_TOKEN")')
})

test.each(endpoints.map(({ operation }) => [operation.operationId, operation['x-auth']]))(
  '%s (%s) can be called as it stands',
  (id, auth) => {
    const sample = sampleOf(id)
    expect(sample.url).toMatch(/^http:\/\/localhost:5244\//)
    expect(new URL(sample.url).pathname).not.toMatch(/[{}]|%7B/)
    // The guest is off on a fresh installation: whatever reads a token gets one.
    const sent = sample.headers.Authorization ?? (sample.basic && 'basic')
    if (auth === 'none') expect(sent).toBeUndefined()
    else expect(sent).toBeDefined()
  },
)

test('uploads send a file, downloads save one, redirects are shown', () => {
  expect(writeCodeSamples(sampleOf('fs.put')).map(({ code }) => code)).toEqual([
    expect.stringContaining('-T q3.pdf'),
    expect.stringContaining('body: await readFile("q3.pdf")'),
    expect.stringContaining('data=file'),
    expect.stringContaining('bytes.NewReader(data)'),
  ])
  expect(writeCodeSamples(sampleOf('fs.form'))[0]!.code).toContain("-F 'file=@q3.pdf'")
  expect(writeCodeSamples(sampleOf('dl.down'))[0]!.code).toContain('/d/vault/reports/q2.pdf?sign=pN3xExampleSignature4T8=:0')
  expect(writeCodeSamples(sampleOf('dl.down'))[0]!.code).toContain('-L -o q2.pdf')
  expect(writeCodeSamples(sampleOf('misc.favicon'))[0]!.code).toContain('-i')
  expect(writeCodeSamples(sampleOf('misc.dav'))[0]!.code).toContain("-u 'YOUR_NAME:YOUR_PASSWORD'")
})

test('every line of the shell is one', () => {
  const script = endpoints.map((endpoint) => writeCodeSamples(buildSample(document, endpoint))[0]!.code).join('\n')
  expect(spawnSync('bash', ['-n'], { input: script, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' })
})

test.each(endpoints.map(({ operation }) => operation.operationId))(
  'the JavaScript of %s is valid and sends the expected request',
  async (id) => {
    const sample = sampleOf(id)
    const code = writeJavaScript(sample)
    const sent: { url: string; init: RequestInit }[] = []
    const saved: string[] = []
    const reply = {
      json: async () => ({}),
      text: async () => '',
      arrayBuffer: async () => new ArrayBuffer(1),
      headers: new Headers(),
      status: 200,
    }
    const [, imported] = /^import \{ (.*) \} from "node:fs\/promises"$/m.exec(code) ?? []
    const run = new Function('fetch', 'console', 'readFile', 'writeFile', `return (async () => {${code.replace(/^import .*$/m, '')}})()`)
    await run(
      async (url: string, init: RequestInit = {}) => (sent.push({ url, init }), reply),
      { log: () => undefined },
      async () => Buffer.from('file'),
      async (name: string) => void saved.push(name),
    )
    expect(imported).toBe(
      [sample.file && 'readFile', typeof sample.answer === 'object' && 'writeFile'].filter(Boolean).join(', ') || undefined,
    )
    expect(saved).toEqual(typeof sample.answer === 'object' ? [sample.answer.saveAs] : [])
    expect(sent).toHaveLength(1)
    expect(sent[0]!.url).toBe(sample.url)
    expect(sent[0]!.init.method ?? 'GET').toBe(sample.method)
    expect(new Headers(sent[0]!.init.headers).get('authorization')).toBe(
      sample.headers.Authorization ?? (sample.basic ? `Basic ${btoa(`${sample.basic.name}:${sample.basic.password}`)}` : null),
    )
    if (sample.body !== undefined) expect(JSON.parse(sent[0]!.init.body as string)).toEqual(sample.body)
  },
)
