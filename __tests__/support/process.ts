import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { listen } from './http'
import { until } from './until'

/** A free port of the loopback interface. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  server.close()
  return port
}

export interface StartedProcess {
  /** Everything that it printed so far. */
  output: { out: string; err: string }
  /** Code with which it ended. */
  ended: Promise<number | null>
  /** Ends it as an operator does. */
  stop: () => Promise<number | null>
}

/** Starts a program of the project, with nothing of our environment but what it needs. */
export function startProcess(args: readonly string[], env: Record<string, string>): StartedProcess {
  const child = spawn(process.execPath, args, {
    cwd: path.resolve(__dirname, '../..'),
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', NODE_ENV: 'production', ...env },
  })
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (output.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output.err += chunk.toString()))
  // `exit` can come before the last lines.
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return {
    output,
    ended,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

/** Whether an address answers with success. */
export const isUp = (address: string): Promise<boolean> =>
  fetch(address, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Waits until an address answers with success. @throws Error with what the process printed when it ends first */
export async function waitFor(address: string, { output, ended }: StartedProcess): Promise<void> {
  let over = false
  void ended.then(() => (over = true))
  let up = false
  await until(async () => (up = await isUp(address)) || over)
  if (!up) throw new Error(`ended before ${address} answered:\n${output.out}${output.err}`)
}

/** Processes that a process has started, as Linux tells it; none elsewhere. */
export function childrenOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`
  return existsSync(file) ? readFileSync(file, 'utf8').split(' ').map(Number).filter(Boolean) : []
}

/** Waits until a process is gone. @throws where it stays */
export async function gone(pid: number): Promise<void> {
  await until(() => !isRunning(pid)).catch(() => {
    throw new Error(`process ${pid} still runs`)
  })
}

/** What has ended and was not asked for its code (a zombie) runs no more. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
