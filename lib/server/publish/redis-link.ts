import { Redis } from 'ioredis'
import { withoutSecrets } from './git'

/** A connection to Redis that reconnects by itself and logs once when it is lost. */
export interface RedisLink {
  /** @throws if Redis is not available; commands are not queued */
  send: (text: string) => Promise<void>
  read: (key: string) => Promise<string | null>
  write: (key: string, value: string) => Promise<void>
  /** Why Redis is not available, without secrets; `null` if it is. */
  fault: () => string | null
  close: () => void
}

export interface RedisLinkOptions {
  /** `redis://` or `rediss://`, with user and password if Redis requires them. */
  url: string
  channel: string
  onText: (text: string) => void
  /** Called when connected: at the start, and after each loss. */
  onReady: () => void
  /** Called when the connection is lost or fails. */
  onFault: () => void
}

const maxRetryDelayMs = 5000
const commandTimeoutMs = 3000
/** A connection on which nothing arrives for this long counts as lost. */
const idleTimeoutMs = 25_000
/** Minimum time between two log lines, so that an unstable connection does not fill the log. */
const logIntervalMs = 60_000

/**
 * One connection for commands and messages, which requires RESP3 (Redis 6 or later, Valkey). The client's errors contain the arguments of
 * commands, including the password: nothing but their message leaves this file.
 */
export function openRedis({ url, channel, onText, onReady, onFault }: RedisLinkOptions): RedisLink {
  let fault: string | null = 'not connected yet'
  let isClosed = false
  let saidAt = -Infinity
  let said = false

  const lose = (why: string) => {
    fault = why
    onFault()
    if (said || isClosed || performance.now() - saidAt < logIntervalMs) return
    said = true
    saidAt = performance.now()
    console.warn(`Redis does not answer (${why}): this process still polls the repository.`)
  }
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    autoResubscribe: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 5000,
    disconnectTimeout: 200,
    commandTimeout: commandTimeoutMs,
    socketTimeout: idleTimeoutMs,
    retryStrategy: (times) => Math.min(200 * 2 ** Math.min(times, 10), maxRetryDelayMs) * (0.75 + Math.random() / 2),
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

/** The error in one line. A host with several addresses fails with a list of errors and an empty message. */
function messageOf(error: Error & { errors?: Error[] }, url: string): string {
  const text = error.message || error.errors?.[0]?.message || error.name
  const { username, password } = new URL(url)
  const secrets = [password, username].filter((secret) => secret.length > 2).flatMap((secret) => [secret, decodeURIComponent(secret)])
  return secrets
    .reduce((clean, secret) => clean.replaceAll(secret, '***'), withoutSecrets(text))
    .split('\n')[0]!
    .slice(0, 200)
}
