const key = Symbol.for('alist-docs.shared')
const holder = globalThis as typeof globalThis & { [key]?: Map<string, unknown> }

/**
 * State that all bundles of a process share, by name: bundlers give each entry a copy of every module.
 */
export function sharedState<T extends object>(name: string, create: () => T): T {
  const states = (holder[key] ??= new Map())
  if (!states.has(name)) states.set(name, create())
  return states.get(name) as T
}
