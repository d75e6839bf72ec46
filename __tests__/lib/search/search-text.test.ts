/** @jest-environment node */
import { createFold } from '@/lib/search/text/fold'
import { editDistance } from '@/lib/site/text/edit-distance'
import { cutText } from '@/lib/search/text/cut-query'
import { parseQuery } from '@/lib/search/text/parse-query'
import { createPreparation } from '@/lib/search/text/prepare-query'
import { parseSearchRequest } from '@/lib/search/server/request'
import { createMarker, escapeHtml, markCode } from '@/lib/search/text/snippet'
import { stemWord, tokenizeText } from '@/lib/search/text/tokenize'
import { wordsLine } from '@/lib/search/records/build-records'
import { buildSnapshot } from '@/lib/content/snapshot'
import type { SearchWords } from '@/lib/search/types'

const fold = createFold('雲云盤盘')
const { prepare, translate, faultsIn } = createPreparation({
  wrappers: ['failed get objs', 'failed to list objs', 'failed get src […] file', 'storage not init: …'],
  faults: ['denied', '失败'],
  words: { oom: 'out of memory', 转圈: '一直加载' },
})

test.each([
  ['OneDrive', 'onedrive'],
  ['Ｓ３　端口', 's3 端口'],
  ['雲盤', '云盘'],
  ['café', 'cafe'],
  ['İstanbul', 'istanbul'],
])('%s folds to %s, character by character', (text, folded) => {
  expect(fold(text)).toBe(folded)
  expect(fold(text)).toHaveLength(text.length)
})

test.each([
  ['jwt_secret', ['jwt', 'secret', 'jwt_secret', 'jwtsecret']],
  ['refreshToken', ['refresh', 'token', 'refreshtoken']],
  ['s3.port', ['s3', 'port', 's3.port', 's3port']],
  ['drives', ['drive']],
  ['网盘名', ['网盘', '盘名', '名']],
  ['阿里云盘open', ['阿里', '里云', '云盘', '盘', 'open']],
])('%s is indexed as %j', (text, tokens) => {
  expect(tokenizeText(text, fold)).toEqual(expect.arrayContaining(tokens))
})

test.each([
  ['storages', 'storage'],
  ['proxies', 'proxy'],
  ['addresses', 'address'],
  ['status', 'status'],
  ['aliases', 'alias'],
  ['s3', 's3'],
])('%s has the stem %s', (word, stem) => {
  expect(stemWord(word)).toBe(stem)
})

test('words of a query weigh, words of grammar hardly do; numbers are met exactly', () => {
  const { terms, units } = parseQuery('how to mount 139', fold)
  expect(terms.get('mount')).toMatchObject({ prefix: true })
  expect(units[0]).toBeLessThan(0.1)
  expect(units.at(-1)).toBe(1)
})

test('pairs within a Chinese word weigh more than pairs across two, particles are optional', () => {
  const words = () => ['上传', '慢']
  const { terms, units } = parseQuery('上传很慢', fold, { segment: words })
  expect(units).toEqual([1, 0.35])
  expect(terms.get('传慢')?.units).toEqual([1])
  expect(terms.get('很慢')?.units).toEqual([])
})

test('where no text has two characters together, those count that were written with a particle between', () => {
  const information = (term: string) => (term === '卖谁' ? undefined : 1)
  const { terms } = parseQuery('卖给谁了', fold, { information })
  expect(['卖谁', '卖给', '给谁', '谁了'].map((term) => terms.get(term)?.units)).toEqual([[0], [0], [0], []])
})

test('the thing that fails weighs more than that it fails, unless a message is pasted', () => {
  const segment = () => ['字幕', '加载', '失败']
  const weightsOf = (isMessage: boolean) => parseQuery('字幕的加载失败', fold, { faultsIn, isMessage, segment }).units
  expect(weightsOf(false)).toEqual([1, 0.35, 1, 0.35 * 0.2, 0.2])
  expect(weightsOf(true)).toEqual([1, 0.35, 1, 0.35, 1])
})

test.each([
  ['OneDrive & <b>', ['onedrive'], '<mark>OneDrive</mark> &amp; &lt;b&gt;'],
  ['阿里云盘', ['里云', '云盘'], '阿<mark>里云盘</mark>'],
  ['two proxies', ['proxy'], 'two <mark>proxies</mark>'],
  ['a.b', ['*'], 'a.b'],
])('%s, marked by %j', (text, terms, html) => {
  expect(createMarker(new Set(terms), fold).highlight(text)).toBe(html)
})

test('a long sentence is cut around the match, between words', () => {
  const text = `${'lorem ipsum '.repeat(40)}the jwt_secret key ${'dolor sit '.repeat(40)}`
  const html = createMarker(new Set(['jwt_secret']), fold).sentence(text)
  expect(html).toMatch(/^…(lorem|ipsum| )/)
  expect(html).toContain('<mark>jwt_secret</mark>')
  expect(html.length).toBeLessThan(260)
})

test.each([
  [
    'The first line.\nThe port is 5244, and can be changed in the configuration.',
    ['port'],
    'The <mark>port</mark> is 5244, and can be changed in the configuration.',
  ],
  [
    'Option\tMeaning\nport\tWhere AList listens\nscheme\tThe scheme',
    ['port'],
    '<mark>port</mark> · Where AList listens · scheme · The scheme',
  ],
  [
    'Nothing is met here, so the beginning of the text is what a reader sees.\nMore.',
    ['port'],
    'Nothing is met here, so the beginning of the text is what a reader sees. More.',
  ],
  [
    '云盘需要刷新令牌，先到工具页获取，再填入存储的设置里面，然后点击保存按钮，最后回到首页查看是否能够列出文件。\n其他',
    ['令牌'],
    '云盘需要刷新<mark>令牌</mark>，先到工具页获取，再填入存储的设置里面，然后点击保存按钮，最后回到首页查看是否能够列出文件。 其他',
  ],
])('%j is shown by the phrase that has %j', (text, terms, html) => {
  expect(createMarker(new Set(terms), fold).sentence(text)).toBe(html)
})

test.each([
  ['onedirve', 'onedrive', 1],
  ['gogle', 'google', 1],
  ['quark', 'docker', 3],
])('%s is %s with typos', (typed, word, distance) => {
  expect(editDistance(typed, word, 2)).toBe(distance)
})

test('a query is cut at 1000 characters, a message looked up with the 12 words that tell most, a story with 48', () => {
  expect(cutText(`  a   b ${'x'.repeat(2000)}`)).toHaveLength(1000)
  expect(cutText(' a  b \r\n\n c')).toBe('a b\nc')
  const message =
    'the server is not able to bind the port because the address of the socket is already in use by another process of the system now'
  const { terms } = parseQuery(message, fold)
  expect([...terms.keys()].filter((term) => !term.includes(' '))).toEqual(
    expect.arrayContaining(['server', 'able', 'bind', 'port', 'because', 'address', 'socket', 'already']),
  )
  // The cause stands last, and what nobody else says decides.
  const information = (term: string) => (term === 'filler' ? 0.01 : term === 'somebody' ? undefined : 0.5)
  const chain = parseQuery(`${'filler '.repeat(20)}somebody: port is already allocated`, fold, { information, isMessage: true })
  expect([...chain.terms.keys()]).toEqual(expect.arrayContaining(['port', 'already', 'allocated']))
  const long = '网盘挂载路径缓存过期时间刷新令牌下载代理地址签名链接离线下载任务数量限制设置说明'
  const segment = (run: string) => run.match(/../g) ?? []
  expect(parseQuery(long, fold, { segment, isMessage: true }).units.length).toBeLessThanOrEqual(24)
  const story = parseQuery(
    Array.from({ length: 100 }, (_, at) => `word${'abcdefghij'[at % 10]}${'abcdefghij'[Math.floor(at / 10)]}`).join(' '),
    fold,
  )
  expect(story.isStory).toBe(true)
  expect(story.terms.size).toBe(48)
})

test.each([
  ['levels', `INFO[2024-03-01 10:00:00] start of the server\n`, 'ERRO[2024-03-01 10:00:01] database is locked'],
  ['no levels', `2024/03/01 10:00:00 GET /d/a.mkv 200\n`, '2024/03/01 10:00:01 connect() failed (111: Connection refused)'],
])('of a long log with %s, the line with the error is read', (_, line, error) => {
  expect(cutText(`${line.repeat(700)}${error}\n${line}`)).toBe(error)
})

test('markup in a query or a page never becomes markup', () => {
  expect(escapeHtml(`<img src=x onerror='a("b")'>`)).toBe('&lt;img src=x onerror=&#039;a(&quot;b&quot;)&#039;&gt;')
})

test('the table of traditional characters has those with another simplified form', () => {
  const { traditional } = JSON.parse(wordsLine(buildSnapshot(), 'zh')) as SearchWords
  const pairs = new Set(Array.from({ length: traditional.length / 2 }, (_, at) => traditional.slice(2 * at, 2 * at + 2)))
  expect(['雲云', '載载', '碼码'].filter((pair) => !pairs.has(pair))).toEqual([])
  expect([...pairs].filter(([from, to]) => from === to)).toEqual([])
})

test.each([
  ['', 'q: missing'],
  ['q=%20&locale=en', 'q: empty'],
  ['q=a&locale=en&area=nowhere', 'area: expected one of guide, install'],
  ['q=a&locale=fr', 'locale: expected one of en, zh'],
  ['q=a&locale=en&limit=0', 'limit: expected a whole number from 1 to 50'],
  ['q=a&locale=en&limit=x', 'limit: expected a whole number from 1 to 50'],
])('?%s is refused: %s', (query, message) => {
  expect(parseSearchRequest(new URLSearchParams(query))).toEqual({ error: expect.stringContaining(message) as string })
})

test('a request without a limit gets 20', () => {
  expect(parseSearchRequest(new URLSearchParams('q= a &locale=zh'))).toEqual({ request: { q: 'a', locale: 'zh', limit: 20 } })
})

test.each([
  ['Failed get objs: failed to list objs: token [st invalid]', 'token [st invalid]'],
  ['failed get src [/a/b.mkv] file: object not found', 'object not found'],
  ['{"code":401,"message":"token is expired","data":null}', 'token is expired'],
  ['{\\"code\\":400,\\"message\\":\\"no method provided\\",\\"data\\":null}', 'no method provided'],
  ['{"error_code":31329,"error_msg":"hit black userlist","request_id":1789300123}', '31329, hit black userlist'],
  ['<html><head><title>502 Bad Gateway</title><style>a{color:red}</style></head><body>nginx', '502 Bad Gateway nginx'],
  ['\u001B[31mERRO\u001B[0m[2026-01-02 03:04:05] storage not found; please add', 'storage not found; please add'],
  ['time="2026-01-02T03:04:05+08:00" level=error msg="database is locked"', 'database is locked'],
  ['open /mnt/x/电影.mkv: permission denied by the system', 'open : permission denied by the system'],
  ['open data/temp/a.json: permission denied by the system', 'open : permission denied by the system'],
  ['/opt/alist/alist: it is denied by the system', 'alist: it is denied by the system'],
  ['{"error_code":31329,"request_id":1789300123}', '31329'],
  ['download file size limit[f2e519dac92a494187a472f53df0b5d4]: no', 'download file size limit : no'],
  ['Mar 14 09:26:53 nas alist[412]: database is locked', 'database is locked'],
  ['Mar 14 09:26:53 nas systemd[1]: alist.service: Failed with result', 'Failed with result'],
  ['curl: (22) The requested URL returned error: 404', 'The requested URL returned error: 404'],
  ['2026/01/02 03:04:05 ERROR : Movies/a.mkv: object not found', 'object not found'],
  ['[GIN] 2024/11/20 - 21:26:42 | 403 |  1.2ms |  172.17.0.1 | PROPFIND "/dav/disk"', '403 PROPFIND'],
  ['[GIN] 2024/11/20 - 21:26:42 | 200 |  1.2ms |  172.17.0.1 | GET "/d/a" database is locked', 'database is locked'],
  ['number of cookie paris < 3: bad cookie', 'number of cookie paris < 3: bad cookie'],
  ["{'code': 500, 'message': 'errno: 2', 'data': None}", "'errno: 2'"],
  ['<!doctypehtml><html><title>405</title>', '<!doctypehtml> 405'],
  ['panic: nil map goroutine 5 [running]: github.com/a/b.(*C[...]).D', 'panic: nil map'],
  ['oom 转圈', 'out of memory 一直加载'],
  // Typed words stay as they are, and what is nothing but a wrapper is looked up as it is.
  ['links point to 127.0.0.1', 'links point to 127.0.0.1'],
  ['/api/fs/list', '/api/fs/list'],
  ['failed get objs: failed to list objs:', 'failed get objs: failed to list objs:'],
])('%s is looked up as %s', (typed, text) => {
  expect(
    translate(prepare(typed).text)
      .replace(/ ?,$|^, ?/g, '')
      .trim(),
  ).toBe(text)
})

test.each([
  ['permission denied', { isFault: true, isMessage: false }],
  ['上传失败', { isFault: true, isMessage: false }],
  ['change password', { isFault: false, isMessage: false }],
  ['{"code":500,"message":"object not found"}', { isFault: true, isMessage: true }],
])('%s: %j', (typed, kind) => {
  expect(prepare(typed)).toMatchObject(kind)
})

test('text removed from a message is kept separately', () => {
  expect(prepare('failed get objs: Get "https://api.aliyundrive.com/v2/list": EOF').aside).toContain('api.aliyundrive.com')
})

test.each([
  ['Run alist admin, not alist.', ['alist', 'alist admin'], 'Run <code>alist admin</code>, not <code>alist</code>.'],
  ['Set -v to <b>', ['-v', '<b>'], 'Set <code>-v</code> to <code>&lt;b&gt;</code>'],
  ['把 site_id 填入', ['site', 'site_id'], '把 <code>site_id</code> 填入'],
  ['administrators', ['admin'], 'administrators'],
  ['a.b', [], 'a.b'],
])('%j with the code %j is %j', (text, words, html) => {
  expect(markCode([text], words)).toEqual([html])
})
