import type { Page, Route } from 'playwright-core'
import enTools from '@/lib/i18n/messages/en/tools.json'
import { fewPages, SiteServer } from '../support/site-server'
import { StandIn } from '../support/stand-in/stand-in'
import { readerApps, registerApps } from '../support/token-apps'
import { hydrate, openPage } from './browser'

const siteOrigin = 'https://alistgo.com'
const publicHost = 'https://api.alistgo.com'

/** The site as it is deployed, without a token service: providers and the public host are stand-ins at their real addresses. */
let server: SiteServer
let standIn: StandIn
beforeAll(async () => {
  standIn = await StandIn.open()
  registerApps(standIn)
  server = await SiteServer.start({ SITE_URL: siteOrigin, TOKEN_SERVICE: 'off', ...fewPages })
})
afterAll(async () => {
  await server?.stop()
  await standIn?.close()
})
beforeEach(() => standIn.calm())
afterEach(() => standIn.throwViolations())

/** What the public host does with OneDrive: the app is in the body, and the redirect URL is its own. */
async function answerAsPublicHost(route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url())
  const body = (route.request().postDataJSON() ?? {}) as Record<string, string>
  const ask = async (target: string, init: RequestInit) => {
    const answer = await fetch(`${standIn.origin}/${target}`, init)
    return route.fulfill({ json: await answer.json(), headers: { 'Access-Control-Allow-Origin': '*' } })
  }
  if (pathname === '/alist/onedrive/get_refresh_token') {
    const [id = '', secret = '', region] = Buffer.from(body.client ?? '', 'base64')
      .toString()
      .split('::')
    if (region !== 'global') throw new Error(`The region is ${region}.`)
    const form = { client_id: id, client_secret: secret, code: body.code ?? '', grant_type: 'authorization_code' }
    return ask('login.microsoftonline.com/common/oauth2/v2.0/token', {
      method: 'POST',
      body: new URLSearchParams({ ...form, redirect_uri: `${siteOrigin}/tool/onedrive/callback` }),
    })
  }
  if (pathname === '/alist/onedrive/get_site_id') {
    const { host, pathname: path } = new URL(body.site_url ?? '')
    return ask(`graph.microsoft.com/v1.0/sites/${host}:${path}`, { headers: { Authorization: `Bearer ${body.access_token}` } })
  }
  // Any other address, as when the page asks whether the host is up.
  return route.fulfill({ status: 404, body: 'not found' })
}

interface Visit {
  page: Page
  /** Method, URL and body of every request. */
  requests: { method: string; url: string; body: string }[]
  refused: string[]
}

async function open(path: string): Promise<Visit> {
  const page = await openPage({ baseURL: siteOrigin, serviceWorkers: 'block' })
  const visit: Visit = { page, requests: [], refused: [] }
  page.on('request', (request) => visit.requests.push({ method: request.method(), url: request.url(), body: request.postData() ?? '' }))
  page.on('console', (message) => /Content.Security.Policy|Refused/i.test(message.text()) && visit.refused.push(message.text()))
  await page.route(/^https:/, async (route) => {
    const url = new URL(route.request().url())
    if (url.origin === publicHost) return answerAsPublicHost(route)
    const target = url.origin === siteOrigin ? server.url : `${standIn.origin}/${url.host}`
    // A redirect of an answer of the test would leave for the real host, so it is followed here.
    const response = await route.fetch({ url: `${target}${url.pathname}${url.search}` })
    return route.fulfill({ response, headers: { ...response.headers(), 'access-control-allow-origin': '*' } })
  })
  await page.goto(path)
  await hydrate(page)
  return visit
}

async function fillApp(page: Page, owner: string): Promise<void> {
  const { form } = enTools
  await page.getByLabel(form.clientId, { exact: true }).fill(readerApps[owner]?.id ?? '')
  await page.getByLabel(form.clientSecret, { exact: true }).fill(readerApps[owner]?.secret ?? '')
}

/** The refresh token that the page shows; no address and nothing that the browser stores may hold a secret. */
async function readToken({ page, requests, refused }: Visit, owner: string): Promise<string> {
  const { result } = enTools
  const value = page.locator('dt', { hasText: result.refresh }).locator('..')
  await value.getByRole('button', { name: result.show }).click()
  const token = (await value.locator('output').textContent()) ?? ''
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]))
  const secret = readerApps[owner]?.secret ?? ''
  for (const text of [secret, Buffer.from(secret).toString('base64').slice(0, 12), token]) {
    expect(stored).not.toContain(text)
    expect(requests.filter(({ url }) => url.includes(text))).toEqual([])
  }
  expect(refused).toEqual([])
  return token
}

test('OneDrive: the app in the body of one request to the public host, then the ID of a site', async () => {
  const visit = await open('/tool/onedrive/request.html')
  const { page, requests } = visit
  await page.getByText(`${siteOrigin}/tool/onedrive/callback`, { exact: true }).first().waitFor()
  await fillApp(page, 'onedrive.global')
  await page.getByRole('button', { name: enTools.actions.start }).click()
  await page.getByRole('link', { name: 'Allow' }).click()
  expect(await readToken(visit, 'onedrive.global')).toMatch(/^standin-refresh-/)
  await page.getByLabel(enTools.site.label).fill('https://contoso.sharepoint.com/sites/team')
  await page.getByRole('button', { name: enTools.site.find }).click()
  await page.getByText('contoso.sharepoint.com,11111111-2222,33333333-4444').waitFor()
  const sent = requests.filter(({ url, method }) => url.startsWith(publicHost) && method === 'POST')
  expect(sent.map(({ url }) => new URL(url).pathname)).toEqual(['/alist/onedrive/get_refresh_token', '/alist/onedrive/get_site_id'])
})

test.each([
  ['google', '/tool/google/request.html', 'https://www.googleapis.com/oauth2/v4/token'],
  ['yandex', '/tool/yandex/callback.html', 'https://oauth.yandex.com/token'],
])('%s: the page asks the provider itself, with PKCE; no host of ours takes part', async (provider, path, tokenUrl) => {
  const visit = await open(path)
  const { page, requests } = visit
  await fillApp(page, provider)
  await page.getByRole('button', { name: enTools.actions.start }).click()
  await page.getByRole('link', { name: 'Allow' }).click()
  expect(await readToken(visit, provider)).toMatch(/^standin-refresh-/)
  expect(requests.filter(({ url }) => url.startsWith(publicHost))).toEqual([])
  const sent = requests.filter(({ method }) => method === 'POST')
  expect(sent.map(({ url }) => url)).toEqual([tokenUrl])
  expect(new URLSearchParams(sent[0]?.body).get('code_verifier')).toMatch(/^[\da-f]{48}$/)
})

test("Google with rclone's app: the address is pasted, and the secret is not stored meanwhile", async () => {
  const visit = await open('/tool/google/request.html')
  const { page } = visit
  await fillApp(page, 'google')
  await page.getByLabel(enTools.form.rclone).check()
  await page.getByRole('button', { name: enTools.actions.start }).click()
  const href = await page.getByRole('link', { name: enTools.callback.startLink }).getAttribute('href')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(readerApps.google?.secret)
  const { host, pathname, search } = new URL(href ?? '')
  standIn.world.person.consent = 'allow'
  const back = await fetch(`${standIn.origin}/${host}${pathname}${search}`, { redirect: 'manual' })
  await page.getByLabel(enTools.form.pasted).fill(back.headers.get('location') ?? '')
  await page.getByRole('button', { name: enTools.actions.finish }).click()
  expect(await readToken(visit, 'google')).toMatch(/^standin-refresh-/)
})

test('Google albums, by an access token and by a refresh token', async () => {
  const { page } = await open('/tool/google/album.html')
  const { access, refresh } = standIn.world.accounts.issueTokens('google', readerApps.google?.id ?? '')
  await page.getByLabel(enTools.albums.byAccess, { exact: true }).last().fill(access)
  await page.getByRole('button', { name: enTools.albums.list }).click()
  await page.getByText('album-2').first().waitFor()
  await page.getByLabel(enTools.albums.byRefresh, { exact: true }).check()
  await page.getByLabel(enTools.result.refresh, { exact: true }).last().fill(refresh)
  await fillApp(page, 'google')
  await page.getByRole('button', { name: enTools.albums.list }).click()
  await page.getByText('冬天').first().waitFor()
})

test('only tool pages may call the hosts that they need', async () => {
  const connect = async (path: string) =>
    /connect-src ([^;]*)/.exec(String((await server.ask(path)).headers['content-security-policy']))?.[1] ?? ''
  expect(await connect('/tool/google/callback.html')).toContain(' https://www.googleapis.com')
  expect(await connect('/tool/google/album.html')).toBe("'self' https://www.googleapis.com https://photoslibrary.googleapis.com")
  expect(await connect('/tool/onedrive/callback.html')).toContain(` ${publicHost}`)
  expect(await connect('/tool/onedrive/callback.html')).not.toContain('google')
  expect(await connect('/guide/drivers/googledrive.html')).toBe("'self'")
})
