import { pino } from 'pino'

/** What the log says about a request. Nothing identifies the visitor: no IP address, and no query, which may contain a code or a search. */
export interface AccessEntry {
  method: string
  path: string
  status: number
  /** Bytes sent, headers included. */
  bytes: number
  milliseconds: number
}

/** Longer paths are cut, because clients can send paths of any length. */
const maxPathCharacters = 300

/** Writes one line of JSON per request to standard output. */
export function createAccessLog(): (entry: AccessEntry) => void {
  const logger = pino({ name: 'access', base: null, timestamp: pino.stdTimeFunctions.isoTime })
  return (entry) => logger.info({ ...entry, path: entry.path.slice(0, maxPathCharacters) })
}
