import { canStore, readStorage, storageKeys, writeStorage } from '@/lib/browser/storage'
import { locales, type Locale } from '@/lib/site/locales'
import { findKept, keepDocs, removeKept } from './keep-docs'

/** What is going on with a language. */
export type KeepState =
  | { kind: 'unknown' }
  | { kind: 'none' }
  /** The browser stores nothing for the site. */
  | { kind: 'refused' }
  | { kind: 'part' }
  | { kind: 'running'; done: number; all: number }
  | { kind: 'failed' }
  | { kind: 'whole'; pages: number }

/** Milliseconds between two comparisons of what is kept with the site. */
const between = 6 * 3600_000

const states = new Map<Locale, KeepState>()
const running = new Map<Locale, AbortController>()
const listeners = new Set<() => void>()
const unknown: KeepState = { kind: 'unknown' }

export function subscribeKeeping(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** It outlives the dialog and soft navigations; a page that is loaded anew finds out what is there. */
export function keepState(locale: Locale): KeepState {
  return states.get(locale) ?? unknown
}

function setState(locale: Locale, state: KeepState): void {
  states.set(locale, state)
  for (const listener of listeners) listener()
}

/** Looks what this browser holds. */
export async function findState(locale: Locale): Promise<void> {
  let found: KeepState
  try {
    found = await findKept(locale)
  } catch (error) {
    if (canStore()) throw error
    found = { kind: 'refused' }
  }
  if (!running.has(locale)) setState(locale, found)
}

/** Keeps a language, and tells how far it is. */
export async function startKeeping(locale: Locale): Promise<void> {
  if (running.has(locale)) return
  const controller = new AbortController()
  running.set(locale, controller)
  setState(locale, { kind: 'running', done: 0, all: 0 })
  // Browsers may clear what was kept when space runs short; some ask the reader, most decide by how often the site is visited.
  void navigator.storage?.persist?.()
  let failed = false
  try {
    await keepDocs(locale, controller.signal, (done, all) => setState(locale, { kind: 'running', done, all }))
    writeStorage(storageKeys.offlineChecked, String(Date.now()))
  } catch (error) {
    failed = !controller.signal.aborted
    if (failed) console.warn(error)
  }
  controller.abort()
  running.delete(locale)
  if (failed) setState(locale, { kind: 'failed' })
  else await findState(locale)
}

/** What has come so far stays. */
export function stopKeeping(locale: Locale): void {
  running.get(locale)?.abort()
}

export async function removeDocs(locale: Locale): Promise<void> {
  stopKeeping(locale)
  await removeKept(locale)
  await findState(locale)
}

/** Brings languages that are kept up to date, a few times a day at most, without a word: what cannot be had now can be had next time. */
export async function refreshKept(now = Date.now()): Promise<void> {
  const checked = Number(readStorage(storageKeys.offlineChecked)) || 0
  if (now - checked < between) return
  for (const locale of locales) {
    if ((await findKept(locale)).kind !== 'whole' || running.has(locale)) continue
    await keepDocs(locale, new AbortController().signal, () => undefined)
    writeStorage(storageKeys.offlineChecked, String(now))
  }
}
