/** The site's server as benchmarks run it: a process of its own, whose CPU time and memory are read from /proc, so on Linux only. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { pause } from '../pause.mjs'
import { inRoot } from '../project.mjs'
import { freePort } from '../serve.mjs'

/**
 * Starts the server and waits until it is ready.
 * @param {Record<string, string>} env settings, `CACHE_DIR` among them
 * @param {string[]} options of Node
 */
export async function startServer(env, options = []) {
  const port = await freePort()
  const since = performance.now()
  const child = spawn(process.execPath, [...options, inRoot('server.mjs')], {
    env: { ...process.env, PORT: String(port), HOSTNAME: '127.0.0.1', PUBLISH_POLL: '0', ...env },
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
export async function allMade(server) {
  const since = performance.now()
  while ((await server.status()).pages.toMake > 0) await pause(500)
  return server.readyAfter + Math.round(performance.now() - since)
}

/** Resolves once the processes are idle: outputs made of all pages follow the pages, and wrk needs the other core. */
export async function rested({ pid }) {
  for (let before = -1, now = timeOf(pid); now !== before; before = now, now = timeOf(pid)) await pause(1500)
}

/** CPU time in hundredths of a second of a process and its descendants, ended ones included; constant if /proc does not report it. */
export function timeOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
    const own = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0)
    return own + childrenOf(pid).reduce((sum, child) => sum + timeOf(child), 0)
  } catch {
    return 0
  }
}

/** Resident megabytes of a process, or of it and its descendants; from /proc, so on Linux only. */
export function memoryOf(pid, family = false) {
  try {
    // A process that has just ended has none.
    const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
    return Math.round(kilobytes / 1024) + (family ? childrenOf(pid) : []).reduce((sum, child) => sum + memoryOf(child, true), 0)
  } catch {
    return 0
  }
}

export function childrenOf(pid) {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}
