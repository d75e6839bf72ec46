import type { ErrorCode } from '../contract/errors'

/** One line a request. Paths without queries, codes, times: nothing that a reader typed or a provider gave. */
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
