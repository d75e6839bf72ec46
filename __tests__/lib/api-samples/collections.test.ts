/** @jest-environment node */
import { inflateRawSync } from 'node:zlib'
import bruno from '@usebruno/lang'
import { Collection, type ItemGroup, type Item } from 'postman-collection'
import { buildBrunoCollection } from '@/lib/api-samples/bruno'
import { buildPostmanCollection } from '@/lib/api-samples/postman'
import { zip } from '@/lib/api-samples/zip'
import { listEndpoints } from '@/lib/content/data/openapi'
import { readContentData } from '@/lib/content/data/content-data'

const document = readContentData().data.openApi().document!
const described = listEndpoints(document).filter(({ operation }) => operation['x-page'] && !operation['x-same-as'])

describe.each(['en', 'zh'] as const)('%s', (locale) => {
  test('the Postman collection is read by Postman’s own library, every call with its address and the token', () => {
    const collection = new Collection(JSON.parse(JSON.stringify(buildPostmanCollection(document, locale))))
    const items: Item[] = []
    collection.forEachItem((item) => void items.push(item))
    expect(items).toHaveLength(described.length)
    expect((collection.items.all() as ItemGroup<Item>[]).map(({ name }) => name)).toContain(locale === 'zh' ? '文件' : 'Files')
    expect(collection.variables.get('server')).toBe('http://localhost:5244')
    const list = items.find(({ request }) => request.url.toString() === '{{server}}/api/fs/list')!
    expect(list.name).toBe(locale === 'zh' ? '列出文件夹' : 'List a folder')
    expect(list.getAuth().parameters().toObject()).toMatchObject({ key: 'Authorization', value: '{{token}}', in: 'header' })
    expect(JSON.parse(list.request.body!.raw!)).toHaveProperty('path')
    expect(JSON.parse(list.responses.idx(0).body!)).toMatchObject({ code: 200 })
    const open = items.find(({ request }) => request.url.toString() === '{{server}}/ping')!
    expect(open.request.auth?.type).toBe('noauth')
  })

  test('every file of the Bruno collection is read by Bruno’s own parser', () => {
    const files = buildBrunoCollection(document, locale)
    const calls = Object.entries(files).filter(([path]) => path.includes('/') && !/\/folder\.bru$|^environments\//.test(path))
    expect(calls).toHaveLength(described.length)
    const parsed = calls.map(([, text]) => bruno.bruToJsonV2(text))
    expect(parsed.map(({ http }) => http.method).sort()).toEqual(described.map(({ method }) => method.toLowerCase()).sort())
    const list = parsed.find(({ http }) => http.url === '{{server}}/api/fs/list')!
    expect(list).toMatchObject({ meta: { type: 'http' }, http: { method: 'post', body: 'json', auth: 'inherit' } })
    expect(JSON.parse(list.body.json)).toHaveProperty('path')
    expect(list.docs).not.toBe('')
    const upload = parsed.find(({ http }) => http.url === '{{server}}/api/fs/form')!
    expect(upload.body.multipartForm).toEqual([expect.objectContaining({ name: 'file', type: 'file', value: ['q3.pdf'] })])
    expect(bruno.collectionBruToJson(files['collection.bru']!)).toMatchObject({
      auth: { apikey: { key: 'Authorization', value: '{{token}}', placement: 'header' } },
    })
    expect(bruno.bruToEnvJsonV2(files['environments/AList.bru']!).variables).toEqual([
      expect.objectContaining({ name: 'server', value: 'http://localhost:5244', secret: false }),
      expect.objectContaining({ name: 'token', secret: true }),
    ])
    expect(JSON.parse(files['bruno.json']!)).toMatchObject({ type: 'collection' })
  })
})

test('an archive holds its files, each as it was', async () => {
  const files = { 'a.txt': 'one', '文件夹/b.txt': '二'.repeat(500) }
  const bytes = await zip(files)
  const found: Record<string, string> = {}
  // Local headers one after the other, as APPNOTE 4.3.7 says.
  for (let at = 0; bytes.readUInt32LE(at) === 0x04034b50;) {
    const [packed, name, extra] = [bytes.readUInt32LE(at + 18), bytes.readUInt16LE(at + 26), bytes.readUInt16LE(at + 28)]
    const begin = at + 30 + name + extra
    found[bytes.toString('utf8', at + 30, at + 30 + name)] = inflateRawSync(bytes.subarray(begin, begin + packed)).toString()
    at = begin + packed
  }
  expect(found).toEqual(files)
  expect((await zip(files)).equals(bytes)).toBe(true)
})
