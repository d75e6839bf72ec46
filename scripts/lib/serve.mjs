/** The site's server (`server.mjs`), or `next start`, on an address of the caller's choice. */
import net from 'node:net'
import path from 'node:path'
import { pause } from './pause.mjs'
import { CommandError, root } from './project.mjs'
import { start } from './run.mjs'

/** A free port of the loopback interface. */
export function freePort() {
  return listenOnce(0, '127.0.0.1')
}

/** Fails with a clear message where the address cannot be listened on. */
export async function checkAddress(port, hostname) {
  try {
    await listenOnce(port, hostname)
  } catch (error) {
    const where = hostname ? `${hostname}:${port}` : `port ${port}`
    if (error.code === 'EADDRINUSE')
      throw new CommandError(`${where} is taken by another program. Choose another, for example PORT=${port + 1} npm start`)
    if (error.code === 'EACCES') throw new CommandError(`${where} may not be used by this account. Choose a port above 1023.`)
    throw new CommandError(`Cannot listen on ${where}: ${error.message}`)
  }
}

function listenOnce(port, hostname) {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen({ port, host: hostname, exclusive: true }, () => {
      const { port: chosen } = probe.address()
      probe.close(() => resolve(chosen))
    })
  })
}

/**
 * Next calls every loopback address `localhost` in middleware, and where it listens on another name than that it takes the middleware's
 * rewrites for another site and asks itself without end. So loopback addresses are given as `localhost`, with the address family asked for.
 */
function listenOptions(hostname) {
  if (!hostname) return { args: [] }
  if (hostname !== '127.0.0.1' && hostname !== '::1') return { args: ['-H', hostname] }
  const order = hostname === '::1' ? 'ipv6first' : 'ipv4first'
  const nodeOptions = `${process.env.NODE_OPTIONS ?? ''} --dns-result-order=${order}`.trim()
  return { args: ['-H', 'localhost'], env: { NODE_OPTIONS: nodeOptions } }
}

/**
 * Serves the production build. Resolves as soon as it answers.
 * @param {{ port: number, hostname?: string, quiet?: boolean, program?: 'server' | 'next', folder?: string, env?: Record<string, string> }} options `server` is ready
 *   once it shows content, and may run in another folder; `next` needs a build with pages
 * @returns its address without a trailing slash, its process id, `done` (promise of `{ code, output }`), `ended` (the result, when it has ended already) and `stop()`
 */
export async function serve({ port, hostname, quiet = false, program = 'server', folder = root, env: more = {} }) {
  const { args, env } = listenOptions(hostname)
  const { child, done } =
    program === 'next'
      ? start('next', ['start', '-p', String(port), ...args], { quiet, env: { ...env, ...more } })
      : start(process.execPath, [path.join(folder, 'server.mjs')], {
          quiet,
          env: { PORT: String(port), HOSTNAME: hostname ?? '', SITE_PARENT: '1', ...more },
        })
  let ended = null
  const watched = done.then((result) => (ended = result))
  const isAny = !hostname || hostname === '0.0.0.0' || hostname === '::'
  const reachable = isAny ? 'localhost' : hostname
  const host = isAny ? '127.0.0.1' : hostname
  while (!ended && !(await (program === 'next' ? answers(port, host) : isReady(port, host)))) await pause(100)
  const stop = async () => {
    child.kill('SIGTERM')
    await done
  }
  return { url: `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`, pid: child.pid, ended, done: watched, stop }
}

/** True once the server shows content. */
async function isReady(port, host) {
  try {
    return (await fetch(`http://${host.includes(':') ? `[${host}]` : host}:${port}/api/ready`)).ok
  } catch {
    return false
  }
}

function answers(port, host) {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host }, () => socket.end(() => resolve(true)))
    socket.on('error', () => resolve(false))
  })
}
