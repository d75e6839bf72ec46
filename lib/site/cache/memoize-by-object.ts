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
