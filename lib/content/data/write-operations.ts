import type { Driver } from './driver-schema'

/** What a driver can do besides reading, in the order in which it is listed. */
export const writeOperations = ['upload', 'mkdir', 'move', 'rename', 'copy', 'remove'] as const

/** What a driver can do besides reading. */
export function operationsOf({ capabilities }: Pick<Driver, 'capabilities'>): (typeof writeOperations)[number][] {
  return writeOperations.filter((operation) => capabilities[operation])
}

/** Drivers with the same operations, largest group first; within a group in the given order. */
export function groupByOperations(drivers: readonly Driver[]): Driver[][] {
  const groups = new Map<string, Driver[]>()
  for (const driver of drivers) {
    const key = operationsOf(driver).join()
    groups.set(key, [...(groups.get(key) ?? []), driver])
  }
  return [...groups.values()].toSorted((a, b) => b.length - a.length)
}
