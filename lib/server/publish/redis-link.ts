import { Redis } from 'ioredis'
import { withoutSecrets } from './git'

/** A connection to Redis that comes back by itself, and says once when it is lost. */
export interface RedisLink {
  /** @throws where Redis does not answer now; nothing waits for it to come back */
  send: (text: string) => Promise<void>
  read: (key: string) => Promise<string | null>
  write: (key: string, value: string) => Promise<void>
  /** Why Redis does not answer, without secrets; `null` while it does. */
  fault: () => string | null
  close: () => void
}

export interface RedisLinkOptions {
  /** `redis://` or `rediss://`, with user and password where Redis asks for them. */
  url: string
  channel: string
  onText: (text: string) => void
  /** The connection stands: at the start, and again after each loss. */
  onReady: () => void
  /** The connection is lost, or could not be made. */
  onFault: () => void
}

/** Milliseconds: between attempts at most, for one command, and without a word from Redis until the connection counts as dead. */
const limits = { retry: 5000, command: 3000, silence: 25_000 }
/** Milliseconds between two lines in the log: a Redis that comes and goes must not fill it. */
const quiet = 60_000

/**
 * One connection for commands and messages, which takes RESP3 (Redis 6 and later, Valkey). Errors of the client hold the arguments of
 * commands, the password among them: nothing but their message ever leaves this file.
 */
export function openRedis({ url, channel, onText, onReady, onFault }: RedisLinkOptions): RedisLink {
  let fault: string | null = 'not connected yet'
  let isClosed = false
  let saidAt = -Infinity
  let said = false

  const lose = (why: string) => {
    fault = why
    onFault()
    if (said || isClosed || performance.now() - saidAt < quiet) return
    said = true
    saidAt = performance.now()
    console.warn(`Redis does not answer (${why}): this process polls the repository all the same.`)
  }
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    autoResubscribe: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 5000,
    disconnectTimeout: 200,
    commandTimeout: limits.command,
    socketTimeout: limits.silence,
    retryStrategy: (times) => Math.min(200 * 2 ** Math.min(times, 10), limits.retry) * (0.75 + Math.random() / 2),
  })
  redis.on('error', (error: Error) => lose(messageOf(error, url)))
  redis.on('close', () => lose(fault ?? 'the connection was closed'))
  redis.on('message', (_channel: string, text: string) => onText(text))
  redis.on('ready', () => {
    redis.subscribe(channel).then(
      () => {
        fault = null
        if (said) console.warn('Redis answers again.')
        said = false
        onReady()
      },
      (error: unknown) => {
        lose(messageOf(error as Error, url))
        redis.disconnect(true)
      },
    )
  })

  const run = <T>(command: Promise<T>): Promise<T> =>
    command.catch((error: unknown) => Promise.reject(new Error(fault ?? messageOf(error as Error, url))))
  return {
    send: async (text) => void (await run(redis.publish(channel, text))),
    read: (key) => run(redis.get(key)),
    write: async (key, value) => void (await run(redis.set(key, value))),
    fault: () => fault,
    close: () => {
      isClosed = true
      redis.disconnect()
    },
  }
}

/** What went wrong, in one line. A host with several addresses fails with a list of errors and an empty message. */
function messageOf(error: Error & { errors?: Error[] }, url: string): string {
  const text = error.message || error.errors?.[0]?.message || error.name
  const { username, password } = new URL(url)
  const secrets = [password, username].filter((secret) => secret.length > 2).flatMap((secret) => [secret, decodeURIComponent(secret)])
  return secrets
    .reduce((clean, secret) => clean.replaceAll(secret, '***'), withoutSecrets(text))
    .split('\n')[0]!
    .slice(0, 200)
}
