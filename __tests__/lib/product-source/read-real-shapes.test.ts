/** @jest-environment node */
import { readSource } from '@/lib/product-source/read/read-source'
import { copyProduct, removeCopies } from '@/__tests__/support/product-copy'
import type { SourceModel } from '@/lib/product-source/read/model'

type Changes = Parameters<typeof copyProduct>[0]

afterAll(removeCopies)

const read = async (changes: Changes): Promise<SourceModel> => (await readSource(copyProduct(changes))).model

/** A driver of its own folder, registered by `register`, with more code. */
const driver = (register: string, code: string): Changes => ({
  'drivers/all.go': ['import (', 'import (\n\t_ "example.org/shelf/v3/drivers/built"'],
  'drivers/built/meta.go': `package built

import (
	"example.org/shelf/v3/internal/driver"
	"example.org/shelf/v3/internal/op"
)

type Options struct {
	Tree string \`json:"tree" default:"one\\ntwo"\`
}

type Built struct {
	Options
	own driver.Config
	ref *Built
	Big bool
}

var config = driver.Config{Name: "Built", DefaultRoot: "/shelf"}

func (b *Built) GetAddition() driver.Additional { return &b.Options }

${code}

func init() {
	${register}
}
`,
})
const plainConfig = 'func (b *Built) Config() driver.Config { return config }'
const withReturn = 'op.RegisterDriver(func() driver.Driver { return &Built{} })'

test.each<[string, string, string]>([
  [
    'a constructor with statements',
    'op.RegisterDriver(func() driver.Driver {\n\t\tb := &Built{}\n\t\tb.Big = true\n\t\treturn b\n\t})',
    plainConfig,
  ],
  [
    'a configuration that is copied into a field first',
    withReturn,
    'func (b *Built) Config() driver.Config {\n\tif b.own.Name == "" {\n\t\tb.own = config\n\t}\n\treturn b.own\n}',
  ],
  [
    'a configuration with conditions',
    withReturn,
    'func (b *Built) Config() driver.Config {\n\tif b.ref != nil {\n\t\treturn b.ref.Config()\n\t}\n\tif b.Big {\n\t\tconfig.NoCache = true\n\t}\n\treturn config\n}',
  ],
  ['a registration with the configuration in front', 'op.RegisterDriver(config, func() driver.Driver { return &Built{} })', plainConfig],
])('%s is understood', async (_name, register, code) => {
  const model = await read(driver(register, code))
  expect(model.unread).toEqual([])
  const built = model.drivers.find(({ name }) => name === 'Built')
  expect(built?.flags.defaultRoot).toBe('/shelf')
  expect(built?.options).toMatchObject([{ name: 'tree', default: 'one\ntwo' }])
})

test('an option built in a variable differs for the driver that a condition names', async () => {
  const item = (key: string): string =>
    `\titem := driver.Item{Name: "proxy_range", Type: conf.TypeBool}\n\tif config.Name == "${key}" {\n\t\titem.Default = "true"\n\t}\n\titems = append(items, item)\n\tif config.LocalSort {`
  const model = await read({ 'internal/op/driver.go': ['\tif config.LocalSort {', item('Plain')] })
  expect(model.unread).toEqual([])
  expect(model.commonOptions.filter(({ name }) => name === 'proxy_range')).toMatchObject([{ default: '' }])
})

test('a group with a computed path costs a note, not the routes below it', async () => {
  const model = await read({ 'server/router.go': ['api := g.Group("/api")', 'api := g.Group(prefix())'] })
  expect(model.unread.map(({ what }) => what)).toEqual(['a group with a computed path: prefix()'])
  expect(model.routes.map(({ path }) => path)).toEqual(expect.arrayContaining(['/ping', '/…/auth/login', '/…/fs/list']))
})

test('settings that a handler saves count, once', async () => {
  const handler = `package handles

import (
	"example.org/shelf/v3/internal/conf"
	"example.org/shelf/v3/internal/model"
)

func SetCloud() {
	save([]model.SettingItem{
		{Key: conf.SiteTitle, Value: req.Title, Group: model.SITE},
		{Key: "saved_dir", Value: req.Dir, Type: conf.TypeString, Group: model.SITE, Flag: model.PRIVATE},
	})
}
`
  const model = await read({ 'server/handles/cloud.go': handler })
  expect(model.settings.filter(({ key }) => key === 'saved_dir')).toMatchObject([{ default: null, flags: ['PRIVATE'] }])
  expect(model.settings.filter(({ key }) => key === 'site_title')).toMatchObject([{ default: 'Shelf' }])
})

test.each([
  ['if user.IsGuest() {\n\t\treturn\n\t}', 'user'],
  ['if !user.IsAdmin() {\n\t\treturn\n\t}', 'admin'],
  ['if req.Force {\n\t\tif !user.IsAdmin() {\n\t\t\treturn\n\t\t}\n\t}', 'guest'],
  ['if req.IsGuest() {\n\t\treturn\n\t}', 'guest'],
])('a handler that checks identity itself: %s', async (check, right) => {
  const model = await read({
    'server/handles/fs.go': ['var req ListReq\n', `var req ListReq\n\tuser := c.MustGet("user").(*model.User)\n\t${check}\n`],
  })
  expect(model.routes.find(({ path }) => path === '/api/fs/list')?.right).toBe(right)
})

test('commands and flags', async () => {
  const model = await read({
    'cmd/root.go': `package cmd

var Root = &cobra.Command{Use: "shelf"}
var list = &cobra.Command{Use: "list [name]"}

func init() {
	Root.PersistentFlags().StringVar(&dir, "data", "data", "folder")
	list.Flags().IntVarP(&height, "height", "H", 10, "rows")
}
`,
  })
  expect(model.commandLine.map(({ name, default: value }) => `${name}=${value}`)).toEqual([
    'shelf=',
    'list=',
    'shelf --data=data',
    'list --height=10',
  ])
})
