import { readStorage, storageKeys, writeStorage } from '../storage'

/** A tab never reloads itself twice within this time, whatever fails. */
const minReloadIntervalMs = 30_000

/** Error of a file of the site that could not be loaded, by the names that bundlers give it. */
export function isMissingChunk(error: Error): boolean {
  return error.name === 'ChunkLoadError' || /loading (css )?chunk|load chunk|dynamically imported module/i.test(error.message)
}

/**
 * Whether a tab may load itself anew for a missing file: not when it did so for the same file before, and not soon after any other.
 * The boot script asks as well, before the page is hydrated.
 * @param stamp what is stored: `time file`
 */
export function mayReload(stamp: string | null, now: number, file: string): boolean {
  const [time, last] = stamp?.split(' ') ?? []
  return last !== file && now - Number(time ?? 0) >= minReloadIntervalMs
}

/** Loads the page anew when an error says that a file of it is gone. */
export function reloadForMissingChunk(error: Error): void {
  if (!isMissingChunk(error) || !navigator.onLine) return
  const file = encodeURIComponent(error.message.slice(0, 200))
  const now = Date.now()
  if (!mayReload(readStorage(storageKeys.reloadedFor, 'session'), now, file)) return
  // Without a stamp nothing would stop a loop.
  if (!writeStorage(storageKeys.reloadedFor, `${now} ${file}`, 'session')) return
  window.location.reload()
}
