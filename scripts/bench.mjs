/**
 * `npm run bench`: what the built server does on this machine: time of a first start and of a restart, requests per second of a page, time
 * from a push until its word is visible, time and CPU for all pages from an empty cache, search meanwhile, memory. `-- --seconds=10` sets the
 * duration of the load. Needs an idle machine; to compare two commits, run them by turns. Works in the system's temporary folder.
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
const queries = ['docker', 'onedrive', 'token', '密码', 'webdav', 'nginx 413', 'backup', 'refresh token expired']
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
    server = await startServer({ ...env, PRERENDER: '0' })
    console.log(`first start: ready after ${server.readyMs} ms`)
    await (await fetch(server.url + page)).text()
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
    console.log(`memory: ${memoryOf(server)}`)
    await server.stop()
    server = await startServer(env)
    console.log(`restart: ready after ${server.readyMs} ms`)
    await server.stop()
    server = await startServer({ ...env, CACHE_DIR: path.join(folder, 'empty'), PRERENDER: '0' })
    await readAll(server)
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

/** Requests all pages for two clients, while a third one searches. */
async function readAll(server) {
  const since = performance.now()
  while (!(await search(server, 'docker')).ok) await pause(50)
  console.log(`search: first answer ${inSeconds(server.readyMs + performance.now() - since)} after an empty start`)
  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address]) => new URL(address).pathname)
  const before = processesOf(server.pid).map(cpuSeconds)
  const began = performance.now()
  const searchMs = []
  let next = 0
  const read = async () => {
    while (next < paths.length) {
      const response = await fetch(server.url + paths[next++], { headers: { 'accept-encoding': 'br' } })
      await response.arrayBuffer()
      if (!response.ok) throw new CommandError(`${response.url} answers ${response.status}`)
    }
  }
  const searchMeanwhile = async () => {
    for (let count = 0; next < paths.length; count++) {
      const asked = performance.now()
      await (await search(server, `${queries[count % queries.length]} ${count}`)).text()
      searchMs.push(performance.now() - asked)
      await pause(50)
    }
  }
  await Promise.all([read(), read(), searchMeanwhile()])
  const took = performance.now() - began
  const cpu = processesOf(server.pid).map((pid, index) => cpuSeconds(pid) - (before[index] ?? 0))
  console.log(
    `all ${paths.length} pages: ${inSeconds(took)}, CPU of the cache and the app ${cpu.map((one) => one.toFixed(1)).join(' and ')} s`,
  )
  const sorted = searchMs.toSorted((one, other) => one - other)
  const [median, slow] = [0.5, 0.99].map((share) => Math.round(sorted[Math.floor(sorted.length * share)]))
  console.log(`search meanwhile: ${sorted.length} queries, p50 ${median} ms, p99 ${slow} ms`)
  console.log(`memory after all pages: ${memoryOf(server)}`)
}

function search({ url }, query) {
  return fetch(`${url}/api/search?${new URLSearchParams({ locale: 'en', q: query })}`)
}

function inSeconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`
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

/** A process and its descendants: the cache, then the app. */
function processesOf(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return [Number(pid), ...children.flatMap(processesOf)]
}

function cpuSeconds(pid) {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) / 100
}

/** Memory of all processes; what they share is counted once. */
function memoryOf({ pid }) {
  const megabytes = processesOf(pid).map((one) => /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${one}/smaps_rollup`, 'utf8'))?.[1] / 1024)
  return `${megabytes.map(Math.round).join(' + ')} MB in the cache and the app`
}
