/** What `make` makes of an object that never changes, made once and forgotten with it. One value an object; it must not be changed. */
export function memoizeByObject<K extends object, V>(make: (object: K) => V): (object: K) => V {
  const made = new WeakMap<K, { value: V }>()
  return (object) => {
    const known = made.get(object)
    if (known) return known.value
    const value = make(object)
    made.set(object, { value })
    return value
  }
}
