import type { Provider } from '@/lib/token-service/providers/provider'
import type { ServiceSettings } from '@/lib/token-service/settings'
import type { Caller } from './origins'
import type { Seals } from './sealed'
import type { UpstreamFetch } from './upstream'

/** Context of every provider call. */
export interface Call {
  request: Request
  provider: Provider
  settings: ServiceSettings
  seals: Seals
  caller: Caller
  fetch: UpstreamFetch
  /** The sign-in URL to open in the browser: the provider's, or the stand-in's in tests. */
  publicUrl: (url: URL) => string
  /** Registers values to be redacted from a provider's messages. */
  keepSecret: (...values: (string | null | undefined)[]) => void
}

/** A successful response. */
export interface CallResponse {
  body: unknown
  headers?: Record<string, string>
}
