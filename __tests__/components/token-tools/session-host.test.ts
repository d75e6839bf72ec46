/** @jest-environment node */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { callsOf } from '@/components/token-tools/calls/hosts'
import { StandIn } from '../../support/stand-in/stand-in'

let standIn: StandIn
let host: Server
const asked: string[] = []

/** An older host: it fetches the absolute address that follows `/proxy/`. */
beforeAll(async () => {
  standIn = await StandIn.open()
  host = createServer((request, response) => {
    asked.push(request.url ?? '')
    const target = /^\/proxy\/https:\/\/(.*)$/.exec(request.url ?? '')?.[1]
    void fetch(`${standIn.origin}/${target}`)
      .then(async (answer) => response.writeHead(answer.status).end(await answer.text()))
      .catch(() => response.writeHead(502).end())
  })
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  host.close()
  await standIn.close()
})
beforeEach(() => standIn.calm())
afterEach(() => standIn.throwViolations())

const calls = () =>
  callsOf({ name: 'cf', url: `http://127.0.0.1:${(host.address() as AddressInfo).port}` } as Parameters<typeof callsOf>[0])

test('115 Cloud through an older host: waiting, scanned, confirmed, canceled, expired', async () => {
  const { qr, poll, offer } = calls()
  expect(offer('115cloud')).toMatchObject({ builtIn: true, customApp: false, qr: true })
  const begun = await qr('115cloud', {})
  if (!('data' in begun)) throw new Error(begun.failure.code)
  const { id } = begun.data
  const session = begun.data.qr.split('dg-')[1]
  expect(await poll('115cloud', id)).toEqual({ data: { status: 'waiting' } })
  standIn.world.person.phone = 'scanned'
  expect(await poll('115cloud', id)).toEqual({ data: { status: 'scanned' } })
  standIn.world.person.phone = 'cancelled'
  expect(await poll('115cloud', id)).toMatchObject({ failure: { code: 'access_denied' } })
  standIn.world.person.phone = 'confirmed'
  expect(await poll('115cloud', id)).toEqual({ data: { status: 'confirmed', sessionId: session } })
  standIn.world.person.phone = 'expired'
  expect(await poll('115cloud', id)).toEqual({ data: { status: 'expired' } })
  expect(asked[0]).toBe('/proxy/https://qrcodeapi.115.com/api/1.0/web/1.0/token/')
})

test('a service that sends the reader to a script instead of a website is malformed', async () => {
  const service = createServer((_, response) => response.end('{"authorizeUrl":"javascript:alert(1)","state":"s","redirectUri":""}'))
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  const { start } = callsOf({ name: 'site', url } as Parameters<typeof callsOf>[0])
  expect(await start('onedrive', {})).toMatchObject({ failure: { step: 'start', code: 'host_malformed' } })
  service.close()
})
