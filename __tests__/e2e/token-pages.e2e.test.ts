import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import enTools from '@/lib/i18n/messages/en/tools.json'
import zhTools from '@/lib/i18n/messages/zh/tools.json'
import enErrors from '@/lib/i18n/messages/en/token-errors.json'
import zhErrors from '@/lib/i18n/messages/zh/token-errors.json'
import { localeInfo } from '@/lib/site/locales'
import { freePort, startProcess, waitFor } from '../support/process'
import { onAppAlone, serverCommand } from '../support/server-command.mjs'
import { fewPages } from '../support/site-server'
import { StandIn } from '../support/stand-in/stand-in'
import { operatorEnvironment, readerApps, registerApps } from '../support/token-apps'
import { followNew, hydrate, openPage } from './browser'

const languages = {
  en: { prefix: '', host: 'API host', tools: enTools, errors: enErrors.codes },
  zh: { prefix: '/zh', host: 'API 主机', tools: zhTools, errors: zhErrors.codes },
} as const
type Language = keyof typeof languages

/** The site with its token service before a stand-in of all providers, and an older host that knows nothing. */
async function openTokenSite() {
  const standIn = await StandIn.open()
  registerApps(standIn)
  const older = createServer((_, response) => response.writeHead(404).end()).listen(0, '127.0.0.1')
  await once(older, 'listening')
  const olderOrigin = `http://127.0.0.1:${(older.address() as AddressInfo).port}`
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...operatorEnvironment(standIn),
    SITE_URL: url,
    TOKEN_SERVICE_RATE: '1000',
    API_HOST_CF: olderOrigin,
    // Scripts of other hosts, which tool pages must not load.
    SCRIPTS: '[{"src":"https://stats.example/s.js"}]',
    GISCUS: '{"repo":"a/b","repoId":"R","category":"General","categoryId":"C"}',
    ...fewPages,
    TOKEN_SERVICE_KEY: 'a key for the tests of the token pages',
  }
  const command = serverCommand(port)
  const site = startProcess(command.args, { ...env, TOKEN_SERVICE: 'on', ...command.env })
  await waitFor(`${url}/api/ready`, site)
  const close = async () => {
    older.close()
    await Promise.all([site.stop(), standIn.close()])
  }
  return { url, olderOrigin, standIn, site, close }
}

let site: Awaited<ReturnType<typeof openTokenSite>>
beforeAll(async () => {
  site = await openTokenSite()
})
afterAll(() => site?.close())
beforeEach(() => site.standIn.calm())
afterEach(() => site.standIn.throwViolations())

/** Everything that left or entered the browser, and everything it keeps, so that a test can look for secrets in it. */
interface Watched {
  page: Page
  addresses: string[]
  console: string[]
  others: string[]
}

async function open(path: string, language: Language): Promise<Watched> {
  const page = await openPage({ baseURL: site.url, locale: localeInfo[language].lang })
  const watched: Watched = { page, addresses: [], console: [], others: [] }
  page.on('request', (request) => {
    watched.addresses.push(`${request.url()} ${request.headers()['referer'] ?? ''}`)
    const { origin } = new URL(request.url())
    if (request.url().startsWith('http') && ![site.url, site.standIn.origin, site.olderOrigin].includes(origin))
      watched.others.push(request.url())
  })
  page.on('console', (message) => watched.console.push(message.text()))
  page.on('pageerror', (error) => watched.console.push(String(error)))
  await page.goto(languages[language].prefix + path)
  await hydrate(page)
  expect(watched.others).toEqual([])
  expect(watched.addresses.filter((address) => address.startsWith(site.olderOrigin))).toEqual([])
  expect(await page.getByLabel(languages[language].host, { exact: true }).inputValue()).toBe('site')
  return watched
}

/** Fills in an app of the reader's own. */
async function fillOwnApp(page: Page, owner: string, language: Language, secret = readerApps[owner]?.secret ?? ''): Promise<void> {
  const { form } = languages[language].tools
  const choice = page.getByRole('radio', { name: form.appOwn })
  await choice
    .or(page.getByLabel(form.clientId, { exact: true }))
    .first()
    .waitFor()
  if (await choice.count()) await choice.check()
  await page.getByLabel(form.clientId, { exact: true }).fill(readerApps[owner]?.id ?? '')
  const field = page.getByLabel(form.clientSecret)
  if (await field.count()) await field.first().fill(secret)
}

/** The step that the tool shows as the current one, from 1. */
async function currentStep(page: Page, language: Language): Promise<number> {
  const steps = page.getByRole('list', { name: languages[language].tools.steps.label, exact: true }).getByRole('listitem')
  expect(await steps.count()).toBe(3)
  return steps.evaluateAll((items) => items.findIndex((item) => item.getAttribute('aria-current') === 'step') + 1)
}

/** Shows and reads the refresh token. */
async function readResult(page: Page, language: Language): Promise<string> {
  const { result } = languages[language].tools
  const value = page.locator('dt', { has: page.getByText('refresh_token', { exact: true }) }).locator('..')
  const output = value.locator('output')
  await output.waitFor()
  expect(await page.content()).not.toMatch(/standin-(refresh|access)-/)
  await value.getByRole('button', { name: result.show }).click()
  return (await output.textContent()) ?? ''
}

/** Walks what a flow left behind and names what should not be there. */
async function findLeaks({ page, addresses, console: words }: Watched, secrets: readonly string[]): Promise<string[]> {
  const storage = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href, document.referrer]),
  )
  const places: Record<string, string> = {
    addresses: addresses.filter((address) => !/callback/.test(address)).join('\n'),
    'callback addresses': addresses.filter((address) => /callback/.test(address)).join('\n'),
    console: words.join('\n'),
    storage,
    'log of the site': site.site.output.out + site.site.output.err,
  }
  return Object.entries(places).flatMap(([place, text]) =>
    secrets
      // The provider itself puts the code into the address that leads back.
      .filter((secret) => !(place === 'callback addresses' && secret.includes('-code-')))
      .filter((secret) =>
        [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64url')].some((form) => text.includes(form)),
      )
      .map((secret) => `${secret.slice(0, 16)} in ${place}`),
  )
}

/** Each row in one language, by turns: the words and the calls of a form know nothing of each other. */
const byTurns = <Row extends readonly string[]>(rows: readonly Row[]) =>
  rows.map((row, index) => [index % 2 ? 'zh' : 'en', ...row] as const)

describe('a sign-in', () => {
  test.each(
    byTurns([
      ['onedrive', '/tool/onedrive/request.html', 'onedrive.global'],
      ['google', '/tool/google/request.html', 'google'],
      ['123pan', '/tool/123pan/callback.html', '123pan'],
    ] as const),
  )('in %s at %s: own app, consent, tokens; nothing leaks', async (language, provider, path, owner) => {
    const words = languages[language]
    const watched = await open(path, language)
    const { page } = watched
    const before = site.standIn.world.accounts.issued.length
    expect(await currentStep(page, language)).toBe(1)
    await fillOwnApp(page, owner, language)
    await page.getByRole('button', { name: words.tools.actions.start }).click()
    await page.getByRole('link', { name: 'Allow' }).click()
    await page.waitForURL(`${site.url}${words.prefix}/tool/${provider}/callback.html`)
    expect(await readResult(page, language)).toMatch(/^standin-refresh-/)
    expect(await currentStep(page, language)).toBe(3)
    expect(new URL(page.url()).search).toBe('')
    const json = page.locator('[data-option=addition]')
    await json.locator('xpath=..').getByRole('button', { name: words.tools.result.show }).click()
    expect(JSON.parse((await json.textContent()) ?? '').refresh_token).toMatch(/^standin-refresh-/)
    const secrets = [readerApps[owner]?.secret ?? '', ...site.standIn.world.accounts.issued.slice(before)]
    expect(await findLeaks(watched, secrets)).toEqual([])
    expect(watched.others).toEqual([])
  })

  test.each(
    byTurns([
      ['115', '/tool/115/token.html'],
      ['aliyundrive', '/tool/aliyundrive/request.html'],
    ] as const),
  )('in %s at %s by QR code: waiting, scanned, done by itself', async (language, _provider, path) => {
    const words = languages[language]
    const watched = await open(path, language)
    const { page } = watched
    const before = site.standIn.world.accounts.issued.length
    await page.getByRole('button', { name: words.tools.actions.qr }).click()
    await page.getByRole('img', { name: words.tools.qr.label }).waitFor()
    await page
      .getByText(words.tools.status.waiting.split('{')[0] ?? '', { exact: false })
      .first()
      .waitFor()
    expect(await currentStep(page, language)).toBe(2)
    site.standIn.world.person.phone = 'scanned'
    await page.getByText(words.tools.status.scanned).first().waitFor()
    site.standIn.world.person.phone = 'confirmed'
    expect(await readResult(page, language)).toMatch(/^standin-refresh-/)
    expect(await findLeaks(watched, site.standIn.world.accounts.issued.slice(before))).toEqual([])
  })

  test('115 Cloud by QR code: one click, then the token of the confirmed session', async () => {
    const words = languages.zh
    const watched = await open('/tool/115/cloud.html', 'zh')
    const { page } = watched
    await page.getByRole('button', { name: words.tools.actions.qr }).click()
    await page.getByRole('img', { name: words.tools.qr.label }).waitFor()
    site.standIn.world.person.phone = 'scanned'
    await page.getByText(words.tools.status.scanned).first().waitFor()
    site.standIn.world.person.phone = 'confirmed'
    await page.getByRole('heading', { name: words.tools.session.title }).waitFor()
    const value = page.locator('dt', { hasText: '二维码令牌' }).locator('..')
    expect(await value.locator('code').textContent()).toBe('qrcode_token')
    await value.getByRole('button', { name: words.tools.result.show }).click()
    const token = (await value.locator('output').textContent()) ?? ''
    expect(token).toMatch(/^standin-session-/)
    expect(await findLeaks(watched, [token])).toEqual([])
    expect(watched.others).toEqual([])
  })

  test('OneDrive with the app of the host: nothing to fill in, then the id of a site', async () => {
    const words = languages.zh
    const { page } = await open('/tool/onedrive/request.html', 'zh')
    await page.getByRole('button', { name: words.tools.actions.start }).click()
    await page.getByRole('link', { name: 'Allow' }).click()
    expect(await readResult(page, 'zh')).toMatch(/^standin-refresh-/)
    await page.getByLabel(words.tools.site.label).fill('https://contoso.sharepoint.com/sites/team')
    await page.getByRole('button', { name: words.tools.site.find }).click()
    await page.getByText('contoso.sharepoint.com,11111111-2222,33333333-4444').waitFor()
  })
})

test('a value of the wrong kind is named beside its field at once, in words that screen readers connect with it', async () => {
  const messages = languages.zh.tools
  const watched = await open('/tool/onedrive/request.html', 'zh')
  const { page } = watched
  await fillOwnApp(page, 'onedrive.global', 'zh', '0a2991a3-1674-4334-8561-671cc7349960')
  const secret = page.getByLabel(messages.form.clientSecret, { exact: true })
  const hint = page.getByRole('status').getByText(messages.mistakes.secretId)
  await hint.waitFor()
  expect(await secret.getAttribute('aria-describedby')).toContain(await hint.getAttribute('id'))
  expect(await secret.getAttribute('aria-invalid')).toBe(null)
  // A value that cannot be right is not sent.
  const asked = watched.addresses.length
  await secret.fill('two words')
  expect(await secret.getAttribute('aria-invalid')).toBe('true')
  await page.getByRole('button', { name: messages.actions.start }).click()
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'clientSecret')
  expect(watched.addresses.slice(asked).filter((address) => address.includes('/start'))).toEqual([])
})

// Each in one language: a failure is shown by its code, and that both languages have words for every code is a test of the contract.
describe('what goes wrong', () => {
  const begin = async (page: Page, language: Language, secret?: string) => {
    await fillOwnApp(page, 'dropbox', language, secret)
    await page.getByRole('button', { name: languages[language].tools.actions.start }).click()
  }
  const title = (page: Page, language: Language, code: keyof typeof enErrors.codes) =>
    page.getByRole('alert').getByText(languages[language].errors[code].title)

  test('declined at the provider', async () => {
    const language = 'zh'
    const words = languages[language]
    const { page } = await open('/tool/dropbox/request.html', language)
    await begin(page, language)
    await page.getByRole('link', { name: 'Deny' }).click()
    await title(page, language, 'access_denied').waitFor()
    await page.getByRole('alert').getByText(words.errors.access_denied.action).waitFor()
    expect(await currentStep(page, language)).toBe(2)
  })

  test('a stale code, a reload, a page opened without a code', async () => {
    const language = 'en'
    const words = languages[language]
    const { page } = await open('/tool/dropbox/request.html', language)
    site.standIn.world.person.staleCodes = true
    await begin(page, language)
    await page.getByRole('link', { name: 'Allow' }).click()
    await title(page, language, 'code_rejected').waitFor()
    site.standIn.calm()
    await page.goto(`${words.prefix}/tool/dropbox/callback.html`)
    await title(page, language, 'missing_code').waitFor()
    await page.goto(`${words.prefix}/tool/dropbox/request.html`)
    await begin(page, language)
    await page.getByRole('link', { name: 'Allow' }).click()
    await readResult(page, language)
    await page.reload()
    await title(page, language, 'code_used').waitFor()
  })

  test('a code that no sign-in of this tab asked for is not sent to an older host before the user agrees', async () => {
    const language = 'en'
    const words = languages[language]
    const watched = await open('/tool/dropbox/request.html', language)
    const { page } = watched
    await page.getByLabel(words.host, { exact: true }).selectOption('cf')
    const toHost = () => watched.addresses.filter((address) => address.startsWith(site.olderOrigin) && address.includes('dropbox'))
    await page.goto(`${words.prefix}/tool/dropbox/callback.html?code=code-of-somebody-else&state=anything`)
    await page.getByRole('alert').getByText(words.tools.callback.unknown).waitFor()
    await page.waitForLoadState('networkidle')
    expect(toHost()).toEqual([])
    expect(page.url()).not.toContain('code-of-somebody-else')
    await page.getByRole('button', { name: words.tools.callback.accept }).click()
    await page.locator('[data-error]').waitFor()
    expect(toHost().length).toBeGreaterThan(0)
  })

  test.each([
    ['500', 'provider_unavailable', 'zh'],
    ['429', 'provider_rate_limited', 'en'],
  ] as const)('the provider fails (%s): the failure is explained, and trying again works', async (trouble, code, language) => {
    const words = languages[language]
    const { page } = await open('/tool/dropbox/request.html', language)
    await begin(page, language)
    await page.getByRole('link', { name: 'Allow' }).waitFor()
    site.standIn.trouble(/oauth2\/token/, trouble)
    await page.getByRole('link', { name: 'Allow' }).click()
    await title(page, language, code).waitFor()
    // Only a failure of the provider itself can be repeated with the same code.
    expect(await currentStep(page, language)).toBe(2)
    if (code !== 'provider_rate_limited') {
      await page.getByRole('button', { name: words.tools.actions.retry }).click()
      expect(await readResult(page, language)).toMatch(/^standin-refresh-/)
    }
  })

  test('a QR code that expires', async () => {
    const language = 'en'
    const words = languages[language]
    const { page } = await open('/tool/115/token.html', language)
    await page.getByRole('button', { name: words.tools.actions.qr }).click()
    await page.getByRole('img', { name: words.tools.qr.label }).waitFor()
    site.standIn.world.person.phone = 'expired'
    await title(page, language, 'qr_expired').waitFor()
  })
})

describe('pages without a sign-in', () => {
  const language = 'zh'
  const words = languages[language]

  // What becomes of which address is a unit test.
  test('a WebDAV URL, with Enter, without any request', async () => {
    const [input, output] = ['https://contoso.sharepoint.com/sites/team', 'https://contoso.sharepoint.com/sites/team/Shared Documents']
    const watched = await open('/tool/onedrive/webdav.html', language)
    const { page } = watched
    const asked = watched.addresses.length
    await page.getByLabel(words.tools.webdav.label).fill(input)
    await page.getByLabel(words.tools.webdav.label).press('Enter')
    const shown = page.locator('output').first()
    await shown.waitFor()
    expect(((await shown.textContent()) ?? '').replaceAll('%20', ' ').toLowerCase()).toContain(output.toLowerCase())
    expect(watched.addresses.slice(asked).filter((address) => address.includes('/api/'))).toEqual([])
    await page.getByRole('button', { name: words.tools.actions.convert }).waitFor()
  })

  test('a host that does not support the tool is replaced, and one line says so', async () => {
    const page = await openPage({ baseURL: site.url, locale: localeInfo[language].lang })
    await page.goto(`${words.prefix}/tool/wopan/token.html`)
    await hydrate(page)
    const select = page.getByLabel(words.host, { exact: true })
    expect(await select.inputValue()).toBe('cf')
    expect(await select.locator('option').allInnerTexts()).toHaveLength(3)
    await page.getByText(words.tools.hosts.instead.replace('{host}', 'site').replace('{other}', 'cf')).waitFor()
    await page.getByText(words.tools.login.manualFirst).waitFor()
  })

  test('without JavaScript: the way to the steps by hand, and nothing that is still loading', async () => {
    const page = await openPage({ baseURL: site.url, javaScriptEnabled: false })
    await page.goto(`${words.prefix}/tool/115/cloud.html`)
    const link = page.getByRole('link', { name: words.tools.actions.manual })
    expect(await link.getAttribute('href')).toBe(`${words.prefix}/tool/115/cloud.html#manual`)
    expect(await page.locator('#manual').count()).toBe(1)
    expect(await page.getByText(words.tools.loading).isVisible()).toBe(false)
  })
})

test.each(['/tool/dropbox/request.html', '/tool/dropbox/callback.html', '/zh/tool/115/token.html', '/tool/onedrive/webdav.html'])(
  '%s has no script, comment or policy for another host, and other pages have what is configured',
  async (path) => {
    const foreign = /stats\.example|giscus/
    const [tool, guide] = await Promise.all([path, '/guide/'].map((address) => fetch(`${site.url}${address}`)))
    expect(guide!.headers.get('content-security-policy')).toMatch(
      /script-src[^;]* https:\/\/stats\.example.*frame-src[^;]* https:\/\/giscus\.app/,
    )
    expect(tool!.headers.get('content-security-policy')).not.toMatch(foreign)
    const html = await tool!.text()
    expect(html).not.toMatch(foreign)
    // The app alone leaves the data of a page in its document.
    if (onAppAlone) return
    const [, run = ''] = /<script data-run="([^"]*)"/.exec(html) ?? []
    const data = await fetch(`${site.url}${run.split(' ')[0]}`)
    expect([data.status, foreign.test(await data.text())]).toEqual([200, false])
  },
)

test('a script of another host does not come along from a page of the API to a tool page', async () => {
  const page = await openPage({ baseURL: site.url })
  await page.route('https://stats.example/**', (route) => route.fulfill({ contentType: 'text/javascript', body: 'window.foreign = true' }))
  await page.goto('/guide/api/fs/read.html')
  await hydrate(page)
  await page.waitForFunction(() => 'foreign' in window)
  await followNew(page, '/tool/dropbox/request.html')
  await page.waitForURL('**/tool/dropbox/request.html')
  await hydrate(page)
  expect(await page.evaluate(() => 'foreign' in window)).toBe(false)
})
