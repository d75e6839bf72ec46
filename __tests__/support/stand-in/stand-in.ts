import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { listen } from '../http'
import { Accounts } from './accounts'
import { json, Violation, type Incoming, type Outgoing } from './exchange'
import { aliyunAddresses } from './aliyun'
import { baiduAddresses } from './baidu'
import { pan115Addresses } from './pan115'
import { pan123Addresses } from './pan123'
import { standardAddresses } from './standard'

/** What the person in front of a provider does next. */
export interface Person {
  /** Answer on the consent page when the browser does not press a button itself. */
  consent: 'ask' | 'allow' | 'deny'
  /** Where the phone is with the QR code. */
  phone: 'away' | 'scanned' | 'confirmed' | 'cancelled' | 'expired'
  /** Codes are given out stale. */
  staleCodes: boolean
  /** The provider forgets to send a refresh token. */
  noRefreshToken: boolean
}

export interface World {
  accounts: Accounts
  person: Person
}

/** Answers one address of a provider. */
export type Address = (incoming: Incoming, world: World) => Outgoing

/** Ways in which a provider fails. */
export type Trouble = 'slow' | '500' | 'malformed' | 'html' | '429' | 'redirect' | 'huge' | 'hang-up'

/** Before a test says otherwise. */
const calmPerson: Person = { consent: 'ask', phone: 'away', staleCodes: false, noRefreshToken: false }

const addresses: Readonly<Record<string, Address>> = {
  ...standardAddresses,
  ...baiduAddresses,
  ...aliyunAddresses,
  ...pan115Addresses,
  ...pan123Addresses,
}

/** Addresses whose last part differs from call to call. */
const patterns: readonly (readonly [RegExp, string])[] = [
  [/^(openapi\.aliyundrive\.com\/oauth\/qrcode)\/[\w-]+\/status$/, '$1/*/status'],
  [/^((?:graph\.microsoft\.(?:com|us|de)|microsoftgraph\.chinacloudapi\.cn)\/v1\.0\/sites)\/.+$/, '$1/*'],
]

/** A server on the own machine that plays all providers, strict about everything that their sheets say. */
export class StandIn {
  readonly world: World = { accounts: new Accounts(), person: { ...calmPerson } }
  /** Everything that came in, in order. */
  readonly seen: Incoming[] = []
  /** What was against the sheets; `throwViolations` makes a test of it. */
  readonly violations: string[] = []
  private readonly troubles: { pattern: RegExp; trouble: Trouble }[] = []

  private constructor(private readonly server: Server) {}

  static async open(): Promise<StandIn> {
    const server = createServer()
    const standIn = new StandIn(server)
    server.on('request', (request, response) => {
      void standIn.answer(request).then(
        (outgoing) => {
          if (!outgoing) return request.socket.destroy()
          response.writeHead(outgoing.status, outgoing.headers).end(outgoing.body)
        },
        (error: unknown) => response.writeHead(599).end(String(error)),
      )
    })
    await listen(server)
    return standIn
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  /** The next call to an address that fits goes wrong. */
  trouble(pattern: RegExp, trouble: Trouble): void {
    this.troubles.push({ pattern, trouble })
  }

  /** For the end of a test. @throws Error naming everything that was against the sheets */
  throwViolations(): void {
    const found = this.violations.splice(0)
    if (found.length > 0) throw new Error(`against the sheets of the providers:\n${found.join('\n')}`)
  }

  /** Forgets troubles and what the person was told; keeps apps and tokens. */
  calm(): void {
    this.troubles.length = 0
    Object.assign(this.world.person, calmPerson)
  }

  private async answer(request: IncomingMessage): Promise<Outgoing | null> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const url = new URL(request.url ?? '/', 'http://stand-in')
    const target = decodeURI(url.pathname.slice(1))
    const incoming: Incoming = {
      method: request.method ?? '',
      target,
      path: target.slice(target.indexOf('/')),
      query: Object.fromEntries(url.searchParams),
      headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
      body: Buffer.concat(chunks).toString('utf8'),
    }
    if (target === 'favicon.ico') return { status: 404, body: '' }
    this.seen.push(incoming)
    const trouble = this.troubles.findIndex(({ pattern }) => pattern.test(target))
    if (trouble >= 0) return cause(this.troubles.splice(trouble, 1)[0]!.trouble)
    const found = patterns.find(([pattern]) => pattern.test(target))
    const address = addresses[found ? target.replace(...found) : target]
    try {
      if (!address) throw new Violation(`no provider has ${target}`)
      return address(incoming, this.world)
    } catch (error) {
      if (!(error instanceof Violation)) throw error
      this.violations.push(error.message)
      return json({ error: 'against_the_sheet', error_description: error.message }, 400)
    }
  }
}

async function cause(trouble: Trouble): Promise<Outgoing | null> {
  switch (trouble) {
    case 'slow':
      await wait(13_000, undefined, { ref: false })
      return json({})
    case '500':
      return json({ error: 'server_error', error_description: 'Something broke over there.' }, 500)
    case 'malformed':
      return { status: 200, headers: { 'Content-Type': 'application/json' }, body: '{"access_token": "standin-acc' }
    case 'html':
      return { status: 200, headers: { 'Content-Type': 'text/html' }, body: '<h1>Blocked by the network</h1>' }
    case '429':
      return json({ error: 'too_many_requests' }, 429, { 'Retry-After': '7' })
    case 'redirect':
      return { status: 302, headers: { Location: 'http://169.254.169.254/latest/meta-data' }, body: '' }
    case 'huge':
      return { status: 200, headers: { 'Content-Type': 'application/json' }, body: `{"access_token":"${'x'.repeat(700_000)}"}` }
    case 'hang-up':
      return null
  }
}
