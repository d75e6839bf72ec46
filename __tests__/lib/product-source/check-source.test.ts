/** @jest-environment node */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { contentDir } from '@/lib/content/reading/read'
import { compareFacts, type Fact } from '@/lib/product-source/compare'
import { SourceError } from '@/lib/product-source/go'
import { readContent } from '@/lib/product-source/read-content'
import { readSource } from '@/lib/product-source/read-source'
import { temporaryFolder } from '../../support/temporary-folder'

const sample = path.resolve('__tests__/support/product')
let described: Fact[]

beforeAll(async () => {
  described = (await readSource(sample)).facts
})

/** A copy of the sample in which `from` is replaced by `to`, or in which the file is new. */
function change(file: string, from: string, to: string): string {
  const dir = temporaryFolder()
  cpSync(sample, dir, { recursive: true })
  const full = path.join(dir, file)
  const text = from === '' ? '' : readFileSync(full, 'utf8')
  expect(text).toContain(from)
  mkdirSync(path.dirname(full), { recursive: true })
  writeFileSync(
    full,
    text.replace(from, () => to),
  )
  return dir
}

async function differences(root: string): Promise<string[]> {
  const { facts, unread } = await readSource(root)
  return [
    ...compareFacts(described, facts).map(({ kind, name, message }) => `${kind}: ${name}: ${message}`),
    ...unread.map(({ file, what }) => `${file}: ${what}`),
  ]
}

const has = 'the source has it, and it is not described'
const hasNot = 'it is described, and the source does not have it'
/** A value that differs; the last word of the kind is its name. */
const differs = (kind: string, name: string, here: string, there: string) =>
  `${kind}: ${name}: ${kind.split(' ').at(-1)} is "${here}" here and "${there}" in the source`

const plain = 'drivers/plain/meta.go'
const secret = 'default differs; the source marks it as a secret: list it in data/withheld.yaml'
const flags = '{Use: "list [name]"}\n\nfunc init() {\n\tlist.Flags().IntVarP(&height, "height", "H", 10, "rows")\n}\n'

test.each([
  [plain, 'default:"a"', 'default:"b"', [differs('option default', 'Plain.zone', 'a', 'b')]],
  [
    plain,
    'Rate   float64  `json:"rate"`',
    '',
    [
      differs(
        'driver options',
        'Plain',
        'root_folder_path, zone, token, limit, rate, secret',
        'root_folder_path, zone, token, limit, secret',
      ),
      `option extra: Plain.rate: ${hasNot}`,
    ],
  ],
  [plain, 'json:"token"     required', 'json:"token" default:"hidden" required', [`option default: Plain.token: ${secret}`]],
  [
    plain,
    'LocalSort:   true,',
    'NoUpload: true, NoCache: true, OnlyProxy: true,',
    ['cache', 'localSort'].map((name) => differs(`driver capabilities.${name}`, 'Plain', 'true', 'false')),
  ],
  [
    'drivers/all.go',
    '\t_ "example.org/shelf/v3/drivers/computed"\n',
    '',
    ['driver extra: Computed', 'option extra: Computed.address', 'option extra: Computed.mode'].map((fact) => `${fact}: ${hasNot}`),
  ],
  [
    'internal/op/driver.go',
    'Default: "302_redirect"',
    'Default: "native_proxy"',
    [differs('common option default', 'webdav_policy', '302_redirect', 'native_proxy')],
  ],
  ['internal/bootstrap/data/setting.go', '"Shelf"', '"Board"', [differs('setting default', 'site_title', 'Shelf', 'Board')]],
  [
    'internal/bootstrap/data/setting.go',
    'Group: model.SITE, Flag: model.PRIVATE}',
    'Group: model.SITE}',
    [differs('setting visibility', 'layout', 'private', 'public')],
  ],
  ['internal/conf/config.go', 'env:"SITE_URL"', 'env:"ADDRESS"', [differs('configuration env', 'site_url', 'SITE_URL', 'ADDRESS')]],
  ['internal/conf/config.go', '"data.db"', '"shelf.db"', [differs('configuration default', 'database.db_file', '…/data.db', '…/shelf.db')]],
  [
    'server/router.go',
    '"/meta"',
    '"/metas"',
    [`route missing: GET /api/admin/metas/list: ${has}`, `route extra: GET /api/admin/meta/list: ${hasNot}`],
  ],
  [
    'server/router.go',
    'meta.GET("/list"',
    'meta.GET(path()',
    [`route extra: GET /api/admin/meta/list: ${hasNot}`, 'server/router.go: a route with a computed path: meta.GET(path(), handles.Metas)'],
  ],
  [
    'server/handles/fs.go',
    'path is required for a list',
    'every list needs a path',
    [`message missing: every list needs a path: ${has}`, `message extra: path is required for a list: ${hasNot}`],
  ],
  [
    'drivers/twins/meta.go',
    'failed to list folder %s',
    'failed to open %s',
    [`message missing: failed to open …: …: ${has}`, `message extra: failed to list folder …: …: ${hasNot}`],
  ],
  [
    plain,
    'var config = driver.Config{',
    'var config = settings{',
    ['drivers/plain/driver.go: drivers/plain registers 1 drivers and has the configurations of 0'],
  ],
  [plain, 'type Addition struct', 'type Options struct', ['drivers/plain/meta.go: the options of Plain, expected a struct Addition']],
  [
    'cmd/root.go',
    '',
    `package cmd\n\nvar list = &cobra.Command${flags}`,
    ['list', 'list --height'].map((name) => `command missing: ${name}: ${has}`),
  ],
])('%s: a change of %p to %p is found', async (file, from, to, expected) => {
  const found = await differences(change(file, from, to))
  expect(found).toEqual(expect.arrayContaining(expected))
  // A driver that is not understood lacks all its options too.
  if (!/settings|Options struct/.test(to)) expect(found).toHaveLength(expected.length)
})

test('a package with two kinds of options', async () => {
  const root = change('drivers/all.go', 'import (', 'import (\n\t_ "example.org/shelf/v3/drivers/built"')
  mkdirSync(path.join(root, 'drivers/built'))
  writeFileSync(
    path.join(root, 'drivers/built/meta.go'),
    `package built

type Addition struct {
	Tree string \`json:"tree" default:"one\\ntwo"\`
}

type ExpertAddition struct {
	Depth int \`json:"depth"\`
}

var config = driver.Config{Name: "Built", DefaultRoot: "/shelf"}
var configExpert = driver.Config{Name: "BuiltExpert"}

func init() {
	op.RegisterDriver(func() driver.Driver { return &Built{} })
	op.RegisterDriver(func() driver.Driver { return &BuiltExpert{} })
}
`,
  )
  expect(await differences(root)).toEqual([
    `driver missing: Built: ${has}`,
    `option missing: Built.tree: ${has}`,
    `driver missing: BuiltExpert: ${has}`,
    `option missing: BuiltExpert.depth: ${has}`,
  ])
})

test('the texts of a library are read from `vendor`, and its version from go.mod', async () => {
  const root = change('go.mod', 'go 1.22', 'go 1.22\n\nrequire (\n\texample.org/wire v1.2.0\n\texample.org/deep v0.1.0 // indirect\n)')
  const dir = path.join(root, 'vendor/example.org/wire')
  mkdirSync(dir, { recursive: true })
  writeFileSync(
    path.join(dir, 'wire.go'),
    `package wire

const ErrClosed = wireError("wire is closed")

var statusText = map[int]string{1: "no such wire"}

type wireError string

func (e *Status) Error() string { return "wire status: " + e.name }

func open(name string) error {
	if name == "" {
		return &OpenError{Reason: "name is missing", Code: 3}
	}
	log.Errorf("opening %s", name)
	if broken {
		return newErr("Broken", "wire '\\\\' is broken")
	}
	return fmt.Errorf("wire %s: %w", name, errors.New("short circuit"))
}
`,
  )
  const { facts } = await readSource(root, [
    { module: 'example.org/wire', packages: ['.'] },
    { module: 'example.org/absent', packages: ['.'] },
  ])
  const texts = facts.filter(({ kind }) => kind === 'library message').map(({ name }) => name.replace('example.org/wire: ', ''))
  expect(texts.join(', ')).toBe(
    String.raw`name is missing, no such wire, short circuit, wire '\' is broken, wire is closed, wire status: …, wire …: …`,
  )
  expect(compareFacts(described, facts).filter(({ kind }) => kind.startsWith('module'))).toEqual([
    expect.objectContaining({ kind: 'module missing', name: 'example.org/wire' }),
  ])
  const older: Fact = { kind: 'module', name: 'example.org/wire', values: { version: 'v1.1.0' }, file: '', line: 1 }
  expect(compareFacts([...described, older], facts).filter(({ kind }) => kind.startsWith('module'))).toEqual([
    expect.objectContaining({ message: 'version is "v1.1.0" here and "v1.2.0" in the source' }),
  ])
})

test('a described path covers several routes, and an unknown value any', () => {
  const at = { file: '', line: 1 }
  const route = (name: string): Fact => ({ kind: 'route', name, values: {}, ...at })
  const ours = { ...route('GET /api/task/{kind}/done'), pattern: /^(?:ANY|GET) \/api\/task\/[^/]+\/done$/ }
  expect(compareFacts([ours], [route('ANY /api/task/upload/done'), route('GET /api/task/copy/done')])).toEqual([])
  const setting = (value: string): Fact => ({ kind: 'setting', name: 'dir', values: { default: value }, ...at })
  expect(compareFacts([setting('data/temp')], [setting('…/temp')])).toEqual([])
  expect(compareFacts([setting('…')], [setting('')])).toEqual([])
  expect(compareFacts([setting('data/temporary')], [setting('…/temp')])).toHaveLength(1)
})

test('the real content is read with the places of what it says', () => {
  const facts = readContent(contentDir())
  const cookie = facts.find(({ name }) => name === 'Quark.cookie')
  expect(cookie?.values).toEqual({ type: 'string', default: '', choices: '', required: 'true' })
  expect(readFileSync(path.join(contentDir(), cookie!.file), 'utf8').split('\n')[cookie!.line - 1]).toContain('name: cookie')
  const kinds = [
    'driver',
    'option',
    'common option',
    'setting',
    'configuration',
    'command',
    'route',
    'message',
    'module',
    'library message',
  ]
  for (const kind of kinds) expect(facts.filter((fact) => fact.kind === kind).length).toBeGreaterThan(5)
})

test('a folder that is not the source is refused', async () => {
  await expect(readSource(tmpdir())).rejects.toThrow(SourceError)
})
