/**
 * `npm run bench`: what the built server does on this machine: time of a first start and of a restart, requests per second of a page, time
 * from a push until its word is visible, memory. `-- --seconds=10` sets the duration of the load. Needs an idle machine; to compare two
 * commits, run them by turns. Works in the system's temporary folder.
 */
import { execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { isCodeBuilt } from './lib/build.mjs'
import { CommandError, contentDir, main } from './lib/project.mjs'
import { freePort, serve } from './lib/serve.mjs'

const page = '/guide/install/docker.html'
const changedFile = 'en/guide/webdav.md'
const changedPage = '/guide/webdav.html'
const secret = 'secret of the benchmark alone'
const connections = 32
const publications = 3
const seconds = Number(process.argv.find((word) => word.startsWith('--seconds='))?.slice('--seconds='.length) ?? 10)

await main(async () => {
  if (!isCodeBuilt()) throw new CommandError('The code is not built as it stands: npm run build')
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-'))
  const work = path.join(folder, 'work')
  const repository = path.join(folder, 'content.git')
  cpSync(contentDir(), work, { recursive: true })
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', repository])
  git(work, 'init', '--quiet', '--initial-branch=main', '.')
  git(work, 'remote', 'add', 'origin', repository)
  commit(work, 'First')
  const env = { CACHE_DIR: path.join(folder, 'cache'), CONTENT_REPOSITORY: repository, PUBLISH_SECRET: secret, PUBLISH_POLL: '0' }
  let server
  try {
    console.log(`${os.cpus().length} × ${os.cpus()[0]?.model}, Node ${process.version}, load ${os.loadavg()[0].toFixed(1)}`)
    server = await startServer(env)
    console.log(`first start: ready after ${server.readyMs} ms`)
    const { requests, latency, non2xx, errors } = await autocannon({
      url: server.url + page,
      connections,
      duration: seconds,
      headers: { 'accept-encoding': 'br' },
    })
    console.log(
      `throughput, ${connections} connections, ${seconds} s: ${Math.round(requests.average)} requests/s, p50 ${latency.p50} ms, p99 ${latency.p99} ms, ${non2xx + errors} failed`,
    )
    for (let count = 0; count < publications; count++) console.log(`publish: one word visible after ${await publish(server, work)} ms`)
    console.log(`memory: ${residentMb(server.pid)} MB resident in all processes`)
    await server.stop()
    server = await startServer(env)
    console.log(`restart: ready after ${server.readyMs} ms`)
  } finally {
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

/** Starts the server in a separate process; resolves when it serves content. */
async function startServer(env) {
  const port = await freePort()
  const since = performance.now()
  const server = await serve({ port, hostname: '127.0.0.1', quiet: true, env })
  if (server.ended) throw new CommandError(`The server ended with code ${server.ended.code}:\n${server.ended.output}`)
  return { ...server, readyMs: Math.round(performance.now() - since) }
}

/** Pushes one changed word, announces it as a git host does, and requests the page until the word appears. */
async function publish(server, work) {
  const word = `benchmark-${Date.now()}`
  appendFileSync(path.join(work, changedFile), `\n${word}\n`)
  commit(work, 'Word')
  const body = '{"ref":"refs/heads/main"}'
  const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
  const since = performance.now()
  const headers = { 'x-github-event': 'push', 'x-hub-signature-256': signature }
  const answered = fetch(`${server.url}/api/publish`, { method: 'POST', body, headers })
  while (!(await (await fetch(server.url + changedPage)).text()).includes(word)) await pause(10)
  const visibleMs = Math.round(performance.now() - since)
  await answered
  return visibleMs
}

function commit(work, message) {
  git(work, 'add', '--all')
  git(work, 'commit', '--quiet', `--message=${message}`)
  git(work, 'push', '--quiet', 'origin', 'HEAD:main')
}

function git(cwd, ...args) {
  const identity = ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.com']
  execFileSync('git', [...identity, ...args], { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Megabytes of a process and its descendants, from /proc. */
function residentMb(pid) {
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return Math.round(kilobytes / 1024) + children.reduce((sum, child) => sum + residentMb(child), 0)
}
