/**
 * Structural sharing: returns `after` with every part that equals its counterpart in `before` replaced by that counterpart. Each revision
 * builds a new snapshot; with this, unchanged parts are the same objects, which makes comparisons instant and keeps values that are memoized
 * by object.
 */
export function shareEqual<T>(before: unknown, after: T): T {
  if (before === after || !isObject(before) || !isObject(after)) return after
  if (after instanceof Map) return before instanceof Map ? (shareMap(before, after) as T) : after
  if (Array.isArray(after)) return Array.isArray(before) ? (shareList(before, after) as T) : after
  return isPlain(before) && isPlain(after) ? (shareObject(before, after) as T) : after
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function isPlain(value: object): value is Record<string, unknown> {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}

function shareMap(before: ReadonlyMap<unknown, unknown>, after: ReadonlyMap<unknown, unknown>): ReadonlyMap<unknown, unknown> {
  const names = [...before.keys()]
  let isSame = before.size === after.size
  let at = 0
  const shared = new Map<unknown, unknown>()
  for (const [name, value] of after) {
    const own = shareEqual(before.get(name), value)
    // The order matters: callers list the entries.
    isSame &&= names[at++] === name && before.get(name) === own
    shared.set(name, own)
  }
  return isSame ? before : shared
}

function shareList(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  const shared = after.map((value, index) => shareEqual(before[index], value))
  return before.length === after.length && shared.every((value, index) => value === before[index]) ? before : shared
}

function shareObject(before: Record<string, unknown>, after: Record<string, unknown>): Record<string, unknown> {
  const names = Object.keys(before)
  const entries = Object.entries(after).map(([name, value]) => [name, shareEqual(before[name], value)] as const)
  const isSame = names.length === entries.length && entries.every(([name, value], at) => names[at] === name && before[name] === value)
  return isSame ? before : Object.fromEntries(entries)
}
