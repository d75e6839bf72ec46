import { randomBytes } from 'node:crypto'
import { createLimit, readTokenSettings } from '@/lib/token-service/handler'
import { createTokenService, type LogEntry, type TokenService } from '@/lib/token-service/service'
import { StandIn } from './stand-in/stand-in'
import { operatorEnvironment, registerApps, siteOrigin } from './token-apps'

/** A service before the stand-in, and what it logged. */
export interface Harness {
  standIn: StandIn
  service: TokenService
  logged: LogEntry[]
  /** The same service, giving providers up soon. */
  impatient: Pick<Harness, 'call'>
  /** Answers with JSON. `cookie`: what the browser keeps; a page of another site gives its `origin`. */
  call: (
    path: string,
    body?: unknown,
    more?: { cookie?: string; origin?: string; method?: string; address?: string; headers?: Record<string, string> },
  ) => Promise<Answer>
  close: () => Promise<void>
}

export interface Answer {
  status: number
  headers: Headers
  // oxlint-disable-next-line typescript/no-explicit-any -- answers are looked into by tests
  body: any
  text: string
  cookie: string
}

export async function openHarness(env: Record<string, string> = {}): Promise<Harness> {
  const standIn = await StandIn.open()
  registerApps(standIn)
  const logged: LogEntry[] = []
  const settings = readTokenSettings({
    SITE_URL: siteOrigin,
    ...operatorEnvironment(standIn),
    TOKEN_SERVICE_KEY: randomBytes(32).toString('hex'),
    ...env,
  })
  const log = (entry: LogEntry) => logged.push(entry)
  const limit = createLimit(Number(env.TOKEN_SERVICE_RATE ?? 100_000))
  const service = createTokenService({ settings, log, limit })
  const caller = (answers: TokenService): Harness['call'] =>
    async function call(
      path,
      body,
      { cookie, origin, method = body === undefined ? 'GET' : 'POST', address = '192.0.2.1', headers = {} } = {},
    ) {
      const response = await answers(
        new Request(`http://localhost${path}`, {
          method,
          headers: {
            host: 'docs.example.com',
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...(cookie ? { cookie } : {}),
            ...(origin ? { origin } : { origin: siteOrigin, 'sec-fetch-site': 'same-origin' }),
            ...headers,
          },
          ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        }),
        { address },
      )
      const text = await response.text()
      return {
        status: response.status,
        headers: response.headers,
        text,
        body: text.startsWith('{') ? JSON.parse(text) : null,
        cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '',
      }
    }
  return {
    standIn,
    service,
    logged,
    close: () => standIn.close(),
    call: caller(service),
    impatient: { call: caller(createTokenService({ settings, log, limit, upstreamTimeoutMs: 300 })) },
  }
}
