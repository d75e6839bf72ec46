import { readStorage, storageKeys, writeStorage } from '@/lib/browser/storage'
import { fitsSamples, sampleServer, sampleToken } from '@/lib/site/values'

/** The visitor's own server: entered once, it is used by all samples and every "Try it" form in the tab. */
export interface Connection {
  server: string
  token: string
}

const keys = { server: storageKeys.tryItServer, token: storageKeys.tryItToken } as const
const defaults: Connection = { server: sampleServer, token: sampleToken }

/** Dispatched on the window when the visitor changes it. */
const changed = 'api-connection'

/** One part of the connection; empty if nothing was entered. It is kept until the tab is closed. */
export const readConnection = (part: keyof Connection): string => readStorage(keys[part], 'session') ?? ''

/** Stores the input, and applies it to the samples and the other forms. */
export function writeConnection(part: keyof Connection, value: string): void {
  writeStorage(keys[part], value, 'session')
  window.dispatchEvent(new Event(changed))
  showConnection()
}

export function onConnection(listener: () => void): () => void {
  window.addEventListener(changed, listener)
  return () => window.removeEventListener(changed, listener)
}

/** Inserts the connection into the samples of the page; for unsuitable values the defaults stay. */
export function showConnection(): void {
  for (const part of ['server', 'token'] as const) {
    const value = sampleValue(part, readConnection(part))
    for (const placeholder of document.querySelectorAll(`[data-api=${part}]`)) placeholder.textContent = value
  }
}

/**
 * The server's URL, also if the input has no protocol, or is the URL of one of AList's own pages, such as `/@manage`; `undefined` if it is
 * nothing that a browser can call or samples can show.
 */
export function parseServer(typed: string): string | undefined {
  const entered = typed.trim()
  const text = entered.includes('://') ? entered : `http://${entered}`
  if (!URL.canParse(text)) return undefined
  const { origin, pathname } = new URL(text)
  const server = origin + pathname.replace(/\/(@.*)?$/, '')
  return fitsSamples.server.test(server) ? server : undefined
}

/** The server that calls go to, without its protocol. */
export const describeServer = (typed: string): string => (parseServer(typed) ?? sampleServer).replace(/^\w+:\/\//, '')

/** What a sample shows for the input. */
export function sampleValue(part: keyof Connection, typed: string): string {
  const value = part === 'server' ? parseServer(typed) : typed.trim()
  return value && fitsSamples[part].test(value) ? value : defaults[part]
}
