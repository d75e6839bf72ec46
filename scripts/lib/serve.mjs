/** The site's server (`server.mjs`) on an address of the caller's choice. */
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { CommandError, inRoot } from './project.mjs'
import { start } from './run.mjs'

/** A free port of the loopback interface. */
export const freePort = () => listenOnce(0, '127.0.0.1')

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
 * Serves the production build. Resolves as soon as it shows content.
 * @param {{ port: number, hostname?: string, quiet?: boolean, args?: string[], env?: Record<string, string> }} options `args`: of Node
 * @returns its address without a trailing slash, its process, `done` (promise of `{ code, output }`), `ended` (the result, when it has ended already) and `stop()`
 */
export async function serve({ port, hostname, quiet = false, args = [inRoot('server.mjs')], env = {} }) {
  const { child, done } = start(process.execPath, args, {
    quiet,
    endsWithThis: true,
    env: { PORT: String(port), HOSTNAME: hostname ?? '', ...env },
  })
  let ended = null
  const watched = done.then((result) => (ended = result))
  const isAny = !hostname || hostname === '0.0.0.0' || hostname === '::'
  const address = (host) => `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const isReady = () =>
    fetch(`${address(isAny ? '127.0.0.1' : hostname)}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!ended && !(await isReady())) await pause(20)
  const stop = async () => {
    child.kill('SIGTERM')
    await done
  }
  return { url: address(isAny ? 'localhost' : hostname), pid: child.pid, ended, done: watched, stop }
}
