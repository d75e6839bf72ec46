import { readStorage, storageKeys, writeStorage } from '../storage'

/** A tab reloads itself at most once in this time. */
const minReloadIntervalMs = 30_000

/** Whether an error says that a file of the site could not be loaded, in the words that bundlers use. */
export function isMissingChunk(error: Error): boolean {
  return error.name === 'ChunkLoadError' || /loading (css )?chunk|load chunk|dynamically imported module/i.test(error.message)
}

/**
 * Whether a tab may reload itself because of a missing file: not again for the same file, and not soon after another reload. The boot script
 * uses this too, before hydration.
 * @param stamp the stored time and file of the last reload: `time file`
 */
export function mayReload(stamp: string | null, now: number, file: string): boolean {
  const [time, last] = stamp?.split(' ') ?? []
  return last !== file && now - Number(time ?? 0) >= minReloadIntervalMs
}

/** Reloads the page if an error says that one of its files is missing. */
export function reloadForMissingChunk(error: Error): void {
  if (!isMissingChunk(error) || !navigator.onLine) return
  const file = encodeURIComponent(error.message.slice(0, 200))
  const now = Date.now()
  if (!mayReload(readStorage(storageKeys.reloadedFor, 'session'), now, file)) return
  // Without a stored stamp, the tab could reload for ever.
  if (!writeStorage(storageKeys.reloadedFor, `${now} ${file}`, 'session')) return
  window.location.reload()
}
