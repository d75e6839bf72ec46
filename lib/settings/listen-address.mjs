/** Where a server of this project listens. Plain JavaScript, because `npm start` reads it before any package is installed. */
import os from 'node:os'

/**
 * Reads `PORT` and `HOSTNAME`.
 * @param {Record<string, string | undefined>} environment
 * @returns {{ port: number, hostname?: string }} without `hostname`: all addresses of the machine
 * @throws {Error} that names the variable, the form expected and what was found
 */
export function readListenAddress({ PORT, HOSTNAME }) {
  const port = PORT ? Number(PORT) : 3000
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`PORT: expected a number from 1 to 65535, found "${PORT}"`)
  // Containers and some shells export the machine's name as HOSTNAME, which is not a choice of an address to listen on.
  if (!HOSTNAME || HOSTNAME === os.hostname()) return { port }
  // An IPv6 address may be written as in a URL.
  return { port, hostname: HOSTNAME.replace(/^\[(.*)\]$/, '$1') }
}
