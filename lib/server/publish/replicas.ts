import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Pin } from './published'
import { openRedis } from './redis-link'

/** Other processes that publish the same content, connected by Redis. */
export interface Replicas {
  /** Resolves once the pins of other replicas are known, or Redis does not respond. */
  settled: Promise<void>
  /** Notifies other replicas, in the background, that the branch may have changed. */
  announce: () => void
  /** Notifies other replicas of a pin that this process has accepted. */
  announcePin: () => void
  /** For the status. */
  notes: () => string[]
  close: () => void
}

export interface ReplicasOptions {
  /** URL of Redis. */
  url: string
  /** Name of the source; processes with another name are ignored. */
  name: string
  /** Fetches and publishes the newest commit. */
  publish: () => Promise<unknown>
  /** The last pin that this process has accepted. */
  pin: () => Pin | null
  /** Applies a pin of another process. @throws if the commit cannot be fetched */
  adopt: (pin: Pin) => Promise<unknown>
}

const messageSchema = z.object({ from: z.string(), kind: z.enum(['publish', 'pin']) })
const pinSchema = z.object({ revision: z.string().regex(/^(?:latest|[0-9a-f]{40,64})$/), at: z.number().int().positive() })

/** Interval of reading the pin from Redis: keeps the connection alive and finds pins whose message was lost. */
const readIntervalMs = 10_000
/** The start waits for Redis no longer than this. */
const startTimeoutMs = 2000

/**
 * Connects to the processes that follow the same content. A message says only that there is something new: commits are fetched from the
 * repository, and the latest pin is stored in Redis. So a new or reconnected process finds it, and someone who can write to this Redis can
 * only publish commits of the branch.
 */
export function joinReplicas({ url, name, publish, pin, adopt }: ReplicasOptions): Replicas {
  const me = randomUUID()
  const channel = `alist-docs:${name}`
  const key = `${channel}:pin`
  /** Whether a notification could not be sent because Redis was not available. */
  let owed = false
  let pinFault: string | null = null
  let settle = () => {}
  const settled = new Promise<void>((resolve) => {
    settle = resolve
    setTimeout(resolve, startTimeoutMs).unref()
  })
  const send = (kind: 'publish' | 'pin') => link.send(JSON.stringify({ from: me, kind }))
  const run = (task: Promise<unknown>, what: string) =>
    task.catch((error: unknown) => console.error(`${what} failed: ${(error as Error).message}`))

  /** The later of two pins applies, whichever process has accepted it. */
  const syncPin = async () => {
    const text = await link.read(key)
    const theirs = pinSchema.safeParse(parse(text)).data ?? null
    const ours = pin()
    if (theirs && isLater(theirs, ours)) {
      try {
        await adopt(theirs)
        pinFault = null
      } catch (error) {
        const fault = `${theirs.revision.slice(0, 12)}, pinned at another replica, cannot be shown: ${(error as Error).message}`
        if (fault !== pinFault) console.error(fault)
        pinFault = fault
      }
    } else {
      pinFault = null
      if (ours && isLater(ours, theirs)) {
        await link.write(key, JSON.stringify(ours))
        await send('pin')
      }
    }
  }
  /** One read at a time; the link reports it if Redis does not respond. */
  let looking: Promise<void> | undefined
  let again = false
  const look = (): void => {
    if (looking) return void (again = true)
    looking = syncPin()
      .catch(() => {})
      .finally(() => {
        settle()
        looking = undefined
        if (again) look()
        again = false
      })
  }

  const link = openRedis({
    url,
    channel,
    onText: (text) => {
      const message = messageSchema.safeParse(parse(text)).data
      if (!message || message.from === me) return
      if (message.kind === 'pin') look()
      else void run(publish(), 'Publishing')
    },
    onReady: () => {
      look()
      // Notifications may have been missed while disconnected.
      void run(publish(), 'Publishing')
      if (owed) announce()
    },
    onFault: settle,
  })
  const announce = () => {
    owed = false
    send('publish').catch(() => (owed = true))
  }
  const timer = setInterval(look, readIntervalMs).unref()

  return {
    settled,
    announce,
    announcePin: look,
    notes: () => {
      const fault = link.fault()
      const away = fault && `Redis does not answer (${fault}): replicas notice pushes by polling, and a pin applies to one replica only`
      return [away, pinFault].filter((note) => note !== null)
    },
    close: () => {
      clearInterval(timer)
      link.close()
    },
  }
}

/** Whether one pin is later than another. Of two with the same time, every process must choose the same one. */
function isLater(one: Pin, other: Pin | null): boolean {
  return !other || one.at > other.at || (one.at === other.at && one.revision > other.revision)
}

function parse(text: string | null): unknown {
  try {
    return text === null ? undefined : (JSON.parse(text) as unknown)
  } catch {
    return undefined
  }
}
