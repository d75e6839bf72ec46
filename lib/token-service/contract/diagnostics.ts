import type { ExplainedCode } from './errors'
import type { ProviderName } from './names'

/** What "copy details" puts together for an issue. No token, code, state, id of an app or secret has a place in it. */
export interface Diagnostics {
  provider: ProviderName
  /** Name and origin of the host, such as `cf https://api.alistgo.com`. */
  host: string
  step: 'start' | 'callback' | 'finish' | 'qr' | 'poll' | 'refresh' | 'check' | 'site-id' | 'albums' | 'status' | 'login'
  time: Date
  /** HTTP status; `null` when there was no answer. */
  status: number | null
  code: ExplainedCode
  providerCode: string | null
  requestId: string | null
}

/** Lines of Markdown, the same in every language, so that whoever reads the issue can search for them. */
export function formatDiagnostics(details: Diagnostics): string {
  const rows = [
    ['Provider', details.provider],
    ['Host', details.host],
    ['Step', details.step],
    ['Time', details.time.toISOString()],
    ['HTTP status', details.status === null ? 'no answer' : String(details.status)],
    ['Error', details.code],
    ['Provider code', details.providerCode ?? 'none'],
    ['Request', details.requestId ?? 'none'],
  ]
  return rows.map(([name, value]) => `- ${name}: \`${value?.replaceAll('`', "'").replace(/\s+/g, ' ').slice(0, 200)}\``).join('\n')
}
