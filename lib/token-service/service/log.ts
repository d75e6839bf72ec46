import { pino } from 'pino'
import type { ErrorCode } from '@/lib/token-service/contract/errors'

/** One line per request with names of calls, codes and times; never anything that a visitor typed or a provider returned. */
export interface LogEntry {
  requestId: string
  method: string
  /** Name of the call, such as `onedrive/finish`; `unknown` for anything else, so that no typed URL is logged. */
  call: string
  status: number
  code: ErrorCode | null
  providerCode: string | null
  milliseconds: number
}

export type Log = (entry: LogEntry) => void

/** Writes JSON lines to standard output, with level `warn` for failures of the provider. */
export function createLog(): Log {
  const logger = pino({ name: 'tokens', base: null, timestamp: pino.stdTimeFunctions.isoTime })
  return (entry) => (entry.status >= 500 ? logger.warn(entry) : logger.info(entry))
}
