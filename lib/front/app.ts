import type { ChildProcess } from 'node:child_process'
import http from 'node:http'
import net from 'node:net'

/** What is current: an answer of `GET /api/revision`. */
export interface Revision {
  revision: string
  /** Public paths whose content has changed, those whose own text has first. */
  changed: string[]
  /** The tag of each public path, percent-encoded. */
  tags: Record<string, string>
}

/** The app, as the cache sees it: a port of this machine where there may be nobody for a while. */
export interface App {
  port: () => number | undefined
  /** The port as soon as there is an app. */
  ready: (timeoutMs: number) => Promise<number>
  stop: () => Promise<void>
}

export class AppAwayError extends Error {}

interface Options {
  /** Starts the app on a port of the loopback interface. */
  launch: (port: number) => ChildProcess
  onRevision: (revision: Revision) => void
  /** Called when the app ends before it has ever answered: it has said why, and would not do better the next time. */
  onNeverStarted: () => void
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
  /** For what is in progress when the site ends. */
  endMs: 1000,
}

const intervalMs = 100
const maxDelayMs = 10_000

/**
 * Keeps the app running: starts it again when it ends or hangs. One long request at a time asks for the newest revision; that it is answered
 * is the app's sign of life.
 */
export function superviseApp({ launch, onRevision, onNeverStarted, times: given }: Options): App {
  const times = { ...defaultTimes, ...given }
  let child: ChildProcess | undefined
  /** Of an app that has answered. */
  let port: number | undefined
  let isStopping = false
  let failures = 0
  let hasStarted = false
  const waiting = new Set<() => void>()

  const start = async (): Promise<void> => {
    const ownPort = await freePort()
    if (isStopping) return
    const startedAt = Date.now()
    const own = launch(ownPort)
    child = own
    own.once('exit', (code, signal) => {
      child = port = undefined
      if (isStopping) return
      if (!hasStarted) return onNeverStarted()
      failures = Date.now() - startedAt > times.briefMs ? 0 : failures + 1
      console.error(`The app has ended (${signal ?? `code ${code}`}) and is started again.`)
      setTimeout(() => void start(), failures === 0 ? 0 : Math.min(maxDelayMs, intervalMs * 2 ** failures))
    })
    await follow(own, ownPort)
  }

  /** Asks an app for news until it ends. */
  const follow = async (own: ChildProcess, ownPort: number): Promise<void> => {
    let known = ''
    let seenAt = Date.now()
    while (child === own && !isStopping) {
      const answer = await ask(ownPort, `/api/revision?known=${known}`, times.pollMs + times.hangMs).catch(() => undefined)
      if (child !== own) return
      if (answer?.status === 200 || answer?.status === 304) {
        seenAt = Date.now()
        if (answer.status === 304) continue
        const news = JSON.parse(answer.body) as Revision
        known = news.revision
        onRevision(news)
        port = ownPort
        hasStarted = true
        for (const resolve of waiting) resolve()
        waiting.clear()
        continue
      }
      // It starts, has ended, or hangs.
      const patienceMs = port === undefined ? times.startMs : times.pollMs + times.hangMs
      if (Date.now() - seenAt >= patienceMs) {
        console.error(`The app has not answered for ${Math.round(patienceMs / 1000)} s.`)
        own.kill('SIGKILL')
        return
      }
      await new Promise((resolve) => setTimeout(resolve, intervalMs))
    }
  }

  void start()
  return {
    port: () => port,
    ready: async (timeoutMs) => {
      if (port === undefined)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, timeoutMs)
          waiting.add(() => {
            clearTimeout(timer)
            resolve()
          })
        })
      if (port === undefined) throw new AppAwayError('the app is starting')
      return port
    },
    stop: async () => {
      isStopping = true
      const own = child
      if (!own || own.exitCode !== null) return
      const ended = new Promise<void>((resolve) => own.once('exit', () => resolve()))
      own.kill('SIGTERM')
      // Next waits for the request that waits for news.
      const timer = setTimeout(() => own.kill('SIGKILL'), times.endMs)
      await ended
      clearTimeout(timer)
    },
  }
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
