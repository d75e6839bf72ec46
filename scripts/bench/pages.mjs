/**
 * `npm run bench:pages`: CPU time per page, by part: from an empty cache, and after a change of something that all pages show (the site's
 * URL), when the compiled texts are cached. The code must be built. `-- --pages=0,2880` generates pages in addition to the real ones. The
 * parts are those of a CPU profile of the render workers, which itself costs up to a quarter; `--no-profile` omits them. The totals are those
 * of the system, from /proc.
 */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readProfile } from '../lib/bench/profile-parts.mjs'
import { allMade, childrenOf, memoryOf, startServer, timeOf } from '../lib/bench/server-process.mjs'
import { isCodeBuilt } from '../lib/build.mjs'
import { CommandError, contentDir, main } from '../lib/project.mjs'
import { run } from '../lib/run.mjs'

const sizes = (process.argv.find((word) => word.startsWith('--pages='))?.slice('--pages='.length) ?? '0').split(',').map(Number)

const isProfiled = !process.argv.includes('--no-profile')

/** Milliseconds between two looks at the memory of the processes. */
const memoryIntervalMs = 500

const seconds = (ms) => (ms / 1000).toFixed(1)

await main(async () => {
  if (!isCodeBuilt()) throw new CommandError('The code is not built as it stands: npm run build -- --code')
  const cpu = os.cpus()
  console.log(`${cpu.length} × ${cpu[0]?.model}, Node ${process.version}, load ${os.loadavg()[0]?.toFixed(1)}`)
  for (const size of sizes) await measure(size)
})

async function measure(size) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-pages-'))
  try {
    const content = path.join(folder, 'content')
    cpSync(contentDir(), content, { recursive: true })
    if (size > 0) await run('tsx', ['scripts/lib/bench/write-content.ts', content, String(size)])
    const settings = { CACHE_DIR: path.join(folder, 'cache'), CONTENT_DIR: content, CONTENT_REPOSITORY: '' }
    await makeAll('from an empty cache', path.join(folder, 'first'), settings)
    await makeAll('after a change of what all pages show', path.join(folder, 'second'), {
      ...settings,
      SITE_URL: 'https://docs.example.org',
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Starts the server with the settings, waits for all pages, and prints what they took. */
async function makeAll(title, profiles, settings) {
  const server = await startServer(settings, isProfiled ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`] : [])
  let memory = 0
  let web = 0
  const workers = new Set()
  const look = () => {
    memory = Math.max(memory, memoryOf(server.pid, true))
    web = Math.max(web, memoryOf(server.pid))
    for (const pid of childrenOf(server.pid)) workers.add(pid)
  }
  const timer = setInterval(look, memoryIntervalMs)
  let all
  let hundredths
  const { total } = (await server.status()).pages
  try {
    all = await allMade(server)
    hundredths = timeOf(server.pid)
  } finally {
    clearInterval(timer)
    await server.stop()
  }
  console.log(
    `${total} addresses ${title}: ready after ${seconds(server.readyAfter)} s, all made after ${seconds(all)} s, ${(hundredths / 100).toFixed(0)} s of CPU, ${((hundredths * 10) / total).toFixed(0)} ms per address; at most ${memory} MB, ${web} MB of them the web process`,
  )
  if (!isProfiled) return
  const sums = new Map()
  const isOfWorker = (name) => workers.has(Number(name.split('.')[3]))
  for (const name of readdirSync(profiles).filter(isOfWorker))
    for (const [part, ms] of readProfile(path.join(profiles, name))) sums.set(part, (sums.get(part) ?? 0) + ms)
  const busy = [...sums.values()].reduce((sum, ms) => sum + ms, 0)
  for (const [part, ms] of [...sums].toSorted(([, one], [, other]) => other - one))
    console.log(`  ${(ms / total).toFixed(1).padStart(6)} ms ${((100 * ms) / busy).toFixed(1).padStart(5)} %  ${part}`)
}
