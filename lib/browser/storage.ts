import { parseJson } from '@/lib/site/text/parse-json'

export { storageKeys } from './storage-keys'

type Area = 'local' | 'session'

/** Values that the browser did not allow to store, by area and key. They are valid until the document is unloaded. */
const refused = new Map<string, string>()

/** Value of a key, or `null` if there is none. */
export function readStorage(key: string, area: Area = 'local'): string | null {
  const value = refused.get(`${area} ${key}`)
  if (value !== undefined) return value
  try {
    return areaOf(area).getItem(key)
  } catch {
    return null
  }
}

/** Writes a value. `false` if storage is blocked or full: the value is then lost with the document. */
export function writeStorage(key: string, value: string, area: Area = 'local'): boolean {
  try {
    areaOf(area).setItem(key, value)
    refused.delete(`${area} ${key}`)
    return true
  } catch {
    refused.set(`${area} ${key}`, value)
    return false
  }
}

export function removeStorage(key: string, area: Area = 'local'): void {
  refused.delete(`${area} ${key}`)
  try {
    areaOf(area).removeItem(key)
  } catch {
    // If storage is blocked, the map above was the only copy.
  }
}

/** Whether the site can use storage. False if all cookies are blocked, because access then throws. */
export function canStore(): boolean {
  try {
    localStorage.getItem('')
    return true
  } catch {
    return false
  }
}

/** Reads a JSON object. Any other stored value counts as an empty object. */
export function readStoredObject(key: string, area: Area = 'local'): Record<string, unknown> {
  const value = parseJson(readStorage(key, area) ?? '')
  return value instanceof Object && !Array.isArray(value) ? { ...value } : {}
}

/** Sets one entry of a stored JSON object and keeps the others. */
export function writeStoredEntry(key: string, entry: string, value: unknown, area: Area = 'local'): boolean {
  return writeStorage(key, JSON.stringify({ ...readStoredObject(key, area), [entry]: value }), area)
}

function areaOf(area: Area): Storage {
  return window[`${area}Storage`]
}
