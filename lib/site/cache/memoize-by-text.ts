import { sharedState } from './shared-state'

const memo = sharedState('memoized-by-text', () => new Map<string, { text: string; value: unknown }>())

/**
 * What `make` makes of a text, held in this process until the text is another: reading a folder after one edited file takes the rest as
 * it was. One value a key; it is handed out again and must not be changed.
 * @param key names what is made and of which file
 */
export function memoizeByText<T>(key: string, text: string, make: () => T): T {
  const memoized = memo.get(key)
  if (memoized?.text === text) return memoized.value as T
  const value = make()
  memo.set(key, { text, value })
  return value
}
