import { canStore, readStorage, storageKeys, writeStorage } from '@/lib/browser/storage'
import { locales, type Locale } from '@/lib/site/locales'
import { findDownload, downloadDocs, removeDownload } from './download-docs'

/** The state of a language's download. */
export type DownloadState =
  | { kind: 'unknown' }
  | { kind: 'none' }
  /** The browser does not allow the site to store anything. */
  | { kind: 'blocked' }
  | { kind: 'partial' }
  | { kind: 'running'; done: number; all: number }
  | { kind: 'failed' }
  | { kind: 'complete'; pages: number }

/** How often downloaded pages are compared with the site. */
const refreshIntervalMs = 6 * 3600_000

const states = new Map<Locale, DownloadState>()
const running = new Map<Locale, AbortController>()
const listeners = new Set<() => void>()
const unknown: DownloadState = { kind: 'unknown' }

export function subscribeDownloads(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The state outlives the dialog and soft navigations. In a new document it is unknown until it has been detected. */
export function readDownloadState(locale: Locale): DownloadState {
  return states.get(locale) ?? unknown
}

function setState(locale: Locale, state: DownloadState): void {
  states.set(locale, state)
  for (const listener of listeners) listener()
}

/** Detects what has been downloaded in this browser. */
export async function detectState(locale: Locale): Promise<void> {
  let found: DownloadState
  try {
    found = await findDownload(locale)
  } catch (error) {
    if (canStore()) throw error
    found = { kind: 'blocked' }
  }
  if (!running.has(locale)) setState(locale, found)
}

/** Downloads a language and reports the progress. */
export async function startDownload(locale: Locale): Promise<void> {
  if (running.has(locale)) return
  const controller = new AbortController()
  running.set(locale, controller)
  setState(locale, { kind: 'running', done: 0, all: 0 })
  // Without this, browsers may delete the download when disk space is low. Some ask the visitor, most decide by the number of visits.
  void navigator.storage?.persist?.()
  let failed = false
  try {
    await downloadDocs(locale, controller.signal, (done, total) => setState(locale, { kind: 'running', done, all: total }))
    writeStorage(storageKeys.offlineChecked, String(Date.now()))
  } catch (error) {
    failed = !controller.signal.aborted
    if (failed) console.warn(error)
  }
  controller.abort()
  running.delete(locale)
  if (failed) setState(locale, { kind: 'failed' })
  else await detectState(locale)
}

/** Stops a download. What has been stored so far stays. */
export function stopDownload(locale: Locale): void {
  running.get(locale)?.abort()
}

export async function removeDocs(locale: Locale): Promise<void> {
  stopDownload(locale)
  await removeDownload(locale)
  await detectState(locale)
}

/** Updates downloaded languages in the background, at most a few times per day. What fails is tried again next time. */
export async function refreshDownloads(now = Date.now()): Promise<void> {
  const checked = Number(readStorage(storageKeys.offlineChecked)) || 0
  if (now - checked < refreshIntervalMs) return
  for (const locale of locales) {
    if ((await findDownload(locale)).kind !== 'complete' || running.has(locale)) continue
    await downloadDocs(locale, new AbortController().signal, () => undefined)
    writeStorage(storageKeys.offlineChecked, String(now))
  }
}
