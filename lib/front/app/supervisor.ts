import type { ChildProcess } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { RefusedError } from './gate'
import { AppProcess, usualTimes } from './process'
import { createMemoryPolicy, type MemoryOptions } from './memory-policy'

/** The app, as the cache sees it: a port of this machine that may not respond for a while. */
export type App = Pick<Supervisor, 'isThere' | 'use' | 'describe' | 'problem' | 'onCrashed'>
export type Supervisor = ReturnType<typeof superviseApp>

/** No app answers yet. */
export class AppAwayError extends RefusedError {
  constructor() {
    super(503, 2, 'The site is starting.')
  }
}

interface Options {
  /** Starts the app, with a heap of at most so many megabytes, and a channel for messages. */
  launch: (heapMb: number) => ChildProcess
  memory?: MemoryOptions
  /** Shorter in tests. */
  times?: Partial<typeof usualTimes>
}

/** How long a request waits for an app that starts. */
const readyMs = 30_000
/** How often a request is tried whose app has ended under it. */
const maxAttempts = 3

/**
 * `new`: no process has started yet. `starting`: none serves, or the last has ended unasked, and the next is started. `serving`: requests go to
 * the current process. `resting`: it was ended because it had nothing to do. `waking`: another is started in its place, or in that of one that has grown.
 */
type State = 'new' | 'starting' | 'serving' | 'resting' | 'waking' | 'stopped'

/** Keeps the app running: starts it again when it ends or hangs, and ends it when it has nothing to do or has grown. */
export function superviseApp(options: Options) {
  const memory = createMemoryPolicy(options.memory)
  const times = { ...usualTimes, ...options.times }
  const events = new EventEmitter<{ launched: [AppProcess]; ready: []; crashed: []; neverStarted: [] }>().setMaxListeners(0)
  let state: State = 'new'
  let current: AppProcess | undefined
  /** Resolves when the process that was ended last has done so. */
  let retired = Promise.resolve()
  /** Since when no app serves that should. */
  let awaySince = Date.now()
  /** How often an app has ended, by reason. */
  const ends = new Map<string, number>()
  const count = (reason: string) => ends.set(reason, (ends.get(reason) ?? 0) + 1)
  const hasLasted = (running: AppProcess) => running.serves() && Date.now() - running.since >= times.lastingMs
  /** It is ended because it does not answer. */
  let hung: AppProcess | undefined

  const start = (): void => {
    const started = new AppProcess(options.launch(memory.heapMb()), times)
    current = started
    events.emit('launched', started)
    const handleExit = (code: number | null, signal: NodeJS.Signals | null): void => {
      if (started !== current) return
      current = undefined
      if (state !== 'new') state = 'starting'
      // So Node ends when the heap is full.
      const isFull = signal === 'SIGABRT'
      count(isFull ? 'memory' : started === hung ? 'hung' : 'ended')
      if (hasLasted(started)) awaySince = Date.now()
      if (started.serves() && started.phase !== 'proving') events.emit('crashed')
      if (isFull && memory.enlargeHeap()) started.phase = 'outgrown'
      // One that was ended from outside may start the next time.
      if (signal === null && state === 'new') return void events.emit('neverStarted')
      console.error(`The app has ended (${signal ?? `code ${code}`}) and is started again.`)
      setTimeout(startAgain, Date.now() - started.since > times.againMs ? 0 : times.againMs)
    }
    started.child.once('exit', handleExit)
    // It could not even be started, for want of memory or of open files. One that was started may be impossible to end, which is no end.
    started.child.on('error', () => started.child.pid === undefined && handleExit(null, null))
  }
  const startAgain = (): void => {
    if (state === 'stopped') return
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
    state = 'resting'
    retired = running.retire()
  }

  const wake = (): void => {
    if (state !== 'resting') return
    state = 'waking'
    void retired.then(startAgain)
    awaySince = Date.now()
  }

  /** The app, as soon as there is one that serves, or at least waits for its first content. */
  const find = async (isEnough: (running: AppProcess) => boolean, signal?: AbortSignal): Promise<AppProcess> => {
    wake()
    while (!current || !isEnough(current)) {
      if (signal?.aborted) throw new AppAwayError()
      await once(events, 'ready', { signal }).catch(() => {})
    }
    return current
  }

  // The caller adds its listeners first.
  setImmediate(startAgain)
  return {
    /** Calls the listener with each process that has been started, which tells it what to do. */
    onLaunched: (listener: (started: AppProcess) => void): void => void events.on('launched', listener),
    /** Calls it when the app that answers has ended, and neither was asked to nor renders a commit that may be the reason. */
    onCrashed: (listener: () => void): void => void events.on('crashed', listener),
    /** Calls it when the app ends before it has ever started: it has said why, and would not do better the next time. */
    onNeverStarted: (listener: () => void): void => void events.on('neverStarted', listener),
    /** Whether an app answers now, or as soon as it is asked. */
    isThere: () => state === 'serving' || state === 'resting' || state === 'waking',
    /** What is wrong with the app: it should be there, and has not been for long, or ends again and again. */
    problem: () =>
      (current && (hasLasted(current) || current.phase === 'waiting')) || state === 'resting' || Date.now() - awaySince < times.awayMs
        ? undefined
        : `no app has answered for ${Math.round((Date.now() - awaySince) / 1000)} s, or only for moments`,
    /** For the metrics. */
    describe: () => ({ pid: current?.child.pid, ends: ends as ReadonlyMap<string, number> }),
    /** The process that can be told something, as soon as there is one. */
    readyForOrders: () => find((running) => running.serves() || running.phase === 'waiting'),
    /** There is nothing to show yet. */
    awaitContent: (running: AppProcess) => {
      running.phase = 'waiting'
      if (state === 'new') state = 'starting'
      events.emit('ready')
    },
    /** From now on requests go to this process. */
    serve: (running: AppProcess) => {
      running.serve()
      memory.note(running.child.pid)
      state = 'serving'
      events.emit('ready')
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
          if (!isDisconnected(error) || attempt === maxAttempts || !mayRepeat()) throw error
          await running.awaitExit()
        } finally {
          running.requests.delete(request)
          running.usedAt = Date.now()
        }
      }
    },
    stop: async () => {
      state = 'stopped'
      clearInterval(watch)
      const last = current
      current = undefined
      await last?.end()
    },
  }
}

/** Whether an error says that the process at the other end has gone. */
export const isDisconnected = (error: unknown): boolean =>
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE)$/.test(String((error as NodeJS.ErrnoException).code))
