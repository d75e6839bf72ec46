import { fork, type ChildProcess } from 'node:child_process'
import os from 'node:os'
import type { SiteProcess } from '../process'
import type { RenderCall, RenderCalls, Reply, Ready } from './messages'

/** A render process as the front sees it. */
export interface RenderProcess {
  call: <C extends RenderCall>(call: C, args: RenderCalls[C]['args']) => Promise<RenderCalls[C]['result']>
  /** Resolves when the process has ended, however. */
  ended: Promise<void>
  end: () => void
  /** Ends it once everything is answered that it was asked. */
  retire: () => void
  /** Bytes that it occupied when it last answered. */
  memory: () => number
}

/** Starts a render process: the same server file in another role. It works behind the readers: at a lower priority. */
export async function startRenderProcess(site: SiteProcess): Promise<RenderProcess> {
  const child = fork(/* turbopackIgnore: true */ site.entry, [], {
    cwd: site.root,
    serialization: 'advanced',
    execArgv: [...process.execArgv, `--max-old-space-size=${mostHeap()}`],
    // Encoders of pictures leave less behind where they share few pools of memory.
    env: { MALLOC_ARENA_MAX: '2', ...process.env, SITE_ROLE: 'render', SITE_MARK: site.mark },
  })
  if (child.pid) lowerPriority(child.pid)
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>()
  let last = 0
  let over: Error | undefined
  let memory = 0
  let retiring = false
  const endWhenDone = () => {
    if (retiring && waiting.size === 0) endChild(child)
  }
  const ended = new Promise<void>((resolve) => {
    const end = (why: string) => {
      over ??= new Error(`The render process ended (${why})`)
      for (const { reject } of waiting.values()) reject(over)
      waiting.clear()
      resolve()
    }
    child.once('exit', (code, signal) => end(signal ?? `code ${String(code)}`))
    child.once('error', (error) => end(error.message))
  })
  await ready(child, ended)
  child.on('message', (reply: Reply) => {
    memory = reply.memory
    const { resolve, reject } = waiting.get(reply.id) ?? {}
    waiting.delete(reply.id)
    if ('error' in reply) reject?.(new Error(reply.error))
    else resolve?.(reply.result as never)
    endWhenDone()
  })
  return {
    call: (call, args) =>
      new Promise((resolve, reject) => {
        if (over) return reject(over)
        const id = ++last
        waiting.set(id, { resolve, reject })
        child.send({ id, call, args })
      }),
    ended,
    end: () => endChild(child),
    retire: () => {
      retiring = true
      endWhenDone()
    },
    memory: () => memory,
  }
}

/** Bytes that the container or the machine has. */
export function memoryLimit(): number {
  const limit = process.constrainedMemory()
  return limit > 0 && limit < os.totalmem() ? limit : os.totalmem()
}

/** Megabytes of heap: half of what there is, the other half is for what lies outside of it and for the front. */
function mostHeap(): number {
  return Math.round(Math.min(1024, Math.max(192, memoryLimit() / 2 ** 21)))
}

/** Milliseconds that the process has to end by itself. */
const lastPage = 5000

/** It ends when nobody is left to ask it; signals it leaves to us, since a terminal sends them to all processes. */
function endChild(child: ChildProcess): void {
  if (child.connected) child.disconnect()
  const kill = setTimeout(() => child.kill('SIGKILL'), lastPage).unref()
  child.once('exit', () => clearTimeout(kill))
}

async function ready(child: ChildProcess, ended: Promise<void>): Promise<void> {
  const first = new Promise<Ready>((resolve) => child.once('message', resolve))
  const failed = ended.then((): never => {
    throw new Error('The render process ended before it could be asked')
  })
  await Promise.race([first, failed])
}

function lowerPriority(pid: number): void {
  try {
    os.setPriority(pid, 5)
  } catch {
    // Some containers do not allow it; pages are served all the same.
  }
}
