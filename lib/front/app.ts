import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import os from 'node:os'

/** What is current: an answer of `GET /api/revision`. */
export interface Revision {
  revision: string
  /** Public paths whose content has changed, those whose own text has first. */
  changed: string[]
  /** The tag of each public path, percent-encoded. */
  tags: Record<string, string>
}

/** The app, as the cache sees it: a port of this machine that may not respond for a while. */
export interface App {
  port: () => number | undefined
  /** The port as soon as there is an app. */
  ready: (timeoutMs: number) => Promise<number>
  stop: () => Promise<void>
}

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
  /** An app that ends sooner is started again later each time. */
  briefMs: 10_000,
  /** For what is in progress when an app has been replaced. */
  drainMs: 10_000,
  /** For what is in progress when the site ends. */
  endMs: 1000,
}

const intervalMs = 100
const maxDelayMs = 10_000
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
export function superviseApp({
  launch,
  onRevision,
  onNeverStarted,
  memoryMb = residentMb,
  limitMb = memoryLimitMb(),
  times: given,
}: Options): App {
  const times = { ...defaultTimes, ...given }
  /** The one that has not answered yet. */
  let starting: Running | undefined
  let serving: Running | undefined
  let isStopping = false
  let failures = 0
  let heapMb = firstHeapMb
  let hasStarted = false
  const waiting = new Set<() => void>()

  const start = async (): Promise<void> => {
    const port = await freePort()
    if (isStopping) return
    const own: Running = { child: launch(port, heapMb), port, since: Date.now(), firstMb: 0 }
    starting = own
    own.child.once('exit', (code, signal) => {
      const isOfUse = own === serving || own === starting
      if (own === serving) serving = undefined
      if (own === starting) starting = undefined
      if (isStopping || !isOfUse) return
      // So Node ends when the heap is full.
      if (signal === 'SIGABRT') heapMb *= 2
      else if (!hasStarted) return onNeverStarted()
      failures = Date.now() - own.since > times.briefMs ? 0 : failures + 1
      if (starting ?? serving) return
      console.error(`The app has ended (${signal ?? `code ${code}`}) and is started again.`)
      setTimeout(() => void start(), failures === 0 ? 0 : Math.min(maxDelayMs, intervalMs * 2 ** failures))
    })
    await follow(own)
  }

  /** Asks an app for news until it ends or has been replaced. */
  const follow = async (own: Running): Promise<void> => {
    let known = ''
    let seenAt = Date.now()
    const isWanted = () => !isStopping && (own === serving || own === starting)
    while (isWanted()) {
      const answer = await ask(own.port, `/api/revision?known=${known}`, times.pollMs + times.hangMs).catch(() => undefined)
      if (!isWanted()) return
      if (answer?.status === 200 || answer?.status === 304) {
        seenAt = Date.now()
        if (answer.status === 200) {
          const news = JSON.parse(answer.body) as Revision
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
      await new Promise((resolve) => setTimeout(resolve, intervalMs))
    }
  }

  /** From now on requests go to this process; the one before it ends when its requests are answered. */
  const serve = (own: Running): void => {
    const before = serving
    own.firstMb = memoryMb(own.child)
    serving = own
    starting = undefined
    hasStarted = true
    for (const resolve of waiting) resolve()
    waiting.clear()
    if (before) setTimeout(() => void end(before.child), times.drainMs).unref()
  }

  /** A process that makes pages keeps memory that it no longer needs. Where there is no room for two, the next one starts after this one. */
  const replaceIfGrown = (own: Running): void => {
    if (starting || failures > 0) return
    const nowMb = memoryMb(own.child)
    if (nowMb <= Math.max(own.firstMb * minGrowth, Math.min(heapMb * maxHeaps, limitMb * maxShare))) return
    if (limitMb - nowMb - memoryMb(process) > own.firstMb * minGrowth) void start()
    else void end(own.child)
  }

  const end = async (child: ChildProcess): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    child.kill('SIGTERM')
    // Next waits for the request that waits for news.
    const timer = setTimeout(() => child.kill('SIGKILL'), times.endMs)
    await ended
    clearTimeout(timer)
  }

  void start()
  return {
    port: () => serving?.port,
    ready: async (timeoutMs) => {
      if (!serving)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, timeoutMs)
          waiting.add(() => {
            clearTimeout(timer)
            resolve()
          })
        })
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

function ask(port: number, target: string, timeoutMs: number): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = http.get({ host: '127.0.0.1', port, path: target, agent: false, headers: { host: `localhost:${port}` } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }))
    })
    sent.setTimeout(timeoutMs, () => sent.destroy(new Error('no answer')))
    sent.on('error', reject)
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
