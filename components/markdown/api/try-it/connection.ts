import { readStorage, storageKeys, writeStorage } from '@/lib/browser/storage'
import { fitsSamples, sampleServer, sampleToken } from '@/lib/site/sample-connection'

/** The reader's own server: typed once, it serves all samples and every "Try it" of the tab. */
export interface Connection {
  server: string
  token: string
}

const keys = { server: storageKeys.tryItServer, token: storageKeys.tryItToken } as const
const defaults: Connection = { server: sampleServer, token: sampleToken }

/** Sent on the window when the reader has changed it. */
const changed = 'api-connection'

/** One part of the connection; empty where nothing was typed. It outlives the page, not the tab. */
export function readConnection(part: keyof Connection): string {
  return readStorage(keys[part], 'session') ?? ''
}

/** Keeps what was typed, and puts it into the samples and the other forms. */
export function writeConnection(part: keyof Connection, value: string): void {
  writeStorage(keys[part], value, 'session')
  window.dispatchEvent(new Event(changed))
  showConnection()
}

export function onConnection(listener: () => void): () => void {
  window.addEventListener(changed, listener)
  return () => window.removeEventListener(changed, listener)
}

/** Puts the connection into the samples of the page; what does not fit them leaves the defaults. */
export function showConnection(): void {
  for (const part of ['server', 'token'] as const) {
    const value = sampleValue(part, readConnection(part))
    for (const place of document.querySelectorAll(`[data-api=${part}]`)) place.textContent = value
  }
}

/** What a sample shows for what was typed. */
export function sampleValue(part: keyof Connection, typed: string): string {
  const value = typed.trim().replace(/\/+$/, '')
  return fitsSamples[part].test(value) ? value : defaults[part]
}
