import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

/** What is current: an answer of `GET /api/revision`. */
export interface Revision {
  revision: string
  /** Public paths whose content has changed, those whose own text has first. */
  changed: string[]
  /** The tag of each public path, percent-encoded. */
  tags: Record<string, string>
}

/** The app, as the cache sees it: a port of this machine that may not respond for a while. */
export type App = ReturnType<typeof superviseApp>

export class AppAwayError extends Error {}

interface Options {
  /** Starts the app on a port of the loopback interface, with a heap of at most so many megabytes. */
  launch: (port: number, heapMb: number) => ChildProcess
  onRevision: (revision: Revision) => void
  /** Called when the app ends before it has ever answered: it has said why, and would not do better the next time. */
  onNeverStarted: () => void
  /** Memory of a process in megabytes. For tests. */
  memoryMb?: (child: { pid?: number | undefined }) => number
  /** Memory of the machine or container in megabytes. For tests. */
  limitMb?: number
  /** Shorter in tests. */
  times?: Partial<typeof defaultTimes>
}

const defaultTimes = {
  /** The app waits this long for news before it says that there are none. */
  pollMs: 25_000,
  /** An app that says nothing for this long in addition hangs. */
  hangMs: 20_000,
  /** Reading the content of a large site on a busy machine. */
  startMs: 180_000,
  /** Before an app is started again that has ended soon. */
  againMs: 2000,
  /** For what is in progress when an app has been replaced. */
  drainMs: 10_000,
  /** For what is in progress when the site ends. */
  endMs: 1000,
}

const intervalMs = 50
/** How long a request waits for an app that starts. */
const readyMs = 30_000
/**
 * Without a limit Node collects garbage so late that the app takes 1 GB after all pages; with this one it takes half. A site that needs more
 * gets twice as much after each time that the app has ended for want of it.
 */
const firstHeapMb = 320
/**
 * An app is replaced when it takes this many times its heap, or this share of what there is, but not before it has grown at all. The next one
 * has to read everything again, so that a bound that an app reaches in ordinary use would cost more than it saves.
 */
const maxHeaps = 2
const maxShare = 0.6
const minGrowth = 1.25

/** A process of the app. */
interface Running {
  child: ChildProcess
  port: number
  since: number
  /** Megabytes of memory when it answered for the first time; 0 where the system does not say. */
  firstMb: number
}

/**
 * Keeps the app running: starts it again when it ends or hangs, and replaces it when its memory has grown. One long request at a time asks
 * for the newest revision; that it is answered is the app's sign of life.
 */
export function superviseApp(options: Options) {
  const { launch, onRevision, onNeverStarted, memoryMb = residentMb, limitMb = memoryLimitMb() } = options
  const times = { ...defaultTimes, ...options.times }
  /** The one that has not answered yet. */
  let starting: Running | undefined
  let serving: Running | undefined
  let isStopping = false
  let heapMb = firstHeapMb
  let hasStarted = false
  const isWanted = (own: Running) => !isStopping && (own === serving || own === starting)

  const start = async (): Promise<void> => {
    const port = await freePort()
    if (isStopping) return
    const own: Running = { child: launch(port, heapMb), port, since: Date.now(), firstMb: 0 }
    starting = own
    own.child.once('exit', (code, signal) => {
      const wasWanted = isWanted(own)
      if (own === serving) serving = undefined
      if (own === starting) starting = undefined
      if (!wasWanted) return
      // So Node ends when the heap is full.
      if (signal === 'SIGABRT') heapMb *= 2
      else if (!hasStarted) return onNeverStarted()
      if (starting ?? serving) return
      console.error(`The app has ended (${signal ?? `code ${code}`}) and is started again.`)
      setTimeout(() => void start(), Date.now() - own.since > times.againMs ? 0 : times.againMs)
    })
    await follow(own)
  }

  /** Asks an app for news until it ends or has been replaced. */
  const follow = async (own: Running): Promise<void> => {
    let known = ''
    let seenAt = Date.now()
    while (isWanted(own)) {
      const signal = AbortSignal.timeout(times.pollMs + times.hangMs)
      // While another one serves, the next is to answer for the search too.
      const wanted = serving && own !== serving ? 'searchable' : `known=${known}`
      const answer = await fetch(`http://localhost:${own.port}/api/revision?${wanted}`, { signal }).catch(() => undefined)
      const news = answer?.status === 200 ? ((await answer.json().catch(() => undefined)) as Revision | undefined) : undefined
      if (!isWanted(own)) return
      if (news ?? answer?.status === 304) {
        seenAt = Date.now()
        if (news) {
          known = news.revision
          onRevision(news)
          if (own === starting) serve(own)
        }
        if (own === serving) replaceIfGrown(own)
        continue
      }
      // It starts, has ended, or hangs.
      const limitMs = own === starting ? times.startMs : times.pollMs + times.hangMs
      if (Date.now() - seenAt >= limitMs) {
        console.error(`The app has not answered for ${Math.round(limitMs / 1000)} s.`)
        own.child.kill('SIGKILL')
        return
      }
      await pause(intervalMs)
    }
  }

  /** From now on requests go to this process; the one before it ends when its requests are answered. */
  const serve = (own: Running): void => {
    const before = serving
    own.firstMb = memoryMb(own.child)
    serving = own
    starting = undefined
    hasStarted = true
    if (before) setTimeout(() => void end(before.child), times.drainMs).unref()
  }

  /** A process that makes pages keeps memory that it no longer needs. Where there is no room for two, the next one starts after this one. */
  const replaceIfGrown = (own: Running): void => {
    const nowMb = memoryMb(own.child)
    if (starting || nowMb <= Math.max(own.firstMb * minGrowth, Math.min(heapMb * maxHeaps, limitMb * maxShare))) return
    if (limitMb - nowMb - memoryMb(process) > own.firstMb * minGrowth) void start()
    else void end(own.child)
  }

  const end = async (child: ChildProcess): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    // Next waits for the request that waits for news.
    const timer = setTimeout(() => child.kill('SIGKILL'), times.endMs)
    await ended
    clearTimeout(timer)
  }

  void start()
  return {
    port: () => serving?.port,
    /** The port as soon as there is an app. */
    ready: async (timeoutMs = readyMs) => {
      for (const until = Date.now() + timeoutMs; !serving && Date.now() < until;) await pause(intervalMs)
      if (!serving) throw new AppAwayError('the app is starting')
      return serving.port
    },
    stop: async () => {
      isStopping = true
      await Promise.all([starting, serving].flatMap((own) => (own ? [end(own.child)] : [])))
    },
  }
}

/** Resident memory of a process in megabytes, from /proc; 0 where there is none. */
function residentMb({ pid }: { pid?: number | undefined }): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** What the machine has, or the container may use. */
function memoryLimitMb(): number {
  return Math.min(process.constrainedMemory() || Infinity, os.totalmem()) / 2 ** 20
}

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as net.AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
