import type { ReadNode } from './reads'

/**
 * A proxy that records in `node` what is read from a value. The content consists of plain objects, lists and maps that never change. The same
 * entry always returns the same proxy, because callers compare pages by identity.
 * @param check called at each read
 */
export function trackReads<T>(value: T, node: ReadNode, check: () => void): T {
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Map) return trackMap(value, node, check) as T
  if (Array.isArray(value) || isPlain(value)) return trackObject(value, node, check)
  node.whole = true
  return value
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype || (prototype as object).constructor?.name === 'Object'
}

function entryOf(node: ReadNode, name: string): ReadNode {
  const entries = (node.entries ??= new Map<string, ReadNode>())
  let entry = entries.get(name)
  if (!entry) entries.set(name, (entry = {}))
  return entry
}

/** Returns a function that reads entries of a value through one view each. */
function createReader(node: ReadNode, check: () => void): (name: string, value: unknown) => unknown {
  const views = new Map<string, unknown>()
  return (name, value) => {
    const entry = entryOf(node, name)
    if (typeof value !== 'object' && typeof value !== 'function') return value
    let view = views.get(name)
    if (view === undefined) {
      // A function in the content reads a part of it on demand.
      const read = value as () => unknown
      let result: unknown
      view = typeof value === 'function' ? () => (result ??= trackReads(read(), entry, check)) : trackReads(value, entry, check)
      views.set(name, view)
    }
    return view
  }
}

const reject = (): never => {
  throw new TypeError('A snapshot must not be changed')
}

function trackObject<T extends object>(target: T, node: ReadNode, check: () => void): T {
  const read = createReader(node, check)
  const fixed = Object.isFrozen(target)
  return new Proxy(target, {
    get: (_, key) => {
      check()
      const value: unknown = Reflect.get(target, key)
      if (typeof key === 'symbol') return value
      // `JSON.stringify` reads this first and then every entry: one read of the whole value instead.
      if (key === 'toJSON' && value === undefined) {
        node.whole = true
        return () => target
      }
      const own = Object.hasOwn(target, key)
      if (own && Array.isArray(target) && key === 'length') {
        node.names = true
        return value
      }
      // Methods of lists, whose own reads come through this proxy.
      if (!own && value !== undefined) return value
      if (!fixed) return read(key, value)
      // For a frozen object, a proxy must return the entry itself.
      entryOf(node, key).whole = true
      return value
    },
    has: (_, key) => {
      check()
      if (typeof key === 'string') entryOf(node, key)
      return Reflect.has(target, key)
    },
    ownKeys: () => {
      check()
      node.names = true
      return Reflect.ownKeys(target)
    },
    getOwnPropertyDescriptor: (_, key) => {
      check()
      if (typeof key === 'string') entryOf(node, key)
      return Reflect.getOwnPropertyDescriptor(target, key)
    },
    set: reject,
    defineProperty: reject,
    deleteProperty: reject,
  })
}

function trackMap(target: ReadonlyMap<string, unknown>, node: ReadNode, check: () => void): ReadonlyMap<string, unknown> {
  const read = createReader(node, check)
  const noteNames = () => {
    check()
    node.names = true
  }
  function* entries(): MapIterator<[string, unknown]> {
    noteNames()
    for (const [name, value] of target) yield [name, read(name, value)]
  }
  function* values(): MapIterator<unknown> {
    for (const [, value] of entries()) yield value
  }
  const view: Record<PropertyKey, unknown> = {
    get: (name: string) => {
      check()
      return read(name, target.get(name))
    },
    has: (name: string) => {
      check()
      entryOf(node, name)
      return target.has(name)
    },
    keys: () => {
      noteNames()
      return target.keys()
    },
    values,
    entries,
    forEach: (task: (value: unknown, name: string) => void) => {
      for (const [name, value] of entries()) task(value, name)
    },
    [Symbol.iterator]: entries,
  }
  return new Proxy(target, {
    get: (_, key) => {
      if (key === 'size') {
        noteNames()
        return target.size
      }
      if (Object.hasOwn(view, key)) return view[key]
      return typeof key === 'symbol' || key === 'constructor'
        ? Reflect.get(target, key)
        : key === 'toJSON' || key === 'then'
          ? undefined
          : reject()
    },
    ownKeys: () => reject(),
    set: reject,
  })
}
