import type { Provider } from '@/lib/token-service/providers/provider'
import type { ServiceSettings } from '@/lib/token-service/settings'
import type { Caller } from './origins'
import type { Seals } from './sealed'
import type { UpstreamFetch } from './upstream'

/** What every call of a provider works with. */
export interface Call {
  request: Request
  provider: Provider
  settings: ServiceSettings
  seals: Seals
  caller: Caller
  fetch: UpstreamFetch
  /** A sign-in address as the browser shall open it: the provider’s, or the stand-in’s in tests. */
  publicUrl: (url: URL) => string
  /** Notes values that must not appear in a provider's words. */
  keepSecret: (...values: (string | null | undefined)[]) => void
}

/** A successful answer. */
export interface Outcome {
  body: unknown
  headers?: Record<string, string>
}
