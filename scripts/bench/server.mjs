/**
 * `npm run bench:server`: requests per second and latency of a cached page, memory afterwards, and the effect of a publication: time from
 * the webhook event until a pushed word is visible, during page requests; then the times of a restart, and of a start with the content of
 * the code and an empty cache. The code must be built. `-- --pages=0,3000` generates pages in addition to the real ones, `-- --seconds=10`
 * sets the duration of each run. Nothing here changes; work is done in the system's temporary folder.
 */
import { execFileSync, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isCodeBuilt } from '../lib/build.mjs'
import { pause } from '../lib/pause.mjs'
import { CommandError, contentDir, inRoot, main } from '../lib/project.mjs'
import { run } from '../lib/run.mjs'
import { freePort } from '../lib/serve.mjs'
import { describe, load } from './load.mjs'

const address = '/guide/install/docker.html'
const changed = 'en/guide/webdav.md'
const secret = 'secret of the server benchmark'
const connections = 32

const option = (name, value) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? value
const seconds = Number(option('seconds', '10'))
const sizes = option('pages', '0').split(',').map(Number)

await main(async () => {
  if (!isCodeBuilt()) throw new CommandError('The code is not built as it stands: npm run build -- --code')
  const cpu = os.cpus()
  console.log(
    `${cpu.length} × ${cpu[0]?.model}, Node ${process.version}, load ${os.loadavg()[0]?.toFixed(1)}; ${connections} connections, ${seconds} s`,
  )
  for (const size of sizes) await measure(size)
})

async function measure(size) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-server-'))
  const work = path.join(folder, 'work')
  let server
  try {
    cpSync(contentDir(), work, { recursive: true })
    if (size > 0) await run('tsx', ['scripts/lib/bench/write-content.ts', work, String(size)])
    git(folder, 'init', '--quiet', '--bare', '--initial-branch=main', 'content.git')
    git(work, 'init', '--quiet', '--initial-branch=main', '.')
    git(work, 'add', '--all')
    git(work, 'commit', '--quiet', '--message=First')
    git(work, 'push', '--quiet', '../content.git', 'HEAD:main')
    server = await startServer(folder)
    const { total } = (await server.status()).pages
    console.log(`${total} kept addresses: ready after ${server.readyAfter} ms, all made after ${await allMade(server)} ms`)
    await rested(server)
    console.log(`  ${describe(await load(server.url + address, connections, seconds))}`)
    console.log(`  resident: server ${memoryOf(server.pid)} MB, with all its processes ${memoryOf(server.pid, true)} MB`)
    for (const loaded of [false, true]) await publishOnce(server, work, loaded)
    await allMade(server)
    await server.stop()
    server = await startServer(folder)
    console.log(`  started again: ready after ${server.readyAfter} ms`)
    if (size > 0) return
    await server.stop()
    server = await startServer(folder, { CACHE_DIR: path.join(folder, 'empty'), CONTENT_REPOSITORY: '', CONTENT_DIR: '' })
    console.log(`  with the content of the code and an empty cache: ready after ${server.readyAfter} ms`)
  } finally {
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startServer(folder, env = {}) {
  const port = await freePort()
  const since = performance.now()
  const child = spawn(process.execPath, [inRoot('server.mjs')], {
    env: {
      ...process.env,
      PORT: String(port),
      HOSTNAME: '127.0.0.1',
      CACHE_DIR: path.join(folder, 'cache'),
      CONTENT_REPOSITORY: path.join(folder, 'content.git'),
      PUBLISH_SECRET: secret,
      PUBLISH_POLL: '0',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  const ended = new Promise((resolve) => child.once('exit', resolve))
  while (
    child.exitCode === null &&
    !(await fetch(`${url}/api/ready`).then(
      (answer) => answer.ok,
      () => false,
    ))
  )
    await pause(50)
  return {
    url,
    pid: child.pid,
    readyAfter: Math.round(performance.now() - since),
    status: async () => (await fetch(`${url}/api/status`)).json(),
    stop: () => (child.kill('SIGTERM'), ended),
  }
}

/** Milliseconds until the render worker has rendered every page. */
async function allMade(server) {
  const since = performance.now()
  while ((await server.status()).pages.toMake > 0) await pause(200)
  return server.readyAfter + Math.round(performance.now() - since)
}

/** Resolves once the processes are idle: outputs made of all pages follow the pages, and wrk needs the other core. */
async function rested({ pid }) {
  for (let before = -1, now = timeOf(pid); now !== before; before = now, now = timeOf(pid)) await pause(1500)
}

/** CPU time in hundredths of a second of a process and its descendants; constant if /proc does not report it. */
function timeOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
    return Number(fields[11]) + Number(fields[12]) + childrenOf(pid).reduce((sum, child) => sum + timeOf(child), 0)
  } catch {
    return 0
  }
}

/** Pushes one changed word and requests the page until it appears. */
async function publishOnce(server, work, loaded) {
  const running = loaded && load(server.url + address, connections, 6)
  if (running) await pause(1500)
  const word = `benchmark-${Date.now()}`
  appendFileSync(path.join(work, changed), `\n${word}\n`)
  git(work, 'commit', '--quiet', '--all', '--message=Word')
  git(work, 'push', '--quiet', '../content.git', 'HEAD:main')
  const body = '{"ref":"refs/heads/main"}'
  const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
  const since = performance.now()
  const answered = fetch(`${server.url}/api/publish`, {
    method: 'POST',
    body,
    headers: { 'x-github-event': 'push', 'x-hub-signature-256': signature },
  })
  while (!(await (await fetch(`${server.url}/guide/webdav.html`)).text()).includes(word)) await pause(10)
  const live = Math.round(performance.now() - since)
  const published = await (await answered).json()
  const noticed = running ? `; meanwhile ${describe(await running)}` : ''
  console.log(
    `  one word live ${live} ms after the announcement (${published.changed?.length} addresses changed), all processes ${memoryOf(server.pid, true)} MB${noticed}`,
  )
}

/** Resident megabytes of a process, or of it and its descendants; from /proc, so on Linux only. */
function memoryOf(pid, family = false) {
  try {
    const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
    return Math.round(kilobytes / 1024) + (family ? childrenOf(pid) : []).reduce((sum, child) => sum + memoryOf(child, true), 0)
  } catch {
    return 0
  }
}

function childrenOf(pid) {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}

function git(cwd, ...args) {
  execFileSync('git', ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.com', ...args], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
