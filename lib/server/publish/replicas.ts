import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Pin } from './publisher'
import { openRedis } from './redis-link'

/** The other processes that show the same content, as far as Redis reaches them. */
export interface Replicas {
  /** Resolves once it is known what is pinned elsewhere, or that Redis does not answer. */
  settled: Promise<void>
  /** Tells the others that the branch may have moved. Nobody waits for it. */
  announce: () => void
  /** Tells the others what an operator has asked of this process. */
  tellPin: () => void
  /** For the status. */
  notes: () => string[]
  close: () => void
}

export interface ReplicasOptions {
  /** Address of Redis. */
  url: string
  /** Name of what is followed: processes with another one are none of ours. */
  name: string
  /** Asks the repository and shows what is new. */
  publish: () => Promise<unknown>
  /** What an operator asked of this process last. */
  pin: () => Pin | null
  /** Takes over what an operator asked of another process. @throws where the commit cannot be had */
  adopt: (pin: Pin) => Promise<unknown>
}

const messageSchema = z.object({ from: z.string(), kind: z.enum(['publish', 'pin']) })
const pinSchema = z.object({ revision: z.string().regex(/^(?:latest|[0-9a-f]{40,64})$/), at: z.number().int().positive() })

/** Milliseconds between looks at what stands in Redis: keeps the connection alive, and catches what no message brought. */
const lookAgain = 10_000
/** Milliseconds that a start waits for Redis at most. */
const patience = 2000

/**
 * Joins the processes that follow the same content. A message says only that something is to be asked for: the branch is asked of the
 * repository, a pin is read from Redis, where the latest one stands. So a process that was away or is new learns of it, and who can write
 * to this Redis can show nothing but commits of the branch.
 */
export function joinReplicas({ url, name, publish, pin, adopt }: ReplicasOptions): Replicas {
  const me = randomUUID()
  const channel = `alist-docs:${name}`
  const key = `${channel}:pin`
  /** What the others have not heard of, since Redis was away. */
  let owed = false
  let pinFault: string | null = null
  let settle = () => {}
  const settled = new Promise<void>((resolve) => {
    settle = resolve
    setTimeout(resolve, patience).unref()
  })
  const tell = (kind: 'publish' | 'pin') => link.send(JSON.stringify({ from: me, kind }))
  const run = (task: Promise<unknown>, what: string) =>
    task.catch((error: unknown) => console.error(`${what} failed: ${(error as Error).message}`))

  /** The later of two wishes counts, wherever it was said. */
  const agree = async () => {
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
        await tell('pin')
      }
    }
  }
  /** One look at a time; Redis that does not answer is told by the link. */
  let looking: Promise<void> | undefined
  let again = false
  const look = (): void => {
    if (looking) return void (again = true)
    looking = agree()
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
      // Others may have announced while we did not hear.
      void run(publish(), 'Publishing')
      if (owed) announce()
    },
    onFault: settle,
  })
  const announce = () => {
    owed = false
    tell('publish').catch(() => (owed = true))
  }
  const timer = setInterval(look, lookAgain).unref()

  return {
    settled,
    announce,
    tellPin: look,
    notes: () => {
      const fault = link.fault()
      const away =
        fault && `Redis does not answer (${fault}): replicas hear of pushes by polling, and a pin stays with the one that was asked`
      return [away, pinFault].filter((note) => note !== null)
    },
    close: () => {
      clearInterval(timer)
      link.close()
    },
  }
}

/** Whether one wish was said after another. Of two of the same millisecond every process must take the same. */
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
