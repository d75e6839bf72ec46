import { fork, type ChildProcess } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { processEnvironment } from '@/lib/settings/read-environment'
import { deadlineOf, DeadlineError, defaultDeadlines, InterruptedError, type Deadlines } from './deadlines'
import type { Began, RenderCalls, Reply, Ready } from './messages'

/** Arguments and results of calls to a worker, by name. */
type CallTable<Calls> = { [Call in keyof Calls]: { args: object; result: unknown } }

/** A render worker as the web process sees it. */
export interface WorkerProcess<Calls extends CallTable<Calls> = RenderCalls> {
  call: <C extends keyof Calls & string>(call: C, args: Calls[C]['args']) => Promise<Calls[C]['result']>
  /** Resolves when the process has ended for any reason. */
  ended: Promise<void>
  end: () => void
  /** Ends it once all calls are done. */
  retire: () => void
  /** Bytes that it occupied when it last replied. */
  memory: () => number
}

/** File of a build that a render worker runs: scripts/build/bundle-server.ts. */
export const workerEntry = (build: string): string => path.join(build, 'site-server', 'worker-main.mjs')

interface Waiting {
  call: string
  resolve: (value: never) => void
  reject: (error: Error) => void
  timer?: NodeJS.Timeout
}

interface WorkerOptions {
  entry: string
  root: string
}

/** Added to the priority of the web process: the higher the number, the later the worker's turn. */
const niceness = 5

/** Starts a render worker at a lower priority than the web process. A call that exceeds its time limit kills the worker. */
export async function startWorkerProcess<Calls extends CallTable<Calls> = RenderCalls>(
  { entry, root }: WorkerOptions,
  deadlines: Deadlines = defaultDeadlines,
): Promise<WorkerProcess<Calls>> {
  const child = fork(entry, [], {
    cwd: root,
    serialization: 'advanced',
    env: { ...processEnvironment(), SITE_ROLE: 'render' },
  })
  if (child.pid) lowerPriority(child.pid)
  const waiting = new Map<number, Waiting>()
  let last = 0
  let over: Error | undefined
  let memory = 0
  let retiring = false
  const endWhenDone = () => {
    if (retiring && waiting.size === 0) endChild(child)
  }
  let end = (_error: Error): void => {}
  const ended = new Promise<void>((resolve) => {
    end = (error) => {
      over ??= error
      for (const { reject, timer } of waiting.values()) {
        clearTimeout(timer)
        reject(over)
      }
      waiting.clear()
      resolve()
    }
    child.once('exit', (code, signal) => end(new Error(`The render worker ended (${signal ?? `code ${String(code)}`})`)))
    child.once('error', (error) => end(new Error(`The render worker ended (${error.message})`)))
  })
  await ready(child, ended)
  const begin = (id: number) => {
    const work = waiting.get(id)
    if (!work) return
    clearTimeout(work.timer)
    const limitMs = deadlineOf(work.call, deadlines)
    work.timer = setTimeout(() => {
      waiting.delete(id)
      work.reject(new DeadlineError(work.call, limitMs))
      child.kill('SIGKILL')
      // At once, so that no later call reaches the process that is ending.
      end(new InterruptedError(`The render worker ended (${work.call} took longer than ${limitMs / 1000} s)`))
    }, limitMs).unref()
  }
  child.on('message', (reply: Reply | Began) => {
    if ('began' in reply) return begin(reply.began)
    memory = reply.memory
    const { resolve, reject, timer } = waiting.get(reply.id) ?? {}
    clearTimeout(timer)
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
        waiting.set(id, { call, resolve, reject })
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

/** The worker is killed if it has not ended by itself after this long. */
const endTimeoutMs = 5000

/** The worker ends when it is disconnected. It ignores signals, because a terminal sends them to all processes. */
function endChild(child: ChildProcess): void {
  if (child.connected) child.disconnect()
  const kill = setTimeout(() => child.kill('SIGKILL'), endTimeoutMs).unref()
  child.once('exit', () => clearTimeout(kill))
}

async function ready(child: ChildProcess, ended: Promise<void>): Promise<void> {
  const first = new Promise<Ready>((resolve) => child.once('message', resolve))
  const failed = ended.then((): never => {
    throw new Error('The render worker ended before it was ready')
  })
  await Promise.race([first, failed])
}

function lowerPriority(pid: number): void {
  try {
    os.setPriority(pid, niceness)
  } catch {
    // Some containers do not allow it.
  }
}
