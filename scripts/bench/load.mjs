/**
 * Load on one URL: by `wrk` if it is installed, which uses a tenth of the CPU time of the server; otherwise by autocannon, which uses more
 * than the server.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import autocannon from 'autocannon'

const headers = { 'accept-encoding': 'br' }

/**
 * @param seconds duration
 * @returns requests per second, 50th and 99th percentile in milliseconds, number of failed responses, and the program
 */
export async function load(url, connections, seconds) {
  try {
    return parse(await wrk(url, connections, seconds))
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
  const { requests, latency, non2xx, errors } = await autocannon({ url, connections, duration: seconds, headers })
  return { rate: Math.round(requests.average), p50: latency.p50, p99: latency.p99, failed: non2xx + errors, program: 'autocannon' }
}

async function wrk(url, connections, seconds) {
  const [[name, value]] = Object.entries(headers)
  const args = ['--threads=1', `--connections=${connections}`, `--duration=${seconds}s`, '--latency', `--header=${name}: ${value}`, url]
  return (await promisify(execFile)('wrk', args)).stdout
}

function parse(output) {
  const after = (pattern) => pattern.exec(output)?.[1]
  const sockets = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(output)?.slice(1) ?? []
  return {
    rate: Math.round(Number(after(/Requests\/sec:\s+([\d.]+)/))),
    p50: milliseconds(after(/ 50%\s+(\S+)/)),
    p99: milliseconds(after(/ 99%\s+(\S+)/)),
    failed: Number(after(/Non-2xx or 3xx responses: (\d+)/) ?? 0) + sockets.reduce((sum, count) => sum + Number(count), 0),
    program: 'wrk',
  }
}

/** `870.00us` → 0.87 */
function milliseconds(time) {
  const [, number, unit] = /^([\d.]+)(us|ms|s)$/.exec(time ?? '') ?? []
  return Number((Number(number) * { us: 0.001, ms: 1, s: 1000 }[unit]).toFixed(2))
}

export function describe({ rate, p50, p99, failed, program }) {
  return `${rate} requests/s, p50 ${p50} ms, p99 ${p99} ms, ${failed} failed (${program})`
}
