/** @jest-environment node */
import { readSource } from '@/lib/product-source/read/read-source'
import { SourceError } from '@/lib/product-source/source-tree'
import { copyProduct, removeCopies } from '@/__tests__/support/product-copy'
import type { SourceModel } from '@/lib/product-source/read/model'

let model: SourceModel

beforeAll(async () => {
  model = (await readSource('__tests__/support/product')).model
})
afterAll(removeCopies)

test('the small product is understood whole', () => {
  expect(model.unread).toEqual([])
})

test.each([
  [
    'Computed',
    'a constructor, a configuration built in a function, a constant of two parts',
    'mount_path order web_proxy webdav_policy',
    'address:string! mode:select(,fast,slow)',
  ],
  [
    'Left',
    'two drivers of one struct, configuration in the literal',
    'mount_path order cache_expiration webdav_policy',
    'cookie:string! root_folder_id:string=0!',
  ],
  [
    'Nested',
    'methods of an embedded struct, structs inside of structs',
    'mount_path order cache_expiration web_proxy webdav_policy',
    'username:string password:string threads:number=3',
  ],
  [
    'Plain',
    'odd spacing, comments, hidden and private fields',
    'mount_path order cache_expiration web_proxy webdav_policy order_by',
    'root_folder_path:string=/! zone:select=a(a,b)! token:string! limit:int64=10 rate:float64 secret:string',
  ],
  ['Right', 'the second of two drivers', 'mount_path order cache_expiration webdav_policy', 'cookie:string! root_folder_id:string=0!'],
])('driver %s: %s', (name, _shape, common, options) => {
  const driver = model.drivers.find((candidate) => candidate.name === name)
  expect(driver?.commonOptions.join(' ')).toBe(common)
  const text = driver?.options.map((option) => {
    const choices = option.choices.length > 0 ? `(${option.choices.join(',')})` : ''
    return `${option.name}:${option.type}${option.default && `=${option.default}`}${choices}${option.required ? '!' : ''}`
  })
  expect(text?.join(' ')).toBe(options)
})

test('every place is a file and a line', () => {
  const plain = model.drivers.find(({ name }) => name === 'Plain')
  expect(plain?.options.find(({ name }) => name === 'zone')?.place).toEqual({ file: 'drivers/plain/meta.go', line: 10 })
})

test.each([
  ['version', 'string', null, 'SITE', 'READONLY'],
  ['site_title', 'string', 'Shelf', 'SITE', ''],
  ['announcement', 'text', '### hello\nworld', 'SITE', ''],
  ['layout', 'select', 'list', 'SITE', 'PRIVATE'],
  ['cloud_temp_dir', 'string', '', 'TOOLS', 'PRIVATE'],
])('setting %s', (key, type, value, group, flags) => {
  const setting = model.settings.find((candidate) => candidate.key === key)
  expect(setting).toMatchObject({ type, default: value, group })
  expect(setting?.flags.join(' ')).toBe(flags)
})

test('a setting in a comment does not count', () => {
  expect(model.settings.map(({ key }) => key)).not.toContain('old_title')
})

test.each([
  ['force', 'FORCE', ['false']],
  ['jwt_secret', 'JWT_SECRET', [null]],
  ['token_expires_in', 'TOKEN_EXPIRES_IN', ['48']],
  ['database.type', 'DB_TYPE', ['sqlite3']],
  ['database.db_file', 'DB_FILE', [null, '/', 'data.db']],
  ['tasks.copy.workers', 'TASKS_COPY_WORKERS', ['5']],
  ['origins', 'ORIGINS', ['["*"]']],
  ['dist_dir', '', ['']],
])('configuration key %s', (key, env, parts) => {
  expect(model.configuration.find((candidate) => candidate.key === key)).toMatchObject({ env, default: parts })
})

test('routes with method, path and right', () => {
  expect(model.routes.map(({ method, path, right }) => `${method} ${path} ${right}`)).toEqual([
    'GET /ping none',
    'POST /api/auth/login none',
    'ANY /api/fs/list guest',
    'PUT /api/fs/put guest',
    'GET /api/admin/meta/list admin',
    'POST /api/admin/task/copy/cancel admin',
    'GET /debug/path/*path none',
    'GET /api/me user',
  ])
  expect(model.routes[2]?.request?.fields).toEqual(['page', 'per_page', 'path', 'refresh'])
})

test.each([
  [
    'a syntax error',
    { 'server/handles/broken.go': 'package handles\n\nfunc Broken( {\n' },
    'server/handles/broken.go:3: syntax the Go grammar cannot read',
  ],
  [
    'a condition that is computed',
    { 'internal/op/driver.go': ['!config.NoCache', 'isCached(config)'] as [string, string] },
    'internal/op/driver.go:17: the condition isCached(config) of getMainItems()',
  ],
  [
    'a driver that is no literal',
    { 'drivers/computed/meta.go': ['return &Computed{}', 'return make()'] as [string, string] },
    'drivers/computed/meta.go:34: a registered driver whose value is not a struct literal: op.RegisterDriver(New)',
  ],
  [
    'a setting with a computed key',
    { 'internal/bootstrap/data/setting.go': ['conf.SiteTitle', 'title()'] as [string, string] },
    'internal/bootstrap/data/setting.go:15: a setting without a constant key',
  ],
])('%s is named, not skipped', async (_name, changes, expected) => {
  const { model: changed } = await readSource(copyProduct(changes))
  expect(changed.unread.map(({ file, line, what }) => `${file}:${line}: ${what}`).join('\n')).toContain(expected)
})

test.each([
  ['/nowhere', undefined, 'is no folder'],
  ['__tests__/lib', undefined, 'has no drivers'],
  ['.', 'v0.0.0-none', 'has no version v0.0.0-none'],
])('%s at %s cannot be read', async (location, ref, message) => {
  await expect(readSource(location, ref)).rejects.toThrow(SourceError)
  await expect(readSource(location, ref)).rejects.toThrow(message)
})
