import type { ChildProcess } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { LiveSite } from '@/lib/content/live-site'
import type { FromApp, Order, Question, ToApp } from '@/lib/publish/messages'
import { cpuTimeMs, hasEnded } from '@/lib/site/processes/process-use'

/** The app has ended before it has done what it was told. */
export class AppEndedError extends Error {
  /** @param file of the page that it was rendering, below the content folder */
  constructor(readonly file?: string) {
    super('the app has ended')
  }
}

export const usualTimes = {
  /** How often the app is asked whether it is in the middle of one long piece of work. */
  pingMs: 1000,
  /** CPU time of the app's main thread for one piece of work. An app that is only short of CPU, because others use it, goes on. */
  workMs: 20_000,
  /** An app that does not answer pings for this long hangs. Time in which the cache itself has sent none does not count. */
  silentMs: 90_000,
  /** Reading the content of a large site on a busy machine. */
  startMs: 180_000,
  /** For one order. Pings do not show that reading a picture hangs, because that leaves the main thread free. */
  orderMs: 900_000,
  /** Before an app is started again that has ended soon. */
  againMs: 2000,
  /** An app that has had nothing to do for so long ends. */
  restMs: 300_000,
  /** For the requests in progress when a process is to end. It sends no files, which a slow client would take minutes for. */
  drainMs: 5000,
  /** An app that is needed and has not been there for this long makes the site unhealthy. */
  awayMs: 300_000,
  /** An app that has ended sooner counts as one that was never there. */
  lastingMs: 60_000,
}

/** For a process to end. */
const endMs = 1000

/** While a process proves the pages of a commit, no further requests of visitors reach it. `outgrown`: it has ended because its heap was full. */
type Phase = 'starting' | 'waiting' | 'serving' | 'proving' | 'retiring' | 'outgrown'

/** CPU time below this share of the time that has passed is that of pings and timers. */
const idleShare = 0.1

/** A process of the app: what it is told and says, and by what it is judged. */
export class AppProcess extends EventEmitter<{ alive: []; live: [LiveSite]; asked: [Question] }> {
  /** Where it listens on the loopback interface; 0 until it is ready. */
  port = 0
  /** Resolves when it waits for orders. */
  readonly ready: Promise<unknown>
  phase: Phase = 'starting'
  /** When it was started, or began to serve. */
  since = Date.now()
  readonly requests = new Set<Promise<unknown>>()
  /** What it was told and has not done yet, by number; at first, to start. */
  readonly orders = new Map<number, { since: number; resolve: (result: unknown) => void; reject: (error: Error) => void }>()
  private lastOrder = 0
  /** When it last had something to do, and the CPU time of the process then. */
  usedAt = 0
  private cpuMs = 0
  /** Pings since its last sign of life, and the CPU time of its main thread then. */
  private unanswered = 0
  private workedMs = 0

  constructor(
    readonly child: ChildProcess,
    private readonly times: typeof usualTimes,
  ) {
    super()
    this.ready = this.expectAnswer(this.lastOrder)
    child.on('message', (message: FromApp) => this.handleMessage(message))
    child.once('exit', () => {
      for (const { reject } of this.orders.values()) reject(new AppEndedError())
    })
  }

  private handleMessage(message: FromApp): void {
    this.unanswered = 0
    this.workedMs = this.mainThreadMs()
    if (message.kind === 'alive') this.emit('alive')
    else if (message.kind === 'ready') {
      this.port = message.port
      this.orders.get(0)?.resolve(undefined)
    } else if (message.kind === 'done') this.orders.get(message.number)?.resolve(message.result)
    else if (message.kind === 'failed') this.orders.get(message.number)?.reject(new Error(message.message))
    else if (message.kind === 'live') this.emit('live', message.site)
    else this.emit('asked', message)
  }

  private expectAnswer(number: number): Promise<unknown> {
    const answer = new Promise<unknown>((resolve, reject) => this.orders.set(number, { since: Date.now(), resolve, reject }))
    return answer.finally(() => this.orders.delete(number))
  }

  /** A process that is ending hears nothing more. */
  tell(message: ToApp): void {
    if (this.child.connected) this.child.send(message, () => {})
  }

  /** @throws AppEndedError */
  order(order: Order): Promise<unknown> {
    if (this.hasEnded()) return Promise.reject(new AppEndedError())
    const number = ++this.lastOrder
    const answer = this.expectAnswer(number)
    this.tell({ ...order, number })
    return answer
  }

  /** From now on requests go to it. */
  serve(): void {
    this.since = this.usedAt = Date.now()
    this.phase = 'serving'
  }

  /** Whether requests go to it. */
  serves(): boolean {
    return this.phase === 'serving' || this.phase === 'proving'
  }

  /** Asks for a sign of life. @returns what is wrong, if the process has to be ended */
  ping(): string | undefined {
    const { startMs, orderMs, workMs, silentMs, pingMs } = this.times
    const isLate = (limitMs: number) => [...this.orders.values()].some(({ since }) => Date.now() - since >= limitMs)
    if (!this.serves()) return isLate(startMs) ? `has not started for ${startMs / 1000} s` : undefined
    const [worked, silent] = [this.mainThreadMs() - this.workedMs, this.unanswered * pingMs]
    this.tell({ kind: 'ping' })
    if (this.unanswered++ > 1 && worked >= workMs) return `has worked on one thing for ${Math.round(worked / 1000)} s of CPU time`
    if (silent >= silentMs) return `has not answered for ${Math.round(silent / 1000)} s`
    return isLate(orderMs) ? `has not done what it was told for ${orderMs / 1000} s` : undefined
  }

  /** Resolves when its main thread is not busy with one piece of work; never if the process ends. */
  isFree = async (): Promise<void> => {
    const answered = once(this, 'alive')
    this.tell({ kind: 'ping' })
    await answered
  }

  /** Whether it has done nothing for so long; asked with every ping. It also works without a request: after a commit it makes smaller pictures. */
  isIdle(): boolean {
    const cpuMs = cpuTimeMs(this.child.pid) ?? 0
    if (this.requests.size > 0 || this.orders.size > 0 || cpuMs - this.cpuMs > this.times.pingMs * idleShare) this.usedAt = Date.now()
    this.cpuMs = cpuMs
    return Date.now() - this.usedAt > this.times.restMs
  }

  private mainThreadMs(): number {
    return cpuTimeMs(this.child.pid, true) ?? 0
  }

  hasEnded(): boolean {
    return hasEnded(this.child)
  }

  /** Its connections end before it does: waits a moment for that. */
  async awaitExit(): Promise<void> {
    if (!this.hasEnded()) await Promise.race([once(this.child, 'exit'), pause(this.times.pingMs)])
  }

  /** Ends it when its requests have been answered. */
  async retire(): Promise<void> {
    this.phase = 'retiring'
    await Promise.race([Promise.allSettled(this.requests), pause(this.times.drainMs, undefined, { ref: false })])
    await this.end()
  }

  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    if (this.hasEnded()) return
    const ended = once(this.child, 'exit')
    this.child.kill(signal)
    const timer = setTimeout(() => this.child.kill('SIGKILL'), endMs)
    await ended
    clearTimeout(timer)
  }
}
