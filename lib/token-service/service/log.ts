import { pino } from 'pino'
import type { ErrorCode } from '@/lib/token-service/contract/errors'

/** One line a request. Names of calls, codes, times: nothing that a reader typed or a provider gave. */
export interface LogEntry {
  requestId: string
  method: string
  /** The call as our table names it, such as `onedrive/finish`; `unknown` for anything else, so that no typed address is kept. */
  call: string
  status: number
  code: ErrorCode | null
  providerCode: string | null
  milliseconds: number
}

export type Log = (entry: LogEntry) => void

/** Writes JSON lines to the standard output, from `warn` on where something failed on the provider's side. */
export function createLog(): Log {
  const logger = pino({ name: 'tokens', base: null, timestamp: pino.stdTimeFunctions.isoTime })
  return (entry) => (entry.status >= 500 ? logger.warn(entry) : logger.info(entry))
}
