/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readContentData } from '@/lib/content/data/content-data'
import { unwrittenMessage } from '@/lib/content/data/unwritten'
import { compareSource } from '@/lib/product-source/compare/compare-source'
import type { SourceFinding } from '@/lib/product-source/compare/finding'
import { readSource } from '@/lib/product-source/read/read-source'
import { formatAnnotations, formatFinding } from '@/lib/product-source/report'
import { applyEdits } from '@/lib/product-source/sync/apply-edits'
import { describeChanges } from '@/lib/product-source/sync/summary'
import { copyProduct, describeProduct, removeCopies } from '@/__tests__/support/product-copy'

type Changes = Parameters<typeof copyProduct>[0]

let content: string

beforeAll(async () => {
  content = await describeProduct()
})
afterAll(removeCopies)

async function compare(source: string, dir = content): Promise<SourceFinding[]> {
  const { data, faults } = readContentData(dir)
  expect(faults.filter(({ message }) => message !== unwrittenMessage)).toEqual([])
  const { model, since } = await readSource(source)
  return compareSource(dir, data, model, since)
}

/** A difference with the text of both lines: `kind subject | ours | source`. */
function show(finding: SourceFinding, dir: string, source: string): string {
  const lineOf = (base: string, side: SourceFinding['ours']): string =>
    side ? (readFileSync(path.join(base, side.file), 'utf8').split('\n')[side.line - 1] ?? '').trim().replaceAll(/\s+/g, ' ') : '–'
  return `${finding.kind} ${finding.subject} | ${lineOf(dir, finding.ours)} | ${lineOf(source, finding.source)}`
}

async function differences(source: string, dir = content): Promise<string[]> {
  const findings = await compare(source, dir)
  return findings.filter(({ severity }) => severity === 'difference').map((finding) => show(finding, dir, source))
}

test('the small product and its description agree', async () => {
  expect(await differences(copyProduct())).toEqual([])
})

test.each<[string, Changes, string[]]>([
  [
    'a changed default',
    { 'drivers/plain/meta.go': ['default:"a"', 'default:"b"'] },
    [
      'option-default Plain.zone | default: a | Zone string `json:"zone" type:"select" options:"a,b" default:"b" required:"true" help:"which"`',
    ],
  ],
  [
    'a removed option',
    { 'drivers/plain/meta.go': ['Rate   float64  `json:"rate"`', ''] },
    ['option-extra Plain.rate | - name: rate | var config = driver.Config{'],
  ],
  [
    'an added option',
    { 'drivers/twins/meta.go': ['driver.RootID', 'driver.RootID\n\tDepth int `json:"depth"`'] },
    ['option-missing Left.depth | options: | Depth int `json:"depth"`', 'option-missing Right.depth | options: | Depth int `json:"depth"`'],
  ],
  [
    'changed choices',
    { 'drivers/plain/meta.go': ['options:"a,b"', 'options:"a,b,c"'] },
    [
      'option-choices Plain.zone | choices: | Zone string `json:"zone" type:"select" options:"a,b,c" default:"a" required:"true" help:"which"`',
    ],
  ],
  [
    'an option no longer required',
    { 'drivers/plain/meta.go': ['json:"token"     required:"true"', 'json:"token"'] },
    ['option-required Plain.token | required: true | Token string `json:"token"`'],
  ],
  [
    'a new driver',
    {
      'drivers/twins/meta.go': [
        'func init() {',
        'func init() {\n\top.RegisterDriver(func() driver.Driver { return &Twin{config: driver.Config{Name: "Third"}} })',
      ],
    },
    ['driver-missing Third | – | op.RegisterDriver(func() driver.Driver { return &Twin{config: driver.Config{Name: "Third"}} })'],
  ],
  [
    'a driver that is gone',
    { 'drivers/all.go': ['\t_ "example.org/shelf/v3/drivers/computed"\n', ''] },
    ['driver-extra Computed | name: Computed | package drivers'],
  ],
  [
    'a flag',
    { 'drivers/plain/meta.go': ['LocalSort:   true,', 'LocalSort: true, NoUpload: true,'] },
    ['driver-upload Plain | upload: true | var config = driver.Config{'],
  ],
  [
    'a changed setting',
    { 'internal/bootstrap/data/setting.go': ['"Shelf"', '"Board"'] },
    ['setting-default site_title | default: Shelf | {Key: conf.SiteTitle, Value: "Board", Type: conf.TypeString, Group: model.SITE},'],
  ],
  [
    'a setting that became public',
    { 'internal/bootstrap/data/setting.go': ['Group: model.SITE, Flag: model.PRIVATE}', 'Group: model.SITE}'] },
    ['setting-visibility layout | visibility: private | {Key: "layout", Value: "list", Type: conf.TypeSelect, Options: "list,grid",'],
  ],
  [
    'a renamed variable',
    { 'internal/conf/config.go': ['env:"SITE_URL"', 'env:"ADDRESS"'] },
    ['configuration-env site_url | env: SITE_URL | SiteURL string `json:"site_url" env:"ADDRESS"`'],
  ],
  [
    'another file name in a computed default',
    { 'internal/conf/config.go': ['"data.db"', '"shelf.db"'] },
    ['configuration-default database.db_file | default: data/data.db | DBFile: dbPath,'],
  ],
  [
    'a renamed route',
    { 'server/router.go': ['"/meta"', '"/metas"'] },
    [
      'route-missing GET /api/admin/metas/list | get: | meta.GET("/list", handles.Metas)',
      'route-extra GET /api/admin/meta/list | get: | meta.GET("/list", handles.Metas)',
    ],
  ],
  [
    'another right',
    { 'server/router.go': ['"/me", middlewares.AuthNotGuest', '"/me"'] },
    ['route-right GET /api/me | x-auth: user | me.GET("", handles.Me)'],
  ],
  [
    'a new field of a request',
    { 'server/handles/fs.go': ['Refresh bool', 'Depth int `json:"depth"`\n\tRefresh bool'] },
    ['request-field POST /api/fs/list depth | post: | type ListReq struct {'],
  ],
  [
    'a reworded message',
    { 'server/handles/fs.go': ['path is required for a list', 'a path is required for every list'] },
    [
      'message-changed path is required for a list | | `path is required for a list` | No path | | common.ErrorStrResp(c, "a path is required for every list", 400)',
    ],
  ],
])('%s is found with both lines', async (_name, changes, expected) => {
  expect(await differences(copyProduct(changes))).toEqual(expected)
})

test('a text of a provider is a note', async () => {
  const findings = await compare(copyProduct({ 'drivers/twins/meta.go': ['"shelf is closed"', '"no"'] }))
  expect(findings.filter(({ kind }) => kind === 'message-foreign')).toEqual([])
  const foreign = await compare(
    copyProduct({ 'server/handles/fs.go': ['"failed get storage"', '"x"'], 'drivers/twins/meta.go': ['"shelf is closed"', '"no"'] }),
  )
  expect(foreign.filter(({ severity }) => severity === 'note').map(({ kind, subject }) => `${kind} ${subject}`)).toContain(
    'message-foreign failed get storage: shelf is closed',
  )
})

test('what is written down brings both sides together, and nothing else changes', async () => {
  const dir = await describeProduct()
  const source = copyProduct({
    'drivers/plain/meta.go': ['default:"a"', 'default:"b"'],
    'drivers/twins/meta.go': ['driver.RootID\n', 'driver.RootID\n\tDepth int `json:"depth" default:"2"`\n'],
    'drivers/nested/meta.go': ['Name: "Nested"', 'Name: "Deeply Nested"'],
    'server/router.go': ['"/meta"', '"/metas"'],
  })
  const findings = await compare(source, dir)
  const untouched = readFileSync(path.join(dir, 'data/drivers/computed.yaml'), 'utf8')
  applyEdits(
    dir,
    findings.flatMap(({ edit }) => edit ?? []),
  )
  expect((await differences(source, dir)).map((line) => line.split(' | ')[0])).toEqual([
    'driver-extra Nested',
    'route-extra GET /api/admin/meta/list',
  ])
  expect(readFileSync(path.join(dir, 'data/drivers/computed.yaml'), 'utf8')).toBe(untouched)
  const marks = readContentData(dir).faults.map(({ file, line, field }) => `${file}:${line} ${field}`)
  expect(marks.filter((mark) => mark.startsWith('data/drivers/left.yaml'))).toEqual([
    expect.stringMatching(/options.2.meaning.en/),
    expect.stringMatching(/options.2.meaning.zh/),
  ])
  expect(readFileSync(path.join(dir, 'data/drivers/deeply-nested.yaml'), 'utf8')).toContain('name: Deeply Nested')
  const summary = describeChanges(findings, 'v1.0.0')
  expect(summary).toContain(
    '- **Plain.zone** in `data/drivers/plain.yaml`: the default is "a" here and "b" in the source (`drivers/plain/meta.go:10`)',
  )
  expect(summary).toMatch(/### To be decided by a person\n\n- \*\*Nested\*\*/)
})

test('comments and quotes of a data file survive', async () => {
  const dir = await describeProduct()
  const file = path.join(dir, 'data/drivers/plain.yaml')
  const before = `# Ours.\n${readFileSync(file, 'utf8')}`
  execFileSync('sh', ['-c', 'cat > "$0"', file], { input: before })
  applyEdits(dir, [{ file: 'data/drivers/plain.yaml', kind: 'set', keys: ['defaultRoot'], value: '/new' }])
  expect(readFileSync(file, 'utf8')).toBe(before.replace('defaultRoot: /', 'defaultRoot: /new'))
})

test('since is held against the versions of a repository', async () => {
  const dir = await describeProduct()
  const source = copyProduct({ 'drivers/all.go': ['\t_ `example.org/shelf/v3/drivers/twins`\n', ''] })
  const git = (...args: string[]): void =>
    void execFileSync('git', ['-C', source, '-c', 'user.name=x', '-c', 'user.email=x@example.org', ...args], { stdio: 'ignore' })
  git('init', '-q')
  git('add', '-A')
  git('commit', '-qm', 'one')
  git('tag', 'v1.9.0')
  execFileSync('cp', [path.resolve('__tests__/support/product/drivers/all.go'), path.join(source, 'drivers/all.go')])
  git('commit', '-qam', 'two')
  git('tag', 'v1.10.0')
  applyEdits(dir, [
    { file: 'data/drivers/left.yaml', kind: 'set', keys: ['since'], value: '1.10.0' },
    { file: 'data/drivers/plain.yaml', kind: 'set', keys: ['since'], value: '1.10.0' },
  ])
  expect(await differences(source, dir)).toEqual(['driver-since Plain | since: "1.10.0" | var config = driver.Config{'])
})

test('findings for people and for a pull request', () => {
  const finding: SourceFinding = {
    severity: 'difference',
    kind: 'option-default',
    subject: 'Plain.zone',
    message: 'the default is "a" here, 100% sure',
    ours: { file: 'data/x.yaml', line: 3 },
    source: { file: 'drivers/x.go', line: 9, value: 'b' },
  }
  const places = { content: 'content', source: 'v1' }
  expect(formatFinding(finding, places)).toBe(
    'content/data/x.yaml:3: option-default: Plain.zone: the default is "a" here, 100% sure\n    source: drivers/x.go:9  b',
  )
  expect(formatAnnotations([finding], places)).toEqual([
    '::error file=content/data/x.yaml,line=3,title=option-default::Plain.zone: the default is "a" here, 100%25 sure (drivers/x.go:9)',
  ])
})
