import { sharedState } from '@/lib/site/processes/shared-state'

/**
 * What `make` makes of an object that never changes, made once and forgotten with it. One value an object; it must not be changed. A promise that
 * is rejected is forgotten too, so that the next call tries again.
 */
export function memoizeByObject<K extends object, V>(make: (object: K) => V): (object: K) => V {
  const made = new WeakMap<K, { value: V }>()
  return (object) => {
    const memoized = made.get(object)
    if (memoized) return memoized.value
    const value = make(object)
    made.set(object, { value })
    if (value instanceof Promise) value.catch(() => made.delete(object))
    return value
  }
}

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
