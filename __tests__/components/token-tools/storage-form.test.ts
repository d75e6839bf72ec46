/** @jest-environment node */
import { additionOf, valuesOf } from '@/components/token-tools/storage'
import { describeForm } from '@/components/token-tools/storage-form'
import { manualSteps, toolDefinitions } from '@/components/token-tools/definitions'
import { providersByName } from '@/lib/token-service/contract/providers'
import { readContentData } from '@/lib/content/data/content-data'
import { buildSnapshot } from '@/lib/content/snapshot'

const { drivers } = readContentData().data

test.each(Object.values(providersByName).map(({ name, storage }) => [name, storage] as const))(
  '%s: every option is one of the driver',
  (_provider, form) => {
    const driver = drivers.find(({ name }) => name === form.driver)
    const { driver: _name, fixed = {}, ...options } = form
    for (const option of [...Object.values(options), ...Object.keys(fixed)])
      expect(driver?.options.map(({ name }) => name)).toContain(option)
  },
)

test.each(['en', 'zh'] as const)('every tool page of %s has a form', (locale) => {
  const named = [...buildSnapshot().pages[locale].values()].flatMap(({ meta }) => meta.tool ?? [])
  expect(named.toSorted()).toEqual(Object.keys(toolDefinitions).toSorted())
})

test.each(['en', 'zh'] as const)('every form of %s leads to steps without it', (locale) => {
  const { pages } = buildSnapshot()
  for (const { meta, path, outline } of pages[locale].values()) {
    if (!meta.tool) continue
    const { provider, view } = toolDefinitions[meta.tool as keyof typeof toolDefinitions]
    const [target, id] = manualSteps(provider, view).split('#')
    const shown = target ? [...pages[locale].values()].find((page) => page.path === target)?.outline : outline
    expect([path, JSON.stringify(shown?.()).includes(`"${id}"`)]).toEqual([path, true])
    // The field for a client ID leads to how an app is registered.
    if (!target || target === path)
      expect([path, outline().headings.some((heading) => heading.id === 'what-you-need')]).toEqual([path, true])
  }
})

const tokens = {
  refreshToken: 'r',
  accessToken: 'a',
  expiresIn: 3600,
  scope: null,
  app: { builtIn: false, clientId: 'id', redirectUri: 'https://x/y', region: 'cn' as const },
}
const { labels } = readContentData().data
const formOf = (driver: string) => describeForm(driver, { locale: 'zh', named: { drivers, labels } } as never)

test('a storage has the tokens and the choices, all other options as the panel fills them in, and never a secret', () => {
  const { driver, options } = formOf('Onedrive')
  expect([driver, options.find(({ name }) => name === 'region')]).toMatchObject([
    'Onedrive',
    { label: '地区', choices: { cn: '世纪互联' } },
  ])
  expect(JSON.parse(additionOf(options, valuesOf('onedrive', tokens)))).toEqual({
    root_folder_path: '/',
    region: 'cn',
    is_sharepoint: false,
    client_id: 'id',
    client_secret: '',
    redirect_uri: 'https://x/y',
    refresh_token: 'r',
    site_id: '',
    chunk_size: 5,
    custom_host: '',
  })
  expect(valuesOf('123pan', tokens)).toEqual({ client_id: 'id', refresh_token: 'r', access_token: 'a', auth_mode: 'token' })
  expect(valuesOf('google', { ...tokens, app: { ...tokens.app, builtIn: true } })).toEqual({ refresh_token: 'r' })
})

test.each(Object.values(providersByName).map(({ name, storage }) => [name, storage.driver] as const))(
  '%s: a preset has the type that AList reads',
  (_provider, name) => {
    const types = { bool: 'boolean', number: 'number', float: 'number', string: 'string', text: 'string', select: 'string' }
    const described = drivers.find((driver) => driver.name === name)!.options.map((option) => [option.name, types[option.type]])
    const presets: Record<string, unknown> = JSON.parse(additionOf(formOf(name).options, {}))
    expect(Object.entries(presets).map(([option, preset]) => [option, typeof preset])).toEqual(described)
  },
)
