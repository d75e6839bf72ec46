/**
 * `npm run bench:attack [-- --seconds=30]`: how long a page takes while 50 connections send the most expensive queries that search accepts,
 * first from one IP address (which its rate limit rejects), then from as many addresses as connections (which the queue limits). Goal: 99
 * of 100 pages within 200 ms. First it measures the cost of other attacks: spellings of build files, `Upgrade`, long paths, large and
 * endless bodies (`--only-costs`: these alone). The attackers run in a separate process. Needs an idle machine; `CACHE_DIR` can contain
 * rendered pages.
 */
import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { runAttacks } from '../lib/attacks.mjs'
import { isCodeBuilt } from '../lib/build.mjs'
import { pause } from '../lib/pause.mjs'
import { CommandError, main } from '../lib/project.mjs'
import { freePort, serve } from '../lib/serve.mjs'

const connections = 50
const seconds = Number(process.argv.find((word) => word.startsWith('--seconds='))?.slice('--seconds='.length) ?? 30)
const page = '/guide/install/docker.html'
/** Sequential page requests per second: visitors during the attack. */
const readers = 50

if (process.argv.includes('--attack')) await attack(process.argv.at(-1))
else await main(measure)

async function measure() {
  if (!isCodeBuilt()) throw new CommandError('The code is not built as it stands: npm run build -- --code')
  const cache = mkdtempSync(path.join(os.tmpdir(), 'bench-attack-'))
  const env = { CACHE_DIR: process.env.CACHE_DIR || cache, TRUST_PROXY: '1', PUBLISH_SECRET: randomBytes(24).toString('hex') }
  const server = await serve({ port: await freePort(), hostname: '127.0.0.1', quiet: true, env })
  const status = async () => (await fetch(`${server.url}/api/status`)).json()
  let worst = 0
  try {
    while ((await status()).pages.toMake > 0) await pause(300)
    const before = await status()
    const { lines, passed } = await runAttacks(server)
    for (const line of lines) console.log(line)
    if (process.argv.includes('--only-costs')) return passed ? 0 : 1
    console.log(`${os.cpus().length} cores, load ${os.loadavg()[0].toFixed(1)}; pages alone: ${describe(await askPages(server.url, 5))}`)
    for (const addresses of [1, connections]) {
      const attacker = fork(fileURLToPath(import.meta.url), [
        '--attack',
        `--seconds=${seconds}`,
        JSON.stringify({ url: server.url, addresses }),
      ])
      const over = new Promise((resolve) => attacker.once('message', resolve))
      await pause(1000)
      const times = await askPages(server.url, seconds - 2)
      const answers = await over
      worst = Math.max(worst, at(times, 0.99))
      console.log(
        `${connections} connections, ${addresses} ${addresses === 1 ? 'address' : 'addresses'}: ${answers}; pages ${describe(times)}`,
      )
    }
    const after = await status()
    console.log(after.uptime > before.uptime ? `no restart; ${after.memory.residentMb} MB resident` : 'the server was started again')
    return passed && worst <= 200 && after.uptime > before.uptime ? 0 : 1
  } finally {
    await server.stop()
    rmSync(cache, { recursive: true, force: true })
  }
}

/** The most expensive queries: maximum length, all different, made of short prefixes that match most of the site. */
async function attack(given) {
  const { url, addresses } = JSON.parse(given)
  const beginnings = 'a b c d e f g h i l m n o p r s t u v w 网 设 置 文 件'.split(' ')
  let number = 0
  const setupRequest = (request) => {
    number++
    const words = Array.from({ length: 60 }, (_, index) => beginnings[(number * 7 + index * index * (number % 13)) % beginnings.length])
    const query = `${words.join(' ')} ${number}`.slice(0, 512)
    return {
      ...request,
      path: `/api/search?locale=${number % 2 ? 'en' : 'zh'}&q=${encodeURIComponent(query)}`,
      headers: { 'x-forwarded-for': `192.0.2.${(number % addresses) + 1}` },
    }
  }
  const result = await autocannon({ url, connections, duration: seconds, requests: [{ method: 'GET', path: '/', setupRequest }] })
  const counts = Object.entries(result.statusCodeStats ?? {}).map(([status, { count }]) => `${count} × ${status}`)
  process.send(`${counts.join(', ')}${result.errors ? `, ${result.errors} broken off` : ''}`, () => process.exit(0))
}

/** Milliseconds of each page request. */
async function askPages(url, duration) {
  const times = []
  const until = performance.now() + duration * 1000
  while (performance.now() < until) {
    const since = performance.now()
    const answer = await fetch(`${url}${page}`)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${page} answered ${answer.status}`)
    times.push(performance.now() - since)
    await pause(Math.max(0, 1000 / readers - (performance.now() - since)))
  }
  return times.sort((a, b) => a - b)
}

function at(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Infinity
}

function describe(times) {
  return `p50 ${at(times, 0.5).toFixed(1)} ms, p99 ${at(times, 0.99).toFixed(1)} ms, longest ${(times.at(-1) ?? 0).toFixed(1)} ms (${times.length})`
}
