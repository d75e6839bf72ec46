/** @jest-environment node */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pushRecords } from '@/lib/search/records/hosted-push'
import { buildHostedRecords } from '@/lib/search/records/hosted-records'
import type { SearchData } from '@/lib/search/types'

interface Seen {
  method: string
  path: string
  key: unknown
  body: unknown
}

const seen: Seen[] = []
let refuse = false
let server: Server

/** A stand-in for the service: accepts writes, knows every task as done. */
beforeAll(async () => {
  server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      seen.push({
        method: request.method ?? '',
        path: (request.url ?? '').split('?')[0]!,
        key: request.headers['x-algolia-api-key'],
        body: text ? JSON.parse(text) : null,
      })
      response.writeHead(refuse ? 403 : 200, { 'Content-Type': 'application/json' })
      const answer = request.url?.includes('/task/') ? { status: 'published' } : { taskID: 1, objectIDs: [], updatedAt: '' }
      response.end(JSON.stringify(refuse ? { message: 'Invalid Application-ID or API key', status: 403 } : answer))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())
beforeEach(() => {
  seen.length = 0
  refuse = false
})

const data: SearchData = {
  locale: 'zh',
  traditional: '',
  pages: [
    {
      path: '/guide/drivers/189.html',
      title: '天翼云盘',
      area: 'drivers',
      group: '存储驱动',
      names: ['189Cloud'],
      pinyin: ['tianyiyunpan', 'tyyp'],
    },
  ],
  sections: [
    { page: 0, id: '', headings: [], text: '中国电信的网盘 <b>', code: '', pinyin: [] },
    { page: 0, id: 'options', headings: ['选项'], text: '', code: 'username', pinyin: [] },
  ],
}
const target = () => ({ appId: 'TEST', adminKey: 'secret', indexName: 'docs', host: `127.0.0.1:${(server.address() as AddressInfo).port}` })

test('settings, then the records to a new index, then the exchange', async () => {
  const records = buildHostedRecords(data, 'https://docs.example.com')
  await pushRecords(records, target())
  const writes = seen.filter(({ method }) => method !== 'GET')
  expect(writes.every(({ key }) => key === 'secret')).toBe(true)
  expect(writes[0]).toMatchObject({
    method: 'PUT',
    path: '/1/indexes/docs/settings',
    body: { attributesForFaceting: ['type', 'lang', 'language'], distinct: true },
  })
  const batch = writes.find(({ path, body }) => path.includes('_tmp_') && JSON.stringify(body).includes('addObject'))
  expect(batch).toBeDefined()
  const sent = (batch!.body as { requests: { action: string; body: Record<string, unknown> }[] }).requests.map(({ body }) => body)
  expect(sent.map(({ objectID }) => objectID)).toEqual([
    '/zh/guide/drivers/189.html',
    '/zh/guide/drivers/189.html:text',
    '/zh/guide/drivers/189.html#options',
  ])
  expect(sent[0]).toMatchObject({
    url: 'https://docs.example.com/zh/guide/drivers/189.html',
    type: 'lvl1',
    lang: 'zh-CN',
    language: 'zh',
    aliases: ['189Cloud', 'tianyiyunpan', 'tyyp'],
    hierarchy: { lvl0: '存储驱动', lvl1: '天翼云盘', lvl2: null },
  })
  expect(sent[1]).toMatchObject({ type: 'content', content: '中国电信的网盘 &lt;b&gt;' })
  expect(sent[2]).toMatchObject({ type: 'lvl2', anchor: 'options', code: 'username', hierarchy: { lvl2: '选项' } })
  expect(writes.at(-1)).toMatchObject({
    path: expect.stringMatching(/_tmp_.*\/operation$/) as string,
    body: { operation: 'move', destination: 'docs' },
  })
})

test('a refusal is an error', async () => {
  refuse = true
  await expect(pushRecords([], target())).rejects.toThrow('Invalid Application-ID or API key')
})
