import type { ExplainedCode } from './errors'
import type { ProviderName } from './names'

/** Content of "copy details" for an issue. It has no field for a token, code, state, client id or secret. */
export interface Diagnostics {
  provider: ProviderName
  /** Name and origin of the instance, such as `cf https://api.alistgo.com`. */
  host: string
  step: 'start' | 'callback' | 'finish' | 'qr' | 'poll' | 'refresh' | 'check' | 'site-id' | 'albums' | 'status' | 'login'
  time: Date
  /** HTTP status; `null` without a response. */
  status: number | null
  code: ExplainedCode
  providerCode: string | null
  requestId: string | null
}

/** Lines of Markdown, identical in every language, so that maintainers can search for them. */
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
