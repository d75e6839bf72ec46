import { readStorage, storageKeys, writeStorage } from '@/lib/browser/storage'
import { fitsSamples, sampleServer, sampleToken } from '@/lib/site/sample-connection'

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
export function readConnection(part: keyof Connection): string {
  return readStorage(keys[part], 'session') ?? ''
}

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

/** The server as a URL; `undefined` if the input is none that a browser can call. */
export function parseServer(typed: string): URL | undefined {
  const entered = typed.trim()
  return URL.canParse(entered) && /^https?:/i.test(entered) ? new URL(entered) : undefined
}

/** The server that calls go to, without the parts of its URL that everybody expects; what is not a URL yet is shown as it was entered. */
export function describeServer(typed: string): string {
  const entered = typed.trim() || sampleServer
  if (!URL.canParse(entered)) return entered
  const { host, pathname } = new URL(entered)
  return host ? host + pathname.replace(/\/+$/, '') : entered
}

/** What a sample shows for the input. */
export function sampleValue(part: keyof Connection, typed: string): string {
  const value = typed.trim().replace(/\/+$/, '')
  return fitsSamples[part].test(value) ? value : defaults[part]
}
