/** @jest-environment node */
import { describeStorage } from '@/components/token-tools/parts/result-box.client'
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
  }
})

test('a storage entry contains the tokens and the choices, never a secret', () => {
  const tokens = {
    refreshToken: 'r',
    accessToken: 'a',
    expiresIn: 3600,
    scope: null,
    app: { builtIn: false, clientId: 'id', redirectUri: 'https://x/y', zone: 'cn' as const },
  }
  expect(describeStorage('onedrive', tokens)).toEqual({
    driver: 'Onedrive',
    addition: { region: 'cn', client_id: 'id', redirect_uri: 'https://x/y', refresh_token: 'r' },
  })
  expect(describeStorage('123pan', tokens)).toEqual({
    driver: '123 Open',
    addition: { refresh_token: 'r', access_token: 'a', auth_mode: 'token' },
  })
})
