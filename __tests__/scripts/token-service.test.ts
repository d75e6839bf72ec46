/** @jest-environment node */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { StandIn } from '../support/stand-in/stand-in'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** Starts the command as an operator does, and waits for its first line of the standard output or its end. */
async function start(env: Record<string, string>) {
  const root = path.resolve(__dirname, '../..')
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', 'scripts/token-service.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'test', TOKEN_SERVICE_HOST: '127.0.0.1', ...env },
  })
  const output = { out: '', err: '' }
  child.stdout?.on('data', (chunk: Buffer) => (output.out += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output.err += chunk.toString()))
  const exit = once(child, 'exit')
  await Promise.race([once(child.stdout!, 'data'), exit])
  return { child, output, exit }
}

test('an operator with OneDrive alone serves readers and drivers, and logs nothing of theirs', async () => {
  const standIn = await StandIn.open()
  standIn.world.accounts.register('onedrive.global', { id: 'club-app', secret: 'club-secret' })
  const port = await freePort()
  const { child, output, exit } = await start({
    TOKEN_SERVICE_PORT: String(port),
    TOKENS_UPSTREAM: standIn.origin,
    TOKENS_ONEDRIVE_CLIENT_ID: 'club-app',
    TOKENS_ONEDRIVE_CLIENT_SECRET: 'club-secret',
  })
  const base = `http://127.0.0.1:${port}`
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

  child.kill('SIGTERM')
  const [code] = (await exit) as [number]
  expect(code).toBe(0)
  expect(output.err).toContain('TOKENS_UPSTREAM sends every call')
  expect(output.out).toContain('"call":"public GET /onedrive/renewapi"')
  for (const secret of ['club-secret', ...standIn.world.accounts.issued]) expect(output.out + output.err).not.toContain(secret)
  standIn.throwViolations()
  await standIn.close()
}, 60_000)

test('a setting that cannot be read stops the start and says what was expected', async () => {
  const { output, exit } = await start({ TOKENS_UPSTREAM: 'https://example.com', TOKEN_SERVICE_PORT: String(await freePort()) })
  expect(((await exit) as [number])[0]).toBe(1)
  expect(output.err).toContain('TOKENS_UPSTREAM: expected http on a loopback address')
}, 60_000)
