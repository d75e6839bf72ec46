/** Visitors who send requests to the balancer continuously, and the responses they receive. */
import http from 'node:http'
import { pause } from '../pause.mjs'
import { ask } from './replica.mjs'

/**
 * Starts visitors. Each requests the URLs in turn on a persistent connection, as a browser does; one of them searches.
 * @param {string} url
 * @param {readonly string[]} addresses page paths, each a complete document
 * @param {number} readers
 * @returns `stop()`: resolves with `{ requests, failed, p50, p99, most }`, times in milliseconds, `failed` as sentences
 */
export function startLoad(url, addresses, readers) {
  const times = []
  const failed = []
  let isOver = false

  const read = async (first) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    for (let at = first; !isOver; at++) {
      const address = addresses[at % addresses.length]
      await measure(address, agent, ({ body }) => body.trimEnd().endsWith('</html>'))
      // One hundred requests per second each, because the machine also runs the site.
      await pause(10)
    }
    agent.destroy()
  }
  const search = async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    const queries = ['guide', 'page', 'home', 'about']
    for (let at = 0; !isOver; at++) {
      await measure(`/api/search?locale=en&q=${queries[at % queries.length]}`, agent, ({ body }) => JSON.parse(body).nbHits > 0)
      // The rate limit is 400 queries per minute and IP address.
      await pause(200)
    }
    agent.destroy()
  }
  const measure = async (address, agent, isWhole) => {
    const since = performance.now()
    try {
      const answer = await ask(url + address, { agent })
      if (answer.status !== 200 || !isWhole(answer)) failed.push(`${address}: ${answer.status}, ${answer.body.slice(0, 80)}`)
    } catch (error) {
      failed.push(`${address}: ${error.message}`)
    }
    times.push(performance.now() - since)
  }

  const all = [...Array.from({ length: readers }, (_, reader) => read(reader * 7)), search()]
  return {
    stop: async () => {
      isOver = true
      await Promise.all(all)
      times.sort((a, b) => a - b)
      const at = (share) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0)
      return { requests: times.length, failed, p50: at(0.5), p99: at(0.99), most: at(1) }
    },
  }
}
