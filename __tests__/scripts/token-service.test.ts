/** @jest-environment node */
import { freePort, startProcess, waitFor } from '../support/process'
import { StandIn } from '../support/stand-in/stand-in'

/** Starts the command as an operator does. */
const start = (env: Record<string, string>) =>
  startProcess(['--import', 'tsx', 'scripts/token-service.ts'], { HOSTNAME: '127.0.0.1', ...env })

test('an operator with OneDrive alone serves readers and drivers, and logs nothing of theirs', async () => {
  const standIn = await StandIn.open()
  standIn.world.accounts.register('onedrive.global', { id: 'club-app', secret: 'club-secret' })
  const port = await freePort()
  const service = start({
    PORT: String(port),
    TOKENS_UPSTREAM: standIn.origin,
    TOKENS_ONEDRIVE_CLIENT_ID: 'club-app',
    TOKENS_ONEDRIVE_CLIENT_SECRET: 'club-secret',
  })
  const base = `http://127.0.0.1:${port}`
  await waitFor(`${base}/api/tokens`, service)
  const page = { 'Content-Type': 'application/json', Origin: 'http://localhost:3000' }
  const ask = async (path_: string, body: unknown) => {
    const response = await fetch(`${base}/api/tokens/${path_}`, { method: 'POST', headers: page, body: JSON.stringify(body) })
    return { response, body: (await response.json()) as Record<string, string> }
  }

  standIn.world.person.consent = 'allow'
  const started = await ask('onedrive/start', {})
  expect(started.response.headers.get('access-control-allow-origin')).toBe('http://localhost:3000')
  const back = await fetch(started.body.authorizeUrl ?? '', { redirect: 'manual' })
  const { searchParams, pathname } = new URL(back.headers.get('location') ?? '')
  expect(pathname).toBe('/tool/onedrive/callback')
  const finish = { code: searchParams.get('code'), state: searchParams.get('state'), sealed: started.body.sealed }
  const { body: tokens } = await ask('onedrive/finish', finish)
  expect(tokens.refreshToken).toMatch(/^standin-refresh-/)

  const query = new URLSearchParams({ refresh_ui: tokens.refreshToken ?? '', server_use: 'true', driver_txt: 'onedrive_pr' })
  const renewed = (await (await fetch(`${base}/onedrive/renewapi?${query.toString()}`)).json()) as Record<string, string>
  expect(renewed).toEqual({
    refresh_token: expect.stringMatching(/^standin-refresh-/),
    access_token: expect.stringMatching(/^standin-access-/),
    text: '',
  })
  expect(renewed.refresh_token).not.toBe(tokens.refreshToken)

  expect(await service.stop()).toBe(0)
  const { output } = service
  expect(output.err).toContain('TOKENS_UPSTREAM sends every call')
  expect(output.err).toContain('"call":"driver GET /onedrive/renewapi"')
  for (const secret of ['club-secret', ...standIn.world.accounts.issued]) expect(output.out + output.err).not.toContain(secret)
  standIn.throwViolations()
  await standIn.close()
})

test('a setting that cannot be read stops the start and says what was expected', async () => {
  const { output, ended } = start({ TOKENS_UPSTREAM: 'https://example.com', PORT: String(await freePort()) })
  expect(await ended).toBe(1)
  expect(output.err).toContain('TOKENS_UPSTREAM: expected http on a loopback address')
})

test('an address has one budget, whatever it writes into headers', async () => {
  const port = await freePort()
  const service = start({ PORT: String(port), TOKEN_SERVICE_RATE: '4' })
  const address = `http://127.0.0.1:${port}/api/tokens`
  await waitFor(address, service)
  const statuses = []
  for (let turn = 0; turn < 4; turn += 1) {
    const forged = { 'X-Forwarded-For': `192.0.2.${turn}`, 'X-Client-Address': `192.0.2.${turn}` }
    // oxlint-disable-next-line no-await-in-loop -- in order
    statuses.push((await fetch(address, { headers: forged })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 429])
  await service.stop()
})
