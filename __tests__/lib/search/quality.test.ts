/** @jest-environment node */
import { buildSnapshot } from '@/lib/content/snapshot'
import { messagesOf } from '@/lib/i18n/messages'
import { handleSearch } from '@/lib/search/server/handler'
import { loadSearch } from '@/lib/search/index/load'
import { readRecords } from '@/__tests__/support/search-records'
import { answerQuery, type SearchLanguage } from '@/lib/search/query/answer-query'
import type { Searcher } from '@/lib/search/query/searcher'
import { sectionText } from '@/lib/search/text/tokenize'
import type { SearchRequest } from '@/lib/search/server/request'
import type { SearchAnswer, SearchData } from '@/lib/search/types'
import { hashOf } from '@/lib/site/cache/hash-data'
import { localized, locales, splitLocale, type Locale } from '@/lib/site/locales'
import { hasWords, literalWords, type Mutant, mutantForms, mutantsOf, quotedRows } from '@/__tests__/support/message-mutants'
import { ask, countQuestions, isAnswered, readQuestions, type Outcome } from '@/__tests__/support/search-quality'

const snapshot = buildSnapshot()
let data: Record<Locale, SearchData>
let searchers: Record<Locale, Searcher>
let outcomes: Outcome[]

beforeAll(() => {
  const files = localized((locale) => readRecords(snapshot, locale))
  data = localized((locale) => {
    const [words, ...records] = files[locale]
    return {
      ...words,
      pages: records.map(({ page }) => page),
      sections: records.flatMap(({ sections }, page) => sections.map((section) => ({ ...section, page }))),
    }
  })
  searchers = localized((locale) => loadSearch(files[locale]))
  outcomes = ask(readQuestions(), searchers, snapshot)
})

const found = (locale: Locale, query: string) => searchers[locale].rank(query).map(({ page }) => data[locale].pages[page]!.path)

describe('what people look for', () => {
  const unanswered = () =>
    outcomes.filter((outcome) => !isAnswered(outcome)).map(({ question: { query }, place, says, first }) => ({ query, place, says, first }))
  const alone = 'Words alone'
  const countOf = (isReal: boolean) =>
    countQuestions(outcomes.filter(({ question: { source, subject } }) => subject !== alone && (source !== undefined) === isReal))

  test('every page and section that answers exists', () => {
    const missing = outcomes.flatMap(({ question: { language, page, also, section } }) => [
      ...[page, ...also].filter((one) => !snapshot.pages[language].has(one.replace(/\/index\.html$/, '/'))),
      ...(section && !snapshot.pages[language].get(page)?.outline().anchors.includes(section) ? [`${page}#${section}`] : []),
    ])
    expect(missing).toEqual([])
  })

  test('questions of users are answered within three results', () => {
    const { questions, answered } = countOf(true)
    expect(questions).toBeGreaterThanOrEqual(207)
    if (questions - answered > 7) expect(unanswered()).toEqual([])
  })

  test('so are names, everyday words and pasted messages, nine of ten by the first page', () => {
    const { questions, answered } = countOf(false)
    if (questions - answered > 4) expect(unanswered()).toEqual([])
    const others = outcomes.filter(({ question: { source, subject } }) => subject !== alone && source === undefined)
    expect(others.filter(({ place }) => place === 0).length / others.length).toBeGreaterThan(0.9)
  })

  test.each(locales)('%s: nineteen of twenty everyday words lead to the page that a person wants first', (locale) => {
    const words = outcomes.filter(({ question: { subject, language } }) => subject === alone && language === locale)
    const missed = words.filter(({ place }) => place !== 0).map(({ question: { query }, first }) => ({ query, first }))
    expect(words.length).toBeGreaterThanOrEqual(100)
    if (missed.length > 0.05 * words.length) expect(missed).toEqual([])
  })

  test.each([
    ['failed init storage: 530 Login incorrect.', '/guide/drivers/ftp.html'],
    [
      'failed init storage: ssh: handshake failed: ssh: unable to authenticate, attempted methods [none password]',
      '/guide/drivers/sftp.html',
    ],
    ['failed get link: InvalidAccessKeyId: The AWS Access Key Id you provided does not exist in our records.', '/guide/drivers/s3.html'],
  ])('%s is said by a storage, not by a server of AList: %s', (query, page) => {
    expect(locales.map((locale) => found(locale, query)[0])).toEqual([page, page])
  })

  test('a word that pages do not use leads to a section with the word that they use', () => {
    for (const locale of locales) {
      const says = (word: string, written: string) =>
        searchers[locale]
          .rank(word)
          .slice(0, 3)
          .some(({ page, sections: [best] }) => {
            const section = data[locale].sections[best!.section]!
            const text = [
              data[locale].pages[page]!.title,
              ...section.headings,
              sectionText(section),
              section.code,
              ...(section.aliases ?? []),
            ].join(' ')
            return text.toLowerCase().includes(written.toLowerCase())
          })
      expect(Object.entries(data[locale].typed.words).filter(([word, written]) => !says(word, written))).toEqual([])
    }
  })
})

test.each([
  ['en', 'usb stick', '/guide/drivers/local.html#add-the-storage'],
  ['zh', '导入', '/zh/guide/advanced/backup.html#export-in-the-admin-panel'],
  ['zh', '双因素', '/zh/guide/advanced/2fa.html'],
] as const)('%s: %s is a name of %s, which no other part of the site beats', (locale, query, url) => {
  expect(searchers[locale].search(query, 1).hits[0]!.url).toContain(url)
})

describe('rows about errors', () => {
  const first = (locale: Locale, query: string) => searchers[locale].search(query, 24).hits[0]

  test('every row of an error table is a separate result, folded or not', () => {
    for (const locale of locales) {
      const rows = data[locale].sections.filter(({ kind }) => kind === 'error')
      expect(rows.length).toBeGreaterThan(700)
      const folded = snapshot.pages[locale].get('/faq/error.html')!.source.split('::: details')[1]!
      const [, message = ''] = /^\| `([^`]+)`/m.exec(folded.split('| --- |').at(-1)!) ?? []
      expect(rows.some(({ headings }) => headings.at(-1)!.includes(message))).toBe(true)
    }
  })

  test('a number is exact', () => {
    for (const { url } of searchers.en.search('Request failed with status code 502', 24).hits) expect(url).not.toMatch(/error-.*413/)
    expect(first('en', 'AADSTS50173')?.url).toContain('/guide/drivers/onedrive')
  })

  test.each([
    ['en', 'change password', '/faq/howto.html#change-your-password', [/^Sign in/, /^Select Profile\.$/, /Save\.$/]],
    ['zh', '修改密码', '/zh/faq/howto.html#change-your-password', [/登录/, /个人资料/, /保存/]],
    ['en', 'AADSTS7000222', '/guide/drivers/onedrive.html#error-', [/expired/, /secret/]],
    ['en', 'jwt_secret', '/config/configuration.html', undefined],
    ['en', 'zzzqqq change', '', undefined],
  ] as const)('%s: %s is answered by %s in %j lines, and by the first hit only', (locale, query, url, lines) => {
    const [best, ...others] = searchers[locale].search(query, 24).hits
    expect(best?.url ?? '').toContain(url)
    expect(best?.answer).toEqual(lines?.map((line) => expect.stringMatching(line) as string))
    expect(others.filter(({ answer }) => answer)).toEqual([])
  })

  test.each([
    ['en', 'disable guest access', '#close-to-guests', /Turn on Disabled/],
    ['en', 'stop guests from seeing my files', '#close-to-guests', /Turn on Disabled/],
    ['zh', '关闭游客', '#close-to-guests', /开启停用/],
    ['zh', '禁止游客访问', '#close-to-guests', /开启停用/],
    ['en', 'enable guest access', '#the-guest-account', undefined],
    ['en', 'turn off registration', '#close-registration', /Turn off Allow register/],
    ['zh', '禁止注册', '#close-registration', /关闭允许注册/],
    ['en', 'delete a user', '#delete-a-user', /select Delete/],
    ['zh', '停用账号', '#delete-a-user', /开启停用/],
    ['en', 'create a user', '#create-a-user', /→ Add/],
    ['en', 'remove password from folder', '#remove-the-password', /Clear the password/],
    ['zh', '文件夹加密码', '#protect-a-folder-with-a-password', /填写密码/],
    ['en', 'turn off search', '#delete-the-index', /→ Clear/],
    ['zh', '重建索引', '#build-the-index', /构建索引/],
    // Steps for uploading, where a password is set, of enabling.
    ['en', 'cancel an upload', '', undefined],
    ['en', 'unlock a folder', '', undefined],
    ['zh', '把 ftp 关掉', '', undefined],
    // Of a story, the titles say less than half.
    [
      'en',
      'I would like a folder that only accepts uploads with a deadline, after Friday nobody should be able to add anything',
      '#let-visitors-upload',
      undefined,
    ],
  ] as const)('%s: what %s asks for is done by the steps of %s, never its opposite', (locale, query, url, step) => {
    const hit = first(locale, query)
    expect(hit?.url).toContain(url)
    expect(hit?.answer?.join('\n')).toEqual(step && (expect.stringMatching(step) as string))
  })

  test('no answer is longer than a few sentences', () => {
    for (const { answer } of outcomes) expect(answer.join('').length).toBeLessThan(1000)
  })

  test('a row shows cause and remedy, and its section isn’t a second result', () => {
    const { hits } = searchers.en.search('{"code":401,"message":"token is invalidated","data":null}', 24)
    expect(hits[0]).toMatchObject({ kind: 'error', answer: [expect.anything(), expect.stringContaining('Sign in again')] })
    const rows = hits.filter(({ kind }) => kind === 'error').map(({ above, url }) => `${url.split('#')[0]} ${above[2]}`)
    const sections = hits
      .filter(({ kind }) => kind === 'heading')
      .map(({ title, above, url }) => `${url.split('#')[0]} ${above[2] ?? title}`)
    expect(sections.filter((section) => rows.includes(section))).toEqual([])
  })

  test.each([
    ['en', 'dropbox invalid_grant', '/guide/drivers/dropbox.html'],
    ['zh', 'kuake 打不开', '/zh/guide/drivers/quark.html'],
    ['zh', '蓝奏云 无法下载', '/zh/guide/drivers/lanzou.html'],
    ['zh', '移动云盘 用户不存在', '/zh/guide/drivers/139.html#error-'],
    ['zh', '115 405', '/zh/guide/drivers/115.html#error-'],
    // `联通` is a provider as well.
    ['zh', '威联通怎么安装', '/zh/guide/install/nas.html'],
  ] as const)('%s: %s leads to the provider', (locale, query, url) => {
    expect(first(locale, query)?.url).toContain(url)
  })
})

describe('messages as they are pasted', () => {
  test.each([
    // A path or an address that a row has tells more than what other rows say too.
    ['en', 'bash: /dev/fd/63: No such file or directory', '/faq/terminal-messages.html#error-bash-dev-fd-63'],
    [
      'en',
      '(111)Connection refused: AH00957: HTTP: attempt to connect to 192.168.1.5:5244 (192.168.1.5) failed',
      '/faq/web-messages.html#error-ah01114',
    ],
    // Any other name of a file is one of the reader's.
    ['en', 'failed get link: movie.strm object not found', '/faq/error.html#error-failed-to-get-file-object-not-found'],
    ['zh', '{"code":500,"message":"failed get link: movie.strm: object not found"}', '/zh/faq/error.html#error-failed-to-get-file-object'],
    [
      'en',
      'This site can’t be reached\n10.0.0.5 refused to connect.\nERR_CONNECTION_REFUSED',
      '/faq/browser-messages.html#error-err-connection-refused',
    ],
    ['en', 'oauth2: "invalid_client"', '/guide/drivers/googledrive.html#error-error-401-invalid-client'],
    ['zh', '下载失败 code=5066', '/zh/guide/drivers/123_open.html#error-code-5066'],
  ] as const)('%s: %s leads to %s', (locale, query, url) => {
    const { hits, isGuess } = searchers[locale].search(query, 3)
    expect(isGuess).toBe(false)
    expect(decodeURI(hits[0]!.url)).toContain(url)
  })

  // Every row with `SEARCH_MUTANTS=all`, which takes minutes; else some by their names, so that a new row does not replace all the others.
  const step = process.env.SEARCH_MUTANTS === 'all' ? 1 : 25
  const isTried = ({ path, id }: { path: string; id: string }) => parseInt(hashOf(`${path}#${id}`).slice(0, 8), 16) % step === 0

  test.each(locales)('%s: the row of an error is among three results in 95 %% of its mutants', (locale) => {
    const rows = quotedRows(
      [...snapshot.pages[locale].values()]
        .filter(({ contentLocale }) => contentLocale === locale)
        .flatMap(({ path, outline }) => outline().sections.flatMap(({ errors }) => errors.map((error) => ({ ...error, path })))),
    )
    const rowAt = new Map(rows.map((row) => [`${row.path}#${row.id}`, row]))
    const mutants = mutantsOf(rows.filter(isTried), 1)
    const isFound = ({ row, core, query }: Mutant) => {
      const words = literalWords(core)
      const urls = searchers[locale].search(query, 24).hits.slice(0, 3)
      const shown = urls.flatMap(({ url }) => rowAt.get(splitLocale(decodeURI(url)).path) ?? [])
      // Rows with the same words are equally right.
      return shown.some((one) => one === row || one.codes.some((code) => hasWords(literalWords(code), words)))
    }
    const lost = mutants.filter((mutant) => literalWords(mutant.core).length > 0 && !isFound(mutant))
    expect(mutants.length).toBeGreaterThan(300)
    for (const form of mutantForms) {
      const own = mutants.filter((mutant) => mutant.form === form)
      const missed = lost.filter((mutant) => mutant.form === form).map(({ query, row }) => ({ query, row: `${row.path}#${row.id}` }))
      // A small sample has a row or two more.
      if (missed.length > 0.05 * own.length + (step > 1 ? 2 : 0)) expect({ form, missed }).toEqual({ form, missed: [] })
    }
    expect(lost.length / mutants.length).toBeLessThan(0.05)
  })
})

test.each([
  // Many drivers have these messages; one that is named, or whose source file is, is meant.
  ['en', 'failed init storage: invalid_grant: Bad Request', /drivers/, false],
  ['en', 'failed init storage\ninvalid_grant: Bad Request', /drivers/, false],
  ['zh', 'refresh token is empty', /drivers/, false],
  ['en', 'invalid_client', /google/, false],
  ['en', 'onedrive invalid_grant', /onedrive/, true],
  ['zh', 'failed init storage\nAADSTS7000222', /onedrive/, true],
  ['en', '[ERRO] failed init storage\ninvalid_grant\ndrivers/google_drive/util.go:80', /googledrive/, true],
  ['zh', 'failed list objs\nerrno: -6\ndrivers/baidu_netdisk/util.go:60', /baidu/, true],
  ['en', 'level=error msg="failed"\nrefresh token is empty\ndrivers/onedrive.go:112\nexit', /onedrive/, false],
  ['zh', '启动报错\nbind: address already in use\nexit 1', /already-in-use/, true],
  // The path says which, whether or not it begins with a slash; the line with the code says more than the others.
  ['en', 'FATA[2026-01-02 03:04:05] open data/config.json: permission denied', /#error-open-permission-denied/, true],
  // Rows of several pages have it, for different reasons.
  ['en', '/opt/alist/alist: Permission denied', /#error-permission-denied/, false],
  ['zh', 'alist.service: Main process exited, code=exited, status=217/USER\nalist.service: Failed with result.', /status-217-user/, true],
  ['zh', '{"error_code":31326,"request_id":8772159037461}', /baidu\.html#error-31326/, true],
  // The line before tells what went well; a status in front of a message says less than the message.
  [
    'en',
    'level=info msg="start HTTP server @ 0.0.0.0:5244"\nopen data/config.json: no such file or directory',
    /#error-no-such-file/,
    true,
  ],
  ['en', '403 Forbidden: failed init storage: failed to refresh token: refresh_token is expired', /#error-failed-to-refresh-token/, false],
  ['en', 'SignatureDoesNotMatch', /\/s3\.html#error-signaturedoesnotmatch/, false],
  // These ask for a number, not for steps.
  ['en', 'how many users can I create', /./, false],
  ['zh', '不想给别人看到我的网盘列表', /meta\.html#hide-entries/, false],
] as const)('%s: %j leads to %s, with an answer only if one program is meant', (locale, query, url, hasAnswer) => {
  const [hit] = searchers[locale].search(query, 3).hits
  expect(hit?.url).toMatch(url)
  expect(hit?.answer !== undefined).toBe(hasAnswer)
})

test('of a log with several messages, each has its row', () => {
  const log = "code=exited, status=217/USER\nListen: bind: address already in use\nFailed with result 'exit-code'."
  const { hits, nbHits } = searchers.en.search(log, 4)
  const urls = hits.map(({ url }) => url)
  expect(nbHits).toBe(new Set(searchers.en.rank(log).map(({ page }) => page)).size)
  for (const row of ['status-217-user', 'bind-address-already-in-use', 'status-1-failure'])
    expect(urls).toContainEqual(expect.stringContaining(row))
})

test('of a row with several messages, the one that was looked for comes first', () => {
  const [hit] = searchers.en.search('AADSTS70008', 1).hits
  expect(hit!.title).toMatch(/^<mark>AADSTS70008<\/mark>, /)
})

describe('what fits nothing', () => {
  test.each([
    ['en', 'Kernel panic - not syncing: VFS: Unable to mount root fs on unknown-block(0,0)'],
    ['en', 'npm ERR! code ERESOLVE unable to resolve dependency tree'],
    ['zh', '提示："由于找不到 MSVCP140.dll，无法继续执行代码"'],
  ] as const)('%s: %s leads to the page about unknown texts, with guesses below', (locale, query) => {
    const { hits, isGuess } = searchers[locale].search(query, 24)
    expect(isGuess).toBe(true)
    expect(hits[0]?.url).toMatch(/\/faq\/unknown-text\.html$/)
    expect(hits.length).toBeGreaterThan(1)
  })

  test.each([
    ['en', 'minecraft cannot find the modpack folder'],
    ['zh', '由于找不到 MSVCP140.dll，无法继续执行代码'],
  ] as const)('%s: %s is typed: guesses come before the page about unknown texts', (locale, query) => {
    const { hits, isGuess } = searchers[locale].search(query, 24)
    expect(isGuess).toBe(true)
    expect(hits.findIndex(({ url }) => url.endsWith('/faq/unknown-text.html'))).toBe(2)
  })

  test.each([
    ['en', 'dokcer', '/guide/install/docker.html'],
    ['en', 'goggle drive', '/guide/drivers/googledrive.html'],
    ['en', 'chang passwrod', '/faq/howto.html#change-your-password'],
    ['en', 'revers proxy', '/guide/install/reverse-proxy.html'],
    ['zh', '阿狸云盘', '/zh/guide/drivers/aliyundrive_open.html'],
  ] as const)('%s: a name with typos is that name: %s', (locale, query, url) => {
    expect(searchers[locale].search(query, 1)).toMatchObject({ isGuess: false, hits: [{ url }] })
  })

  test.each(['移动硬盘', '阿里云服务器上安装', '百度云加速', '移动网络下打不开', '开了 proton vpn 打不开', 'yandex浏览器'])(
    '%s is not the name of a provider',
    (query) => {
      expect(searchers.zh.search(query, 1).hits[0]?.url).not.toMatch(/\/drivers\/(?:139|aliyundrive|baidu|wopan|proton|yandex)/)
    },
  )

  test('other words with typos have guesses', () => {
    expect(searchers.en.search('instal alist on a sinology nas', 24)).toMatchObject({ isGuess: true })
  })

  test.each([
    ['en', 'minecraft server lag'],
    ['zh', '微信朋友圈 壁纸'],
  ] as const)('%s: %s is no error: only guesses', (locale, query) => {
    const { hits, isGuess } = searchers[locale].search(query, 24)
    expect(isGuess).toBe(true)
    expect(hits[0]?.url ?? '').not.toContain('/faq/error.html')
  })

  test('what is answered is hardly ever called a guess', () => {
    const answered = outcomes.filter(isAnswered)
    const guesses = answered.filter(({ isGuess }) => isGuess)
    if (guesses.length > 0.03 * answered.length) expect(guesses.map(({ question: { query } }) => query)).toEqual([])
  })
})

describe.each(locales)('%s', (locale) => {
  test('every suggestion of the empty box finds something', () => {
    for (const query of messagesOf(locale).search.suggested) expect(found(locale, query).length).toBeGreaterThan(0)
  })

  test('fallback pages are left out', () => {
    const own = [...snapshot.pages[locale].values()].filter(({ contentLocale }) => contentLocale === locale)
    expect(data[locale].pages.length).toBeLessThanOrEqual(own.length)
    expect(data[locale].pages.every(({ path: one }) => snapshot.pages[locale].get(one)?.contentLocale === locale)).toBe(true)
  })
})

test('97 of 100 parts of Chinese sentences, cut anywhere, are found on their page', () => {
  const parts = data.zh.sections.flatMap(({ text, page }, at) => {
    const run = at % 9 === 0 && /\p{Script=Han}{8,}/u.exec(text)?.[0]
    return run ? [{ part: run.slice(1, 7), path: data.zh.pages[page]!.path }] : []
  })
  expect(parts.length).toBeGreaterThan(200)
  const missed = parts.filter(({ part, path }) => !found('zh', part).includes(path))
  if (missed.length > 0.03 * parts.length) expect(missed).toEqual([])
})

test('what one language does not have comes from the other', async () => {
  const search: SearchLanguage = async (locale, ...asked) =>
    locale === 'en' ? { hits: [], nbHits: 0, isGuess: true } : searchers.zh.search(...asked)
  const answer = await answerQuery(search, { query: '夸克', locale: 'en', limit: 5 })
  expect(answer).toMatchObject({ locale: 'en', language: 'zh' })
  expect(answer.hits[0]).toMatchObject({ url: '/zh/guide/drivers/quark.html', language: 'zh' })
})

test.each([
  ['en', '网盘剩余空间能显示吗', 'zh'],
  ['zh', 'fingerprint or security key login', 'en'],
  ['zh', 'docker', 'zh'],
  ['zh', 'onedrive 分享链接', 'zh'],
  ['zh', 'qwertz asdfgh', 'zh'],
] as const)('on pages in %s, %s finds pages in %s', async (locale, query, language) => {
  const answer = await answerQuery(async (one, ...asked) => searchers[one].search(...asked), { query, locale, limit: 5 })
  expect(answer.language).toBe(language)
})

test.each([
  ['en', '"tls_insecure_skip_verify": true,', '/config/configuration.html#config-tls-insecure-skip-verify'],
  ['zh', '"scheme": { "address": "0.0.0.0", "http_port": 5244, "force_https": false }', '/zh/config/configuration.html#'],
  [
    'en',
    '{"mount_path":"/a","driver":"AliyundriveOpen","addition":"{\\"refresh_token\\":\\"\\"}"}',
    '/guide/drivers/aliyundrive_open.html',
  ],
  ['zh', 'http://192.168.1.5:5244/api/admin/storage/list', '/zh/guide/api/admin/storage.html#admin-storage-list'],
  ['zh', `curl http://127.0.0.1:5244/api/fs/mkdir -H 'Authorization: xxx' -d '{"path":"/a"}'`, '/zh/guide/api/fs/change.html#fs-mkdir'],
  ['en', "fetch('http://localhost:5244/api/fs/form', {method: 'PUT'})", '/guide/api/fs/upload.html#fs-form'],
  ['zh', 'services:\n  alist:\n    image: xhofe/alist:latest\n    restart: always', '/zh/guide/install/docker.html#start'],
  [
    'en',
    '[Unit] Description=alist [Service] ExecStart=/opt/alist/alist server Restart=on-failure',
    '/guide/install/manual.html#systemd-linux',
  ],
  ['en', 'location / {\n  proxy_pass http://127.0.0.1:5244;\n}', '/guide/install/reverse-proxy.html#set-it-up'],
  ['zh', 'pan.example.com {\n  reverse_proxy 127.0.0.1:5244\n}', '/zh/guide/install/reverse-proxy.html#set-it-up'],
] as const)('%s: of settings and requests as they are written, %s, the names and endpoints are meant', (locale, query, url) => {
  const { hits, isGuess } = searchers[locale].search(query, 3)
  expect([hits[0]!.url, isGuess]).toEqual([expect.stringContaining(url), false])
})

describe('options are separate hits', () => {
  const drivers = '/guide/drivers/'
  const rowsFor = (locale: Locale, query: string) => searchers[locale].search(query, 24).hits

  test.each([
    ['en', 'root folder id', `${drivers}Trainbit.html#option-trainbit-root-folder-id`, 'Default: 0_000'],
    ['en', 'chunk size', `${drivers}googledrive.html#option-googledrive-chunk-size`, 'number · Default: 5'],
    ['en', 'chunk_size onedrive', `${drivers}onedrive.html#option-onedrive-chunk-size`, 'number · Default: 5'],
    ['en', 'order by', `${drivers}common.html#option-order-by`, 'choice'],
    ['en', 'site title', '/config/site.html#setting-site-title', 'Default: AList'],
    ['en', 'token_expires_in', '/config/configuration.html#config-token-expires-in', 'Default: 48'],
    ['zh', '分片大小', `/zh${drivers}mediafire.html#option-mediafire-chunk-size`, '数字 · 默认值：100'],
    ['zh', '根文件夹ID', `/zh${drivers}quark.html#option-quarktv-root-folder-id`, '默认值：0 · 必填'],
    ['zh', 'onedrive chunk_size', `/zh${drivers}onedrive.html#option-onedrive-chunk-size`, '数字 · 默认值：5'],
  ] as const)('%s: %s leads to %s', (locale, query, url, facts) => {
    const hit = rowsFor(locale, query).find((one) => one.url === url)
    expect(hit).toMatchObject({ kind: 'option' })
    expect(hit!.sentence).toContain(facts)
  })

  test.each([
    ['en', 'root folder id', 'root-folder-id'],
    ['en', 'cookie', 'cookie'],
    ['zh', '根文件夹ID', 'root-folder-id'],
    ['zh', '刷新令牌', 'refresh-token'],
  ] as const)('%s: %s, which dozens of drivers have, leaves room for what explains it', (locale, query, name) => {
    const hits = rowsFor(locale, query)
    const options = hits.filter(({ anchor }) => anchor.startsWith('option-') && anchor.endsWith(name))
    expect(options.length).toBeLessThanOrEqual(6)
    expect(new Set(options.map(({ url }) => url.split('#')[0])).size).toBe(options.length)
    expect(hits.length - options.length).toBeGreaterThan(6)
  })

  test.each([
    ['en', 'onedrive'],
    ['en', 'onedrive options'],
    ['zh', '夸克 选项'],
  ] as const)('%s: %s means no single option', (locale, query) => {
    expect(
      rowsFor(locale, query)
        .slice(0, 3)
        .filter(({ anchor }) => anchor.startsWith('option-')),
    ).toEqual([])
  })

  test('no two options of a page share an anchor, and none is that of a heading; a field with two rows has one', () => {
    for (const [number, { path }] of data.en.pages.entries()) {
      const sections = data.en.sections.filter(({ page }) => page === number)
      const names = new Map(sections.flatMap(({ options = [] }) => options.map(({ id, name }) => [`${id} ${name}`, id] as const)))
      const anchors = [...names.values(), ...snapshot.pages.en.get(path)!.outline().anchors]
      expect({ path, twice: anchors.filter((id, at) => anchors.indexOf(id) !== at) }).toEqual({ path, twice: [] })
    }
  })
})

describe('/api/search', () => {
  const answer = ({ q: query, ...rest }: SearchRequest) =>
    answerQuery(async (locale, ...asked) => searchers[locale].search(...asked), { query, ...rest })
  const request = (query: string) => handleSearch(answer, new URLSearchParams(query), '192.0.2.9')

  test('answers with hits, cached as pages are', async () => {
    const response = await request('q=onedrive&locale=en&limit=3')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    const body = (await response.json()) as SearchAnswer
    expect(body.hits).toHaveLength(3)
    expect(body.hits[0]).toMatchObject({
      url: '/guide/drivers/onedrive.html',
      page: 'OneDrive / SharePoint',
      title: '<mark>OneDrive</mark> / SharePoint',
    })
  })

  test.each(['%00%01', '*', '[[[', '\\', '"', '。。。', '😀', 'a'.repeat(512), '网'.repeat(170), '__proto__', 'constructor'])(
    '%s does not throw',
    async (query) => {
      const words = encodeURIComponent(decodeURIComponent(query.startsWith('%') ? query : encodeURIComponent(query)))
      const response = await request(`q=${words}&locale=zh`)
      expect(response.status).toBe(200)
    },
  )
})
