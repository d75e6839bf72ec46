import type { ChildProcess } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { AppProcess, usualTimes } from './process'
import { createMemoryPolicy, type MemoryOptions } from './memory-policy'

/** The app, as the cache sees it: a port of this machine that may not respond for a while. */
export type App = Pick<Supervisor, 'isThere' | 'use' | 'describe' | 'problem'>
export type Supervisor = ReturnType<typeof superviseApp>

export class AppAwayError extends Error {}

interface Options {
  /** Starts the app, with a heap of at most so many megabytes, and a channel for messages. */
  launch: (heapMb: number) => ChildProcess
  /** Tells a process that has been started what to do. */
  onLaunched: (started: AppProcess) => void
  /** Called when the app that answers has ended, and neither was asked to nor shows a commit that may be the reason. */
  onLost?: () => void
  /** Called when the app ends before it has ever started: it has said why, and would not do better the next time. */
  onNeverStarted: () => void
  memory?: MemoryOptions
  /** Shorter in tests. */
  times?: Partial<typeof usualTimes>
}

/** How long a request waits for an app that starts. */
const readyMs = 30_000
/** How often a request is tried whose app has ended under it. */
const maxAttempts = 3

/** Keeps the app running: starts it again when it ends or hangs, and ends it when it has nothing to do or has grown. */
export function superviseApp(options: Options) {
  const { launch, onLaunched, onLost, onNeverStarted } = options
  const memory = createMemoryPolicy(options.memory)
  const times = { ...usualTimes, ...options.times }
  const changes = new EventEmitter().setMaxListeners(0)
  let current: AppProcess | undefined
  let isStopping = false
  let hasStarted = false
  /** The app rests until it is asked for: resolves when the process has ended. */
  let resting: Promise<void> | undefined
  /** It has rested, and does not serve again yet. */
  let hasRested = false
  /** Since when no app serves that should. */
  let awaySince = Date.now()
  /** How often an app has ended, by reason. */
  const ends = new Map<string, number>()
  const count = (reason: string) => ends.set(reason, (ends.get(reason) ?? 0) + 1)
  const hasLasted = (running: AppProcess) => running.serves() && Date.now() - running.since >= times.lastingMs
  /** It is ended because it does not answer. */
  let hung: AppProcess | undefined

  const start = (): void => {
    const started = new AppProcess(launch(memory.heapMb()), times)
    current = started
    onLaunched(started)
    const hear = (code: number | null, signal: NodeJS.Signals | null) => {
      if (started !== current) return
      current = undefined
      hasRested = false
      // So Node ends when the heap is full.
      const isFull = signal === 'SIGABRT'
      count(isFull ? 'memory' : started === hung ? 'hung' : 'ended')
      if (hasLasted(started)) awaySince = Date.now()
      if (started.serves() && started.phase !== 'proving') onLost?.()
      if (isFull && memory.enlargeHeap()) started.phase = 'outgrown'
      // One that was ended from outside may start the next time.
      if (signal === null && !hasStarted) return onNeverStarted()
      console.error(`The app has ended (${signal ?? `code ${code}`}) and is started again.`)
      setTimeout(startAgain, Date.now() - started.since > times.againMs ? 0 : times.againMs)
    }
    started.child.once('exit', hear)
    // It could not even be started, for want of memory or of open files.
    started.child.once('error', () => hear(null, null))
  }
  const startAgain = (): void => {
    if (isStopping) return
    try {
      start()
    } catch (error) {
      console.error(`The app cannot be started: ${(error as Error).message}`)
      setTimeout(startAgain, times.againMs)
    }
  }

  const watch = setInterval(() => {
    if (!current) return
    const problem = current.ping()
    if (problem) {
      hung = current
      console.error(`The app ${problem}.`)
      current.child.kill('SIGKILL')
    } else if (current.phase === 'serving' && current.isIdle()) rest(current, 'idle')
    else if (current.phase === 'serving' && current.orders.size === 0 && memory.hasGrown(current.child.pid)) {
      rest(current, 'grown')
      wake()
    }
  }, times.pingMs)

  /** Ends the process when its requests have been answered. The next one is started when it is asked for. */
  const rest = (running: AppProcess, reason: string): void => {
    count(reason)
    current = undefined
    hasRested = true
    resting = running.retire()
  }

  const wake = (): void => {
    if (!resting) return
    void resting.then(startAgain)
    resting = undefined
    awaySince = Date.now()
  }

  /** The app, as soon as there is one that serves, or at least waits for its first content. */
  const find = async (isEnough: (running: AppProcess) => boolean, signal?: AbortSignal): Promise<AppProcess> => {
    wake()
    while (!current || !isEnough(current)) {
      if (signal?.aborted) throw new AppAwayError('the app is starting')
      await once(changes, 'ready', { signal }).catch(() => {})
    }
    return current
  }

  // The caller gets what is returned first.
  setImmediate(startAgain)
  return {
    /** Whether an app answers now, or as soon as it is asked. */
    isThere: () => current?.serves() === true || hasRested,
    /** What is wrong with the app: it should be there, and has not been for long, or ends again and again. */
    problem: () =>
      (current && (hasLasted(current) || current.phase === 'waiting')) || resting || Date.now() - awaySince < times.awayMs
        ? undefined
        : `no app has answered for ${Math.round((Date.now() - awaySince) / 1000)} s, or only for moments`,
    /** For the metrics. */
    describe: () => ({ pid: current?.child.pid, ends: ends as ReadonlyMap<string, number> }),
    /** The process that can be told something, as soon as there is one. */
    readyForOrders: () => find((running) => running.serves() || running.phase === 'waiting'),
    /** There is nothing to show yet. */
    awaitContent: (running: AppProcess) => {
      running.phase = 'waiting'
      hasStarted = true
      changes.emit('ready')
    },
    /** From now on requests go to this process. */
    serve: (running: AppProcess) => {
      running.serve()
      memory.note(running.child.pid)
      hasRested = false
      changes.emit('ready')
    },
    /**
     * Does something with the app's port, as soon as there is one. It is done again with the next app if this one has ended meanwhile, and
     * `mayRepeat` says so; an app that is to end does so when all of this is done.
     */
    use: async <T>(work: (port: number) => Promise<T>, mayRepeat = () => true, timeoutMs = readyMs): Promise<T> => {
      for (let attempt = 1; ; attempt++) {
        const running = await find((one) => one.serves(), AbortSignal.timeout(timeoutMs))
        const request = work(running.port)
        running.requests.add(request)
        try {
          return await request
        } catch (error) {
          if (!isLost(error) || attempt === maxAttempts || !mayRepeat()) throw error
          await running.leave()
        } finally {
          running.requests.delete(request)
          running.usedAt = Date.now()
        }
      }
    },
    stop: async () => {
      isStopping = true
      clearInterval(watch)
      const last = current
      current = undefined
      await last?.end()
    },
  }
}

/** Whether an error says that the process at the other end has gone. */
export const isLost = (error: unknown): boolean => /^(?:ECONNREFUSED|ECONNRESET|EPIPE)$/.test(String((error as NodeJS.ErrnoException).code))
