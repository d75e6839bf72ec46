import { operatorApps, readerApps } from './token-apps'
import type { Harness } from './token-harness'

type Place = 'answer body' | 'answer header' | 'log' | 'upstream address' | 'upstream body' | 'upstream header'

/** Where a value may be seen, in the calls whose business it is; nowhere else. Baidu and 123 take secrets in the address, between servers. */
const allowed: Record<'secret' | 'code' | 'token', readonly [Place, RegExp][]> = {
  secret: [
    ['upstream body', /token|qrcode/],
    ['upstream address', /openapi\.baidu\.com\/oauth\/2\.0\/token|open-api\.123pan\.com\/api\/v1\/oauth2\/access_token/],
  ],
  code: [
    ['upstream body', /token/],
    ['upstream address', /openapi\.baidu\.com|open-api\.123pan\.com/],
  ],
  token: [
    ['answer body', /\/(finish|poll)$/],
    ['upstream body', /token/i],
    ['upstream header', /./],
    ['upstream address', /openapi\.baidu\.com|pan\.baidu\.com|open-api\.123pan\.com/],
  ],
}

/** Keeps everything that a service says, and what it prints by itself. Returns what names the secrets, codes and tokens in the wrong places. */
export function watchLeaks(harness: Harness): () => string[] {
  const seen: [place: Place, call: string, text: string][] = []
  for (const level of ['log', 'warn', 'error', 'info'] as const)
    jest.spyOn(console, level).mockImplementation((...words) => void seen.push(['log', '', words.map(String).join(' ')]))
  for (const caller of [harness, harness.impatient]) {
    const { call } = caller
    caller.call = async (path, ...more) => {
      const answer = await call(path, ...more)
      seen.push(['answer body', path, answer.text], ['answer header', path, [...answer.headers].flat().join('\n')])
      return answer
    }
  }
  return () => {
    for (const { target, query, body, headers } of harness.standIn.seen.filter((one) => !/authorize$|\/auth$/.test(one.target))) {
      seen.push(['upstream address', target, `${target}?${new URLSearchParams(query).toString()}`])
      seen.push(['upstream body', target, body], ['upstream header', target, JSON.stringify(headers)])
    }
    seen.push(['log', '', JSON.stringify(harness.logged)])
    const apps = [...Object.values(readerApps), ...Object.values(operatorApps)]
    const values: [keyof typeof allowed, string][] = [
      ...apps.map(({ secret }) => ['secret', secret] as [keyof typeof allowed, string]),
      ...harness.standIn.world.accounts.issued.map((value): [keyof typeof allowed, string] => [
        value.includes('-code-') ? 'code' : 'token',
        value,
      ]),
    ]
    const leaks = values.flatMap(([kind, value]) => {
      const forms = [
        value,
        encodeURIComponent(value),
        ...(['base64', 'base64url'] as const).map((form) => Buffer.from(value).toString(form)),
      ]
      return seen
        .filter(([place, call]) => !allowed[kind].some(([where, calls]) => where === place && calls.test(call)))
        .filter(([, , text]) => forms.some((form) => text.includes(form)))
        .map(([place, call]) => `${kind} in ${place} ${call}`)
    })
    return [...new Set(leaks)]
  }
}
