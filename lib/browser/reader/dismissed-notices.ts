import { readStorage, storageKeys, writeStorage } from '../storage'

/** Whether the reader has closed a notice: in this tab, or for good. */
export function wasDismissed(key: string): boolean {
  return (['session', 'local'] as const).some((area) => readStorage(storageKeys.noticePrefix + key, area) === 'true')
}

/** Keeps a notice closed: for good where it shows once only, else for this tab. */
export function keepDismissed(key: string, showOnce: boolean): void {
  writeStorage(storageKeys.noticePrefix + key, 'true', showOnce ? 'local' : 'session')
}
