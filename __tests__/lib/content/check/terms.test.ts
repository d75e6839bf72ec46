/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { findWrongTerms } from '@/lib/content/check/find-wrong-terms'
import { termsSchema, type Term } from '@/lib/content/data/terms-schema'
import { checkFiles, pair } from '../../../support/content-folder'

const list = `terms:
  - { term: WebDAV, wrong: [webdav, WebDav] }
  - { term: admin panel, language: en, wrong: [admin console, back end], note: the pages after signing in }
  - { term: User-Agent, wrong: [user-agent] }
  - { term: 登录, language: zh, wrong: [登陆], except: [登陆月球] }
  - { term: 管理后台, language: zh, wrong: [后台], except: [后台任务] }
`
const faultsOf = (text: string) => checkFiles({ 'data/terms.yaml': list, ...pair('page.md', `---\ntitle: Page\n---\n\n${text}`) })

test('a list that takes minutes to look for is refused', () => {
  const terms = (count: number) => ({ terms: Array.from({ length: count }, (_, number) => ({ term: `a${number}` })) })
  expect([1000, 1001].map((count) => termsSchema.safeParse(terms(count)).success)).toEqual([true, false])
})

test.each([
  ['Use WebDav here.', 'found "WebDav", expected "WebDAV"'],
  ['Over webdav.', 'found "webdav", expected "WebDAV"'],
  ['Webdav is on.', 'found "Webdav", expected "WebDAV"'],
  ['## Of WebDav', 'found "WebDav", expected "WebDAV"'],
  ['| a |\n| - |\n| WebDav |', 'found "WebDav", expected "WebDAV"'],
  ['::: tip WebDav on\nx\n:::', 'found "WebDav", expected "WebDAV"'],
  ['Open the *admin\nconsole* now.', 'found "admin console", expected "admin panel" (the pages after signing in)'],
  ['通过webdav访问。', 'found "webdav", expected "WebDAV"'],
  ['The user-agent of a browser.', 'found "user-agent", expected "User-Agent"'],
  ['请登陆后再试。', 'found "登陆", expected "登录"'],
  ['```mermaid\nflowchart LR\n  a["over webdav"] --> b\n```', 'found "webdav", expected "WebDAV"'],
  ['```mermaid\nflowchart LR\n  webdav -->|打开后台| b\n```', 'found "后台", expected "管理后台"'],
  ['打开后台。', 'found "后台", expected "管理后台"'],
])('%j', (text, message) => {
  expect(faultsOf(text).join('\n')).toContain(`warning term: ${message}`)
})

test.each([
  'WebDAV at `webdav` and <code>webdav</code>.',
  '```\nwebdav admin console\n```',
  '<!-- webdav -->\n\nx',
  '[here](https://webdav.example.com/webdav) and https://webdav.example.com/ and webdav.example.com, a-webdav-b, /webdav',
  'Press **webdav**, or the entry “webdav”, or "webdav", or 「webdav」.',
  '在管理后台登录，后台任务继续，登陆月球。',
  '::: file-tree\n- webdav the program\n:::',
  'Webdavs and subwebdav are other words.',
])('nothing wrong: %j', (text) => {
  expect(faultsOf(text)).toEqual([])
})

test('a word is settled for its own language only', () => {
  const faults = checkFiles({ 'data/terms.yaml': list, 'en/a.md': 'The back end. 登陆', 'zh/a.md': '这是 back end。登陆' })
  expect(faults).toEqual([
    'en/a.md:1 warning term: found "back end", expected "admin panel" (the pages after signing in)',
    'zh/a.md:1 warning term: found "登陆", expected "登录"',
  ])
})

test('places: frontmatter, lines of the text, included files, data', () => {
  const faults = checkFiles({
    'data/terms.yaml': list,
    'data/settings/site.yaml':
      'group: SITE\npage: /a.html\nsettings:\n  - { key: a, type: bool, default: x, meaning: { en: Over WebDav and `webdav`., zh: 好 } }\n',
    ...pair('_part.md', 'One.\n\nTwo webdav.'),
    ...pair('a.md', '---\ntitle: Over webdav\n---\n\nx\n\nfirst line\nand webdav\n\n<!-- @include: ./_part.md -->'),
  }).filter((fault) => fault.includes(' term: '))
  expect(faults.map((fault) => fault.replace(' warning term: found', ''))).toEqual([
    'data/settings/site.yaml:4 "WebDav", expected "WebDAV"',
    'en/_part.md:3 "webdav", expected "WebDAV" (included by en/a.md)',
    'en/a.md:2 "webdav", expected "WebDAV"',
    'en/a.md:8 "webdav", expected "WebDAV"',
    'zh/_part.md:3 "webdav", expected "WebDAV" (included by zh/a.md)',
    'zh/a.md:2 "webdav", expected "WebDAV"',
    'zh/a.md:8 "webdav", expected "WebDAV"',
  ])
})

test('an invalid list is reported with its line', () => {
  expect(checkFiles({ 'data/terms.yaml': 'terms:\n  - { wrong: [x] }\n', ...pair('a.md', 'x') }).join('\n')).toContain(
    'data/terms.yaml:2 error terms.0.term',
  )
})

test('no settled word of our list is itself a wrong form of another', () => {
  const { terms } = termsSchema.parse(parse(readFileSync('content/data/terms.yaml', 'utf8')))
  const clashes = terms.flatMap((term: Term) =>
    (['en', 'zh'] as const)
      .filter((locale) => (term.language ?? locale) === locale)
      .flatMap((locale) => findWrongTerms(term.term, { terms, stylePatterns: [] }, locale)),
  )
  expect(clashes).toEqual([])
})
