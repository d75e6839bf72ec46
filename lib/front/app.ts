import type { ChildProcess } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { errorOfContent, errorOfFile, formatContentError, type ContentError } from '@/lib/content/errors'
import type { FromApp, Live, Order, ToApp } from '@/lib/publish/messages'
import type { Checks, Renderer, Shown } from '@/lib/publish/renderer'
import type { SearchRequest } from '@/lib/search/server/request'
import type { SearchQuestion } from '@/lib/search/server/search-service'
import type { SearchAnswer } from '@/lib/search/types'
import { cpuTimeMs, memoryLimitMb, residentMb } from '@/lib/site/process-use'

/** The app, as the cache sees it: a port of this machine that may not respond for a while. */
export type App = Pick<ReturnType<typeof superviseApp>, 'isThere' | 'use' | 'describe' | 'fault'>

export class AppAwayError extends Error {}

/** The app has ended before it has done what it was told. */
class AppEndedError extends Error {}

/** The app has ended while it made a page, or does not answer. */
export class LostPageError extends Error {
  /** @param file of the page, below the content folder */
  constructor(
    readonly file: string,
    options: ErrorOptions,
  ) {
    super(`${file}: the app has ended while it made the page`, options)
  }
}

interface Options {
  /** Starts the app on a port of the loopback interface, with a heap of at most so many megabytes, and a channel for messages. */
  launch: (port: number, heapMb: number) => ChildProcess
  onLive: (live: Live) => void
  /** Makes the pages that a commit has changed, first that of the file at which the app has ended, before anybody knows of it. @throws LostPageError */
  prove?: (live: Live, suspect?: string) => Promise<ContentError[]>
  /** Lets no further request reach the app until the returned function is called: it is about to show what must not be seen yet. */
  hold?: () => () => void
  /** Answers a query that an assistant has sent to the app. */
  search?: (request: SearchRequest) => Promise<SearchAnswer>
  /** Called when the app that answers has ended, and nobody has asked it to. */
  onLost?: () => void
  /** Called when the app ends before it has ever started: it has said why, and would not do better the next time. */
  onNeverStarted: () => void
  /** Memory of a process in megabytes. For tests. */
  memoryMb?: (pid: number | undefined) => number
  /** Memory of the machine or container in megabytes. For tests. */
  limitMb?: number
  /** Heap of the first process in megabytes, where the operator has chosen one. */
  firstHeapMb?: number
  /** Shorter in tests. */
  times?: Partial<typeof defaultTimes>
}

const defaultTimes = {
  /** How often the app is asked whether it is in the middle of one long piece of work. */
  pingMs: 1000,
  /** CPU time of the app's main thread for one piece of work. An app that is only short of CPU, because others use it, goes on. */
  workMs: 20_000,
  /** An app that says nothing for this long hangs, whatever it does. The answers that the cache has not looked for do not count. */
  silentMs: 90_000,
  /** Reading the content of a large site on a busy machine. */
  startMs: 180_000,
  /** Before an app is started again that has ended soon. */
  againMs: 2000,
  /** For what is in progress when a process is to end. */
  drainMs: 30_000,
  /** An app that has had nothing to do for so long ends. */
  restMs: 300_000,
  /** For what is in progress when the site ends. */
  endMs: 1000,
  /** For the health of the site: an app that is wanted is there after this long, or something is wrong. */
  awayMs: 300_000,
  /** An app that ends sooner might as well not have been there. */
  lastingMs: 60_000,
  /** For one order. A picture that is read for minutes leaves the main thread free, so that nothing else tells. */
  orderMs: 900_000,
}

/** How long a request waits for an app that starts. */
const readyMs = 30_000
/** How often a request is tried whose app has ended under it. */
const maxAttempts = 3
/** A process may be stopped while it reads a commit; if it ends a second time, the commit is the reason. */
const maxOrderAttempts = 2
/**
 * Without a limit Node collects garbage so late that the app takes 1 GB after all pages; with this one it takes half. A site that needs more
 * gets twice as much after each time that the app has ended for want of it, as long as there is so much.
 */
export const usualHeapMb = 320
/** Of a small container, the rest is for the cache, what is not on the heap, and the process that reads a commit. */
const heapShare = 0.4
/**
 * An app is started again when it takes this many times its heap, or this share of what there is, but not before it has grown at all. The next one
 * has to read everything again, so that a bound that an app reaches in ordinary use would cost more than it saves.
 */
const maxHeaps = 2
const maxShare = 0.6
const minGrowth = 1.25

/** CPU time below this share of the time that has passed is that of pings and timers. */
const idleShare = 0.1

/** A content folder and its commit. */
interface Content {
  dir: string
  id: string
}

/** A process of the app. */
interface Running {
  child: ChildProcess
  port: number
  /** When it was started, told what to show first, or began to serve. */
  since: number
  /** Whether it has said that it waits for orders. */
  isReady: boolean
  /** What it has said is shown; undefined until it has read the content. */
  live?: Live
  /** It is ended because it does not answer. */
  isHung: boolean
  /** It shows a commit whose pages are still being proven: visitors get them only afterwards. */
  isProving: boolean
  /** It has ended for want of memory, and the next one has more. */
  wasTooSmall: boolean
  /** What it was told and has not answered yet, by number. */
  orders: Map<number, { since: number; resolve: (result: unknown) => void; reject: (error: Error) => void }>
  /** Megabytes of memory when it began to serve; 0 where the system does not say. */
  firstMb: number
  /** When it last had something to do, and the CPU time of the process then. */
  usedAt: number
  cpuMs: number
  /** Pings since its last sign of life, and the CPU time of its main thread then. */
  unanswered: number
  workedMs: number
  /** Requests in progress. */
  requests: Set<Promise<unknown>>
}

/** Keeps the app running: starts it again when it ends or hangs, ends it when it has nothing to do, and tells it what to show. */
export function superviseApp(options: Options) {
  const {
    launch,
    onLive,
    prove = () => Promise.resolve([]),
    hold = () => () => {},
    search = () => Promise.reject(new Error('there is no search')),
    onLost,
    onNeverStarted,
    memoryMb = residentMb,
    limitMb = memoryLimitMb(),
    firstHeapMb = Math.floor(Math.min(usualHeapMb, limitMb * heapShare)),
  } = options
  const times = { ...defaultTimes, ...options.times }
  const events = new EventEmitter().setMaxListeners(0)
  /** The one that shows nothing yet. */
  let starting: Running | undefined
  let serving: Running | undefined
  let isStopping = false
  let heapMb = firstHeapMb
  let hasStarted = false
  /** What every process shows from its start. */
  let content: Content | undefined
  let live: Live | undefined
  let lastOrder = 0
  let isResting = false
  /** It has rested, and is being started again. */
  let isWaking = false
  /** Resolves when the process that was last told to end has. */
  let leaving: Promise<void> = Promise.resolve()
  /** Since when no app serves that should. */
  let awaySince = Date.now()
  /** How often an app has ended while it checked the content. */
  let lostChecks = 0
  /** How often an app has ended, by reason. */
  const ends = new Map<string, number>()
  const count = (reason: string) => ends.set(reason, (ends.get(reason) ?? 0) + 1)
  const hasLasted = (running: Running) => Date.now() - running.since >= times.lastingMs
  const isWanted = (running: Running) => !isStopping && (running === serving || running === starting)

  const start = async (): Promise<void> => {
    const port = await freePort()
    if (isStopping) return
    const child = launch(port, heapMb)
    const running: Running = {
      child,
      port,
      since: Date.now(),
      isReady: false,
      isHung: false,
      isProving: false,
      wasTooSmall: false,
      firstMb: 0,
      usedAt: 0,
      cpuMs: 0,
      unanswered: 0,
      workedMs: 0,
      requests: new Set(),
      orders: new Map(),
    }
    starting = running
    child.on('message', (message: FromApp) => {
      if (message.kind === 'search') void answerQuestion(child, message)
      else if (isWanted(running)) hear(running, message)
    })
    child.once('exit', (code, signal) => {
      const wasWanted = isWanted(running)
      const wasServing = running === serving
      if (running === serving) serving = undefined
      if (running === starting) starting = undefined
      // So Node ends when the heap is full.
      const isFull = wasWanted && signal === 'SIGABRT'
      running.wasTooSmall = isFull && enlargeHeap()
      for (const { reject } of running.orders.values()) reject(new AppEndedError('the app has ended'))
      if (!wasWanted) return
      count(isFull ? 'memory' : running.isHung ? 'hung' : 'ended')
      isWaking = false
      if (wasServing) {
        if (hasLasted(running)) awaySince = Date.now()
        onLost?.()
      }
      if (!isFull && !hasStarted) return onNeverStarted()
      console.error(`The app has ended (${signal ?? `code ${code}`}) and is started again.`)
      setTimeout(() => void start(), Date.now() - running.since > times.againMs ? 0 : times.againMs)
    })
  }

  /** @returns whether there was more */
  const enlargeHeap = (): boolean => {
    const maxMb = Math.max(firstHeapMb, Math.floor(limitMb * maxShare))
    const hasMore = heapMb < maxMb
    if (!hasMore) console.error(`The app needs more than ${heapMb} MB of heap, and there is no more: give the site more memory.`)
    heapMb = Math.min(heapMb * 2, maxMb)
    return hasMore
  }

  const hear = (running: Running, message: FromApp): void => {
    running.unanswered = 0
    running.workedMs = mainThreadMs(running)
    if (message.kind === 'ready') {
      running.isReady = hasStarted = true
      showAgain(running).catch(logUnlessEnded)
    } else if (message.kind === 'live') {
      running.live = message
      if (running === serving && !running.isProving) tellLive(running)
    } else if (message.kind === 'done') running.orders.get(message.number)?.resolve(message.result)
    else if (message.kind === 'failed') running.orders.get(message.number)?.reject(new Error(message.message))
  }

  const answerQuestion = async (child: ChildProcess, { name, request }: SearchQuestion): Promise<void> => {
    const answer = await search(request).catch(() => undefined)
    tell(child, { kind: 'found', name, ...(answer && { found: answer }) })
  }

  const tellLive = (running: Running): void => {
    if (running.live) onLive((live = running.live))
  }

  const order = (running: Running, what: Order): Promise<unknown> => {
    const number = ++lastOrder
    if (running === starting) running.since = Date.now()
    const done = new Promise<unknown>((resolve, reject) => running.orders.set(number, { since: Date.now(), resolve, reject }))
    tell(running.child, { ...what, number })
    return done.finally(() => running.orders.delete(number))
  }

  /** Shows what was shown before, in a process that has started, or that has shown what cannot be. */
  const showAgain = async (running: Running): Promise<void> => {
    const wanted = content
    if (!wanted) return void events.emit('ready')
    const result = (await order(running, { kind: 'show', ...wanted, checks: 'later' })) as Shown
    if ('errors' in result) throw new Error(`The app cannot show what it has shown: ${result.errors.map(formatContentError).join(', ')}`)
    if (wanted !== content) return showAgain(running)
    if (running !== serving) serve(running)
    if (lostChecks === maxOrderAttempts) return
    order(running, { kind: 'check' }).catch((error: unknown) => {
      if (isEnd(error)) lostChecks++
      logUnlessEnded(error)
    })
  }

  /** Lets the app do something, and the next one if this one ends meanwhile. @returns what to say of the second that ended */
  const withApp = async <Result>(work: (running: Running) => Promise<Result>, giveUp: (error: Error) => Result): Promise<Result> => {
    for (let attempts = 0; ;) {
      let running: Running | undefined
      wake()
      while (!(running = serving ?? (starting?.isReady && !content ? starting : undefined))) await once(events, 'ready')
      try {
        return await work(running)
      } catch (error) {
        if (!isEnd(error)) throw error
        // Its connections end before it does.
        if (!hasEnded(running.child)) await Promise.race([once(running.child, 'exit'), pause(times.pingMs)])
        await end(running.child, 'SIGKILL')
        if (!running.wasTooSmall && ++attempts === maxOrderAttempts) return giveUp(error)
      }
    }
  }

  /** Shows a commit in a process. Others learn of it when the pages that it has changed have been made. */
  const showIn = async (running: Running, next: Content, checks: Checks, suspect?: string): Promise<Shown> => {
    running.isProving = true
    let release = () => {}
    try {
      // A commit is read and checked beside the requests of visitors, and only shown without them.
      if (running === serving && checks !== 'later') await order(running, { kind: 'read', ...next, checks })
      release = hold()
      const shown = (await order(running, { kind: 'show', ...next, checks })) as Shown
      const errors = 'errors' in shown || !content || !next.id || checks === 'later' ? [] : await prove(running.live!, suspect)
      if (errors.length > 0 && checks === 'refuse') await showAgain(running)
      else if ('changed' in shown) [content, lostChecks] = [next, 0]
      running.isProving = false
      if (running === serving) tellLive(running)
      else if ('changed' in shown) serve(running)
      return errors.length > 0 && checks === 'refuse' ? { errors } : shown
    } catch (error) {
      // A process that is going to be ended tells nothing more.
      running.isProving = isEnd(error)
      throw error
    } finally {
      release()
    }
  }

  const watch = setInterval(() => {
    const isLate = starting && Date.now() - starting.since >= times.startMs && (!starting.isReady || starting.orders.size > 0)
    if (isLate) kill(starting!, `has not started for ${times.startMs / 1000} s`)
    if (!serving) return
    const silentMs = serving.unanswered * times.pingMs
    const workMs = mainThreadMs(serving) - serving.workedMs
    if (serving.unanswered > 1 && workMs >= times.workMs)
      kill(serving, `has worked on one thing for ${Math.round(workMs / 1000)} s of CPU time`)
    else if (silentMs >= times.silentMs) kill(serving, `has not answered for ${Math.round(silentMs / 1000)} s`)
    else if ([...serving.orders.values()].some(({ since }) => Date.now() - since >= times.orderMs))
      kill(serving, `has not done what it was told for ${times.orderMs / 1000} s`)
    serving.unanswered++
    tell(serving.child, { kind: 'ping' })
    if (isIdle(serving)) rest(serving, 'idle')
    else if (hasGrown(serving) && !serving.isProving) {
      rest(serving, 'grown')
      wake()
    }
  }, times.pingMs)

  const kill = (running: Running, what: string): void => {
    running.isHung = true
    console.error(`The app ${what}.`)
    running.child.kill('SIGKILL')
  }

  /** From now on requests go to this process. */
  const serve = (running: Running): void => {
    running.firstMb = memoryMb(running.child.pid)
    running.since = running.usedAt = Date.now()
    serving = running
    starting = undefined
    isWaking = false
    tellLive(running)
    events.emit('ready')
  }

  /** Ends the process when its requests have been answered. The next one is started when it is asked for. */
  const rest = (running: Running, reason: string): void => {
    count(reason)
    serving = undefined
    isResting = true
    leaving = retire(running)
  }

  const wake = (): void => {
    if (!isResting) return
    isResting = false
    isWaking = true
    awaySince = Date.now()
    void leaving.then(start)
  }

  /** A process that makes pages keeps memory that it no longer needs. */
  const hasGrown = (running: Running): boolean =>
    memoryMb(running.child.pid) > Math.max(running.firstMb * minGrowth, Math.min(heapMb * maxHeaps, limitMb * maxShare))

  /** Whether the process has done nothing for so long. It also works without a request: after a commit it makes smaller pictures. */
  const isIdle = (running: Running): boolean => {
    const cpuMs = cpuTimeMs(running.child.pid) ?? 0
    if (running.requests.size > 0 || running.orders.size > 0 || running.isProving || cpuMs - running.cpuMs > times.pingMs * idleShare)
      running.usedAt = Date.now()
    running.cpuMs = cpuMs
    return Date.now() - running.usedAt > times.restMs
  }

  const retire = async (running: Running): Promise<void> => {
    await Promise.race([Promise.allSettled(running.requests), pause(times.drainMs, undefined, { ref: false })])
    await end(running.child)
  }

  const end = async (child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
    if (hasEnded(child)) return
    const ended = once(child, 'exit')
    child.kill(signal)
    const timer = setTimeout(() => child.kill('SIGKILL'), times.endMs)
    await ended
    clearTimeout(timer)
  }

  /** The app, as soon as there is one that shows something. */
  const ready = async (timeoutMs: number): Promise<Running> => {
    const signal = AbortSignal.timeout(timeoutMs)
    if (!serving) wake()
    while (!serving && !signal.aborted) await once(events, 'ready', { signal }).catch(() => {})
    if (!serving) throw new AppAwayError('the app is starting')
    return serving
  }

  void start()
  return {
    /** Whether an app answers now, or as soon as it is asked. */
    isThere: () => serving !== undefined || isResting || isWaking,
    /** What is wrong with the app: it should be there, and has not been for long, or ends again and again. */
    fault: () =>
      (serving && hasLasted(serving)) || isResting || (starting?.isReady && !content) || Date.now() - awaySince < times.awayMs
        ? undefined
        : `no application has answered for ${Math.round((Date.now() - awaySince) / 1000)} s, or only for moments`,
    /** For the metrics. */
    describe: () => ({ pid: (serving ?? starting)?.child.pid, ends: ends as ReadonlyMap<string, number> }),
    show: (dir: string, id: string, checks: Checks): Promise<Shown> => {
      let suspect: string | undefined
      return withApp(
        (own) =>
          showIn(own, { dir, id }, checks, suspect).catch((error: unknown) => {
            if (error instanceof LostPageError) suspect = error.file
            throw error
          }),
        (error) => {
          const message = 'the app ended, or took too long, each time it'
          const { file } = error as Partial<LostPageError>
          return { errors: [file ? errorOfFile(file, `${message} made this page`) : errorOfContent(`${message} read this commit`)] }
        },
      )
    },
    readCommits: async (dir: string): Promise<void> => {
      if (serving) await order(serving, { kind: 'readCommits', dir })
    },
    check: () =>
      withApp(
        async (own) => (await order(own, { kind: 'check' })) as ContentError[],
        (error) => {
          throw error
        },
      ),
    /** What is shown, also while the app is away. */
    live: () => live,
    /**
     * Does something with the app's port, as soon as there is one. It is done again with the next app if this one has ended meanwhile, and
     * `mayRepeat` says so; an app that is to end does so when all of this is done.
     */
    use: async <T>(work: (port: number) => Promise<T>, mayRepeat = () => true, timeoutMs = readyMs): Promise<T> => {
      for (let attempt = 1; ; attempt++) {
        const running = await ready(timeoutMs)
        const request = work(running.port)
        running.requests.add(request)
        try {
          return await request
        } catch (error) {
          if (!isLost(error) || attempt === maxAttempts || !mayRepeat()) throw error
          // The connection ends before the process is known to have ended.
          if (running === serving) await Promise.race([once(running.child, 'exit'), pause(times.pingMs)])
        } finally {
          running.requests.delete(request)
        }
      }
    },
    stop: async () => {
      isStopping = true
      clearInterval(watch)
      await Promise.all([starting, serving].flatMap((own) => (own ? [end(own.child)] : [])))
    },
  } satisfies Renderer & Record<string, unknown>
}

const isEnd = (error: unknown): error is AppEndedError | LostPageError => error instanceof AppEndedError || error instanceof LostPageError

function logUnlessEnded(error: unknown): void {
  if (!(error instanceof AppEndedError)) console.error((error as Error).message)
}

/** Whether an error says that the process at the other end has gone. */
const isLost = (error: unknown) => /^(?:ECONNREFUSED|ECONNRESET|EPIPE)$/.test(String((error as NodeJS.ErrnoException).code))

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** A process that is ending hears nothing more. */
function tell(child: ChildProcess, message: ToApp): void {
  if (child.connected) child.send(message, () => {})
}

const mainThreadMs = ({ child }: Running): number => cpuTimeMs(child.pid, true) ?? 0

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as net.AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
