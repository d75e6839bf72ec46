/** @jest-environment node */
import { parse } from 'yaml'
import { driverLabel, findLabel } from '@/lib/content/data/labels'
import { driverLabelsSchema, interfaceLabelsSchema, type Labels } from '@/lib/content/data/labels-schema'
import { readContentData } from '@/lib/content/data/content-data'
import { readLabels, writeLabelFile, type LanguageFiles } from '@/scripts/lib/content/frontend-labels'
import { checkFiles, pair } from '../../../support/content-folder'
import { localized } from '@/lib/site/locales'

/** Language files with the shapes of the front end's own: a list of drivers, fields with help and select lists, nested words. */
const en: LanguageFiles = {
  drivers: {
    drivers: { Disk: 'Disk', 'My Cloud': 'My Cloud' },
    Disk: {
      root_path: 'Root path',
      'root_path-tips': 'where it begins',
      region: 'Region',
      regions: { cn: 'Cn', global: 'Global', '': '' },
    },
    'My Cloud': {},
  },
  storages: { common: { mount_path: 'Mount Path', 'mount_path-tips': 'unique' }, other: { load_all: 'Reload All' } },
  settings: { sign_all: 'Sign all', layout: 'Layout', layouts: { list: 'List' } },
  manage: { sidemenu: { session: 'Conversation', storages: 'Storages' }, send: 'Send', note: 'Are you sure to delete {{name}}?' },
}
const zh: LanguageFiles = {
  drivers: {
    drivers: { Disk: '磁盘' },
    Disk: { root_path: '根路径', region: '地区', regions: { cn: '世纪互联', global: '全局' } },
  },
  storages: { common: { mount_path: '显示文件夹名称' } },
  settings: { layouts: { list: '列表' } },
  manage: { sidemenu: { storages: '存储' } },
}
const notes = {
  meanings: { 'common/mount_path': { zh: '挂载路径' }, 'Disk/region/global': { zh: '国际版' } },
  mistaken: { ...localized(() => ({})), en: { Session: 'Conversation' } },
  undescribed: [],
}
const labels: Labels = { ...readLabels(en, zh, '3.62.0'), notes }

test('labels come from the language files; help texts and long words are left out', () => {
  expect(labels.drivers.drivers['Disk']).toEqual({
    name: { en: 'Disk', zh: '磁盘' },
    options: {
      root_path: { en: 'Root path', zh: '根路径', choices: {} },
      region: { en: 'Region', zh: '地区', choices: { cn: { en: 'Cn', zh: '世纪互联' }, global: { en: 'Global', zh: '全局' } } },
    },
  })
  expect(labels.interface.areas['manage']).toEqual({
    'sidemenu.session': { en: 'Conversation' },
    'sidemenu.storages': { en: 'Storages', zh: '存储' },
    send: { en: 'Send' },
  })
})

test('a written file reads back as it was', () => {
  const drivers = driverLabelsSchema.parse(parse(writeLabelFile('Drivers.', labels.drivers)))
  const screen = interfaceLabelsSchema.parse(parse(writeLabelFile('Interface.', labels.interface)))
  expect({ ...drivers, interface: screen }).toEqual({ ...labels.drivers, interface: labels.interface })
})

test('a folder that is not that of the front end is refused', () => {
  expect(() => readLabels({ drivers: {} }, {}, '3.62.0')).toThrow('Expected drivers.json with a group "drivers"')
})

test('the Chinese screen shows English words where it has none of its own, and misleading labels are explained', () => {
  expect(findLabel(labels, { common: 'mount_path' }, 'zh')).toMatchObject({ label: '显示文件夹名称', meaning: '挂载路径' })
  expect(findLabel(labels, { common: 'mount_path' }, 'en')).toMatchObject({ label: 'Mount Path', meaning: '' })
  expect(findLabel(labels, { setting: 'sign_all' }, 'zh')?.label).toBe('Sign all')
  expect(findLabel(labels, { driver: 'Disk', key: 'nothing' }, 'zh')).toBeUndefined()
  expect(driverLabel(labels, { name: 'Disk' }, 'zh')).toBe('磁盘')
  expect(driverLabel(labels, { name: 'Unknown' }, 'zh')).toBe('Unknown')
})

test('choices name what the screen shows, where it differs from the stored value', () => {
  const region = (locale: 'en' | 'zh') => [...(findLabel(labels, { driver: 'Disk', key: 'region' }, locale)?.choices ?? [])]
  expect(region('en')).toEqual([])
  expect(region('zh')).toEqual([
    ['cn', '世纪互联'],
    ['global', '全局 = 国际版'],
  ])
})

const files = {
  'data/labels/drivers.yaml': writeLabelFile('Drivers.', labels.drivers),
  'data/labels/interface.yaml': writeLabelFile('Interface.', {
    ...labels.interface,
    areas: { ...labels.interface.areas, home: { manage: { en: 'Manage', zh: '管理' } } },
  }),
  'data/labels/notes.yaml': JSON.stringify(notes),
}
const faultsOf = (text: string) =>
  checkFiles({ ...files, ...pair('page.md', `---\ntitle: Page\n---\n\n${text}`) }).filter((fault) => fault.includes(' label: '))

test.each([
  ['Open **Manage** → **Session**.', 'the screen has no "Session", expected "Conversation"'],
  ['Open **Manage** → **Storage**.', 'the screen has no "Storage", expected "Storages"'],
  ['- **Manage** → **Storages** →\n  **Reload all**', 'the screen has no "Reload all", expected "Reload All"'],
  ['The **Session** page.', 'the screen has no "Session", expected "Conversation"'],
  ['打开 **管理** → **储存**。', 'the screen has no "储存", expected "存储"'],
])('%j', (text, message) => {
  expect(faultsOf(text).join('\n')).toContain(message)
})

test.each([
  'Open **Manage** → **Storages** and press **Reload All**.',
  'At the provider, open **Settings** → **Developer tools**.',
  'This is **important**, and **Manage** too, **nothing** else.',
  '打开 **管理** → **存储**。',
])('nothing wrong: %j', (text) => {
  expect(faultsOf(text)).toEqual([])
})

test('labels are described in bold, as code, in a table or with a reason, in each language', () => {
  const undescribed = (reasons: object[], pages: object) =>
    checkFiles({ ...files, 'data/labels/notes.yaml': JSON.stringify({ ...notes, undescribed: reasons }), ...pages })
      .filter((fault) => fault.includes(' undescribed: '))
      .map((fault) => /"(.*)" .*?(?: in (..))?,|"(.*)" is no label/.exec(fault)!.slice(1).filter(Boolean).join(' '))
  const page = (text: string) => `---\ntitle: Page\n---\n\n${text}`
  const pages = {
    'en/page.md': page('**Conversation**, **Storages**, `Send`, **Sign all**, **Layout**, List'),
    'zh/page.md': page('**Conversation**、**存储**、**Send:**、**Sign all**、**Layout**、**列表**，**管理**'),
  }
  const reasons = [{ reason: 'A heading.', labels: ['storages/common.mount_path', 'storages/other.load_all', 'home/nothing'] }]
  expect(undescribed(reasons, pages).sort()).toEqual(['List en', 'Manage en', 'home/nothing'])
})

describe('the labels of the content', () => {
  const { data, faults } = readContentData()
  const places = [
    ...data.drivers.flatMap(({ name, options }) => options.map((option) => ({ driver: name, key: option.name }))),
    ...data.commonOptions.map((option) => ({ common: option.name })),
  ]

  test('every driver and every option has a label in both languages', () => {
    expect(faults).toEqual([])
    expect(data.drivers.filter(({ name }) => !data.labels.drivers.drivers[name])).toEqual([])
    expect(places.filter((place) => !findLabel(data.labels, place, 'en') || !findLabel(data.labels, place, 'zh'))).toEqual([])
  })
})
