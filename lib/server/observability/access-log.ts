import { pino } from 'pino'

/** What is written of a request. Nothing of the reader: no address, no query (queries carry codes and what people search for). */
export interface AccessEntry {
  method: string
  path: string
  status: number
  /** Bytes sent, headers included. */
  bytes: number
  milliseconds: number
}

/** Longest path that is written whole; strangers send any. */
const longest = 300

/** Writes one line of JSON a request to the standard output. */
export function createAccessLog(): (entry: AccessEntry) => void {
  const logger = pino({ name: 'access', base: null, timestamp: pino.stdTimeFunctions.isoTime })
  return (entry) => logger.info({ ...entry, path: entry.path.slice(0, longest) })
}
